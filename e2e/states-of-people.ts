import { expect, type Page } from '@playwright/test'
import type { Quests, TournamentDetail, UnseenAchievements, Wallet } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { eventually } from '@lobby/testing/eventually'
import { makePerson, makeTournament, testPassword } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import { registerWallet } from '../apps/web/src/testing/page-wallet.ts'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'
import { answerCalls, breakCalls, openDialog, refuse } from './reaching.ts'
import { visitor } from './site.ts'

const alerted = (page: Page) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
const rewardPages = ['/quests', '/achievements', '/wallet', '/rewards']

/** One match is played: who won it has claimed one quest of three, and who lost it has not looked yet. */
async function winRewards(admin: LobbyClient, { winner, loser }: Cast): Promise<UnseenAchievements> {
  await playMatch(admin, [winner, loser], {
    winner: { kills: 26, headshot_kills: 14 },
    loser: { kills: 12 },
  })
  await eventually(async () => (await winner.captain.client.get<Wallet>('/api/wallet')).balance >= 1_300)
  const { quests } = await winner.captain.client.get<Quests>('/api/quests')
  const [done] = quests
  await winner.captain.client.post(`/api/quests/${done?.id}/claim`)
  const unseen = await winner.captain.client.get<UnseenAchievements>('/api/achievements/unseen')
  await winner.captain.client.post('/api/achievements/seen', { ids: unseen.achievements.map(({ id }) => id) })
  return unseen
}

function rewardStates(unseen: UnseenAchievements): Place[] {
  return [
    ...rewardPages.map((path): Place => ({ name: `${path} after a win`, path, seenBy: 'winner' })),
    ...rewardPages.map((path): Place => ({ name: `${path} with nothing yet`, path, seenBy: 'newcomer' })),
    ...['quests', 'achievements', 'wallet'].map((name): Place => ({
      name: `/${name} that does not come`,
      path: `/${name}`,
      seenBy: 'newcomer',
      reach: async (page) => {
        await breakCalls(page, new RegExp(`/api/${name}(?:\\?|$)`))
        await alerted(page)
      },
    })),
    {
      name: 'an achievement that pops up',
      path: '/teams',
      seenBy: 'winner',
      reach: async (page) => {
        await answerCalls(page, /\/api\/achievements\/unseen/, unseen)
        await page.reload()
        // It stays for as long as it is pointed at.
        await page.locator('.award-popup').first().hover()
      },
    },
  ]
}

const codes = Array.from({ length: 10 }, (_, number) => `${number}abcd-efgh${number}`)

async function startSecondFactor(page: Page): Promise<void> {
  const section = page.locator('#second-factor')
  await section.locator('.btn-primary').click()
  await section.locator('input[type=password]').fill(testPassword)
  await section.locator('[type=submit]').click()
  await expect(section.locator('.auth-secret')).toBeVisible()
}

const settings: Place[] = [
  { name: 'a second factor to set up', path: '/settings', seenBy: 'newcomer', reach: startSecondFactor },
  {
    name: 'recovery codes',
    path: '/settings',
    seenBy: 'newcomer',
    reach: async (page) => {
      await answerCalls(page, /\/second-factor\/enable$/, { recovery_codes: codes })
      await startSecondFactor(page)
      const form = page.locator('#second-factor')
      await form.locator('input').last().fill('123456')
      await form.locator('[type=submit]').last().click()
      await expect(form.locator('li')).toHaveCount(codes.length)
    },
  },
  {
    name: 'a picture that is refused',
    path: '/settings',
    seenBy: 'newcomer',
    reach: async (page) => {
      const section = page.locator('#profile')
      const file = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') }
      await section.locator('input[type=file]').setInputFiles(file)
      await expect(section.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'an account about to be deleted',
    path: '/settings',
    seenBy: 'newcomer',
    reach: async (page) => refuse(await openDialog(page, page.locator('#data .btn-danger'))),
  },
  { name: 'an account that will be deleted', path: '/teams', seenBy: 'leaver' },
]

const linksOf = ({ bench }: Cast): Place[] => [
  { name: 'an invitation that is none', path: `/teams/${bench.id}?invite=nothing`, seenBy: 'visitor' },
  ...['/link-steam', '/auth/verify-email?token=dead', '/auth/guardian?token=dead'].map((path): Place => ({
    name: `${path}, to a visitor`,
    path,
    seenBy: 'visitor',
  })),
  {
    name: 'a sign-in that failed, to a visitor',
    path: '/auth/steam/callback?error=SIGN_IN_CANCELLED',
    seenBy: 'visitor',
  },
  {
    name: 'a new password by a dead link',
    path: '/auth/reset-password?token=dead',
    seenBy: 'visitor',
    reach: async (page) => {
      const form = page.locator('.auth-form')
      for (const field of await form.locator('input').all()) await field.fill('a whole new steppe')
      await form.locator('[type=submit]').click()
      await expect(form).toHaveCount(0)
    },
  },
]

const rest: Place[] = [
  {
    name: 'a letter to us that is refused',
    path: '/invest',
    seenBy: 'visitor',
    reach: (page) => refuse(page.locator('.invest-form')),
  },
  {
    name: 'no wallet',
    path: '/settings',
    seenBy: 'newcomer',
    reach: async (page) => void (await openDialog(page, page.locator('#wallet .btn').first())),
  },
  {
    name: 'a wallet to choose',
    path: '/settings',
    seenBy: 'newcomer',
    reach: async (page) => {
      await page.evaluate(registerWallet, { name: 'Steppe Wallet', address: '1'.repeat(32), publicKey: [] })
      const dialog = await openDialog(page, page.locator('#wallet .btn').first())
      await expect(dialog.locator('.wallet-list .badge').first()).toBeVisible()
    },
  },
]

async function adminStates(admin: LobbyClient, { newcomer }: Cast): Promise<Place[]> {
  const user = `/admin/users/${newcomer.id}`
  const { id } = await makeTournament(admin, { name: 'A cup called off' })
  const reason = { reason: 'Runs the league of his city' }
  await admin.put(`/api/admin/tournaments/${id}/organisers/${newcomer.id}`, reason)
  await admin.post<TournamentDetail>(`/api/admin/tournaments/${id}/cancel`, { reason: 'Nobody came' })
  const banned = await makePerson(visitor)
  await admin.post(`/api/admin/users/${banned.id}/ban`, { reason: 'Cheating in the cup', until: null })
  return [
    { name: 'admin: somebody banned', path: `/admin/users/${banned.id}` },
    {
      name: 'admin: the design system',
      path: '/admin/dashboard',
      reach: async (page) => {
        // It shows what loads, and never settles.
        await page.goto('/admin/design-system')
        await expect(page.locator('.skeleton').first()).toBeVisible()
      },
    },
    { name: 'admin: a tournament called off', path: `/admin/tournaments/${id}` },
    { name: 'a tournament called off', path: `/tournaments/${id}`, seenBy: 'visitor' },
    {
      name: 'admin: a ban without a reason',
      path: user,
      reach: async (page) => refuse(await openDialog(page, page.locator('.page-head .actions button').last())),
    },
    {
      name: 'admin: more SKILLS taken than there are',
      path: user,
      reach: async (page) => {
        const dialog = await openDialog(page, page.locator('.admin-panels footer button'))
        await dialog.locator('input').last().fill('-5')
        await dialog.locator('textarea').fill('Too much')
        await refuse(dialog)
      },
    },
  ]
}

export async function makePeopleStates(admin: LobbyClient, cast: Cast): Promise<Place[]> {
  return [
    ...rewardStates(await winRewards(admin, cast)),
    ...(await adminStates(admin, cast)),
    ...settings,
    ...linksOf(cast),
    ...rest,
  ]
}
