import { expect } from '@playwright/test'
import { cupId, type GuardianQuestion } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { allReady, inRoom, makeMeeting } from '@lobby/testing/meetings'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'
import { answerCalls, failCalls, openDialog, organising, unfold } from './reaching.ts'
import { settled } from './site.ts'

/** What the link of a letter asks, with names as long as they come. */
const question: GuardianQuestion = {
  player: 'Karagandy_Wolf_2026w',
  guardian_name: 'Гүлнұр Сәрсенбайқызы Мұхамеджанова',
  status: 'asked',
  text_version: '2026-11-21',
}

const frame: Place[] = [
  {
    name: 'searching: before a word',
    path: '/players',
    seenBy: 'visitor',
    reach: async (page) => {
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog').locator('.search-keys')).toBeVisible()
    },
  },
  {
    name: 'the names of the ways beside a page',
    path: '/matches',
    seenBy: 'visitor',
    reach: async (page) => {
      // A phone has them always.
      const pin = page.locator('.rail-pin')
      if (await pin.isVisible()) await pin.click()
      await expect(page.locator('.rail a').first()).toBeVisible()
    },
  },
  {
    name: 'a page whose code does not come',
    path: '/players',
    seenBy: 'visitor',
    reach: async (page) => {
      await page.route(/\/assets\/teams-page-.*\.js$/, (route) => route.abort())
      await page.goto('/teams')
      await expect(page.locator('.page-oops h1')).toBeVisible()
    },
  },
  {
    name: 'landing, whose figures and cup do not come',
    path: '/players',
    seenBy: 'visitor',
    reach: async (page) => {
      await failCalls(page, new RegExp(`/api/(?:analytics|tournaments/${cupId})\\b`))
      // From within: the first page of all comes from the server with its figures.
      await page.locator('.bar-brand').click()
      for (const part of ['#statistics', '#tournaments'])
        await expect(page.locator(part).getByRole('alert')).toBeVisible()
      await settled(page)
    },
  },
  {
    name: 'a letter to a guardian',
    path: '/auth/guardian?token=dead',
    seenBy: 'visitor',
    reach: async (page) => {
      await answerCalls(page, /\/api\/guardian-consents\/preview$/, question)
      await page.reload()
      await expect(page.locator('.account-guardian .btn')).toHaveCount(2)
    },
  },
]

/** A match that both captains say ended so, and that can be watched; its result may still be disputed. */
async function makeAgreed(admin: LobbyClient, teams: Cast['duellists']): Promise<string> {
  const { matchId: match } = await makeMeeting(admin, teams, { bestOf: 1, rooms: { veto: false } })
  await admin.put(`/api/matches/${match}/stream`, { url: 'https://www.twitch.tv/lobby_kz' })
  await allReady(teams, match)
  await inRoom(teams[0].captain, match, 'result', { maps: [{ team1: 13, team2: 7 }] })
  await inRoom(teams[1].captain, match, 'result/answer', { agree: true })
  return `/matches/${match}`
}

/**
 * Found missing when all the others had their looks: they come last, so that those keep them. `running`: the address of a cup under
 * way that the bench plays in.
 */
export async function makeLateStates(
  admin: LobbyClient,
  { bench, duellists }: Cast,
  running: string,
): Promise<Place[]> {
  const path = await makeAgreed(admin, duellists)
  return [
    ...frame,
    {
      name: 'a match: with a stream',
      path,
      seenBy: 'visitor',
      reach: (page) => expect(page.locator('section[aria-labelledby=stream-title] a[target=_blank]')).toBeVisible(),
    },
    {
      name: 'a match: the captains agree',
      path,
      seenBy: 'duellist',
      reach: (page) => expect(page.locator('.match-result .badge-win')).toBeVisible(),
    },
    {
      name: 'a match: about to dispute its result',
      path,
      seenBy: 'duellist',
      reach: async (page) => {
        const dispute = page.locator('.match-dispute')
        await unfold(dispute)
        // One that stands says so.
        await expect(dispute.locator('.badge')).toHaveCount(0)
      },
    },
    {
      name: 'another roster, after the start',
      path: `${running}/organise/teams`,
      reach: async (page) => {
        await organising(page)
        const row = page.locator('.org-entries tr').filter({ has: page.locator(`a[href$="/teams/${bench.id}"]`) })
        const dialog = await openDialog(page, row.locator('.btn'))
        await expect(dialog.locator('textarea[required]')).toBeVisible()
      },
    },
  ]
}
