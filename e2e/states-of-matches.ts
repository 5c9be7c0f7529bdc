import { expect, type Page } from '@playwright/test'
import type { RegistrationPrivate } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeTournament, startCup, type Team } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { allReady, inRoom, makeMeeting } from '@lobby/testing/meetings'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'
import { refuse, unfold } from './reaching.ts'
import { settled, siteUrl, visitor } from './site.ts'

type Duellists = Cast['duellists']

/** A best of three in the midst of its veto, as it stands after these steps: turn by turn of the captains. */
async function makeVeto(admin: LobbyClient, teams: Duellists, steps: readonly [0 | 1, object][]): Promise<string> {
  const { matchId: match } = await makeMeeting(admin, teams, { rooms: { turn_seconds: 300 } })
  await allReady(teams, match)
  for (const [team, body] of steps) await inRoom(teams[team].captain, match, 'veto', body)
  return match
}

const bansAndPicks: [0 | 1, object][] = [
  [0, { map: 'de_nuke' }],
  [1, { map: 'de_train' }],
  [0, { map: 'de_mirage' }],
  [1, { side: 't' }],
  [1, { map: 'de_dust2' }],
]
const theRest: [0 | 1, object][] = [
  [0, { side: 'ct' }],
  [0, { map: 'de_ancient' }],
  [1, { map: 'de_overpass' }],
]

/** A turn lasts five minutes at most: whoever looks at one has it made for that look. */
function vetoStates(admin: LobbyClient, teams: Duellists): Place[] {
  const open = async (page: Page, steps: readonly [0 | 1, object][]) => {
    await page.goto(`/matches/${await makeVeto(admin, teams, steps)}`)
    await settled(page)
    await expect(page.locator('.room-veto.is-own')).toBeVisible()
  }
  return [
    {
      name: 'a match: a map about to be picked',
      path: '/matches',
      seenBy: 'duellist',
      reach: async (page) => {
        await open(page, bansAndPicks.slice(0, 2))
        await page.locator('.room-veto.is-own .room-maps button').first().click()
        await expect(page.locator('.room-choice .btn')).toHaveCount(2)
      },
    },
    {
      name: 'a match: a side to choose',
      path: '/matches',
      seenBy: 'duellist',
      reach: async (page) => {
        await open(page, bansAndPicks)
        await expect(page.locator('.room-choice .btn')).toHaveCount(2)
      },
    },
  ]
}

async function roomStates(admin: LobbyClient, teams: Duellists): Promise<Place[]> {
  const { matchId: before } = await makeMeeting(admin, teams)
  const { matchId: said } = await makeMeeting(admin, teams)
  await teams[0].captain.client.post(`/api/matches/${said}/ready`)
  const chosen = await makeVeto(admin, teams, [...bansAndPicks, ...theRest])
  const { matchId: timed } = await makeMeeting(admin, teams)
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { version } = await visitor.get<{ version: number }>(`/api/matches/${timed}/room`)
  await admin.put(`/api/matches/${timed}/time`, { expected_version: version, time: `${day}T14:00:00Z` })
  await inRoom(teams[1].captain, timed, 'time/proposals', { time: `${day}T16:30:00Z` })
  return [
    { name: 'a match: before anybody is ready', path: `/matches/${before}`, seenBy: 'duellist' },
    { name: 'a match: one team is ready', path: `/matches/${said}`, seenBy: 'duellist' },
    { name: 'a match: how the maps were chosen', path: `/matches/${chosen}`, seenBy: 'duellist' },
    {
      name: 'a match: another time is proposed',
      path: `/matches/${timed}`,
      seenBy: 'duellist',
      reach: async (page) => {
        await expect(page.locator('.room-proposal .btn')).toHaveCount(2)
        await page.locator('.room-log summary').click()
        await unfold(page.locator('section[aria-labelledby=time-title]'))
      },
    },
    {
      name: 'a match: a stream that is none',
      path: `/matches/${before}`,
      reach: async (page) => {
        const fold = await unfold(page.locator('section[aria-labelledby=stream-title]'))
        await fold.locator('input').fill('https://evil.example/free-skins')
        await refuse(fold)
      },
    },
  ]
}

async function resultStates(admin: LobbyClient, teams: Duellists): Promise<Place[]> {
  const rooms = { veto: false, result_minutes: 1_440 }
  const make = async (results: readonly [0 | 1, number][]) => {
    const { matchId: match } = await makeMeeting(admin, teams, { rooms })
    await allReady(teams, match)
    for (const [team, rounds] of results) {
      const maps = Array.from({ length: 2 }, () => ({ team1: rounds, team2: rounds === 13 ? 7 : 13 }))
      await inRoom(teams[team].captain, match, 'result', { maps })
    }
    return `/matches/${match}`
  }
  return [
    {
      name: 'a match: a result of two captains that is none',
      path: await make([]),
      seenBy: 'duellist',
      reach: async (page) => {
        const fold = await unfold(page.locator('.match-result'))
        for (const box of (await fold.locator('input').all()).slice(0, 2)) await box.fill('13')
        await refuse(fold)
      },
    },
    { name: 'a match: waits for the other captain', path: await make([[0, 13]]), seenBy: 'duellist' },
    { name: 'a match: asked whether it is right', path: await make([[1, 13]]), seenBy: 'duellist' },
    {
      name: 'a match: the captains disagree',
      path: await make([
        [0, 13],
        [1, 5],
      ]),
      seenBy: 'duellist',
    },
  ]
}

async function showPicture({ captain }: Team, match: string): Promise<void> {
  const body = new FormData()
  const picture = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(40_000, 7)])
  body.append('file', new File([picture], 'score.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${captain.token}` }
  const answer = await fetch(`${siteUrl}/api/matches/${match}/dispute/files`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`the picture was not taken: ${answer.status}`)
}

async function disputeStates(admin: LobbyClient, teams: Duellists): Promise<Place[]> {
  const make = async () => {
    const { matchId: match } = await makeMeeting(admin, teams, { bestOf: 1 })
    const result = { kind: 'played', winner: 2, maps: [{ team1: 9, team2: 13 }] }
    await admin.put(`/api/matches/${match}/result`, { result })
    await teams[0].captain.client.post(`/api/matches/${match}/dispute`, {
      text: 'They played with six.\nSee the board.',
    })
    await showPicture(teams[0], match)
    await teams[1].captain.client.post(`/api/matches/${match}/dispute/words`, { text: 'The sixth was our coach.' })
    return match
  }
  const open = await make()
  const ruled = await make()
  await admin.post(`/api/matches/${ruled}/dispute/ruling`, { reason: 'A coach may be on the server.' })
  const unfoldFirst = async (page: Page) => void (await unfold(page.locator('.match-dispute')))
  return [
    { name: 'a match: in dispute', path: `/matches/${open}`, seenBy: 'duellist', reach: unfoldFirst },
    { name: 'a match: a ruling', path: `/matches/${open}`, reach: unfoldFirst },
    { name: 'a match: ruled', path: `/matches/${ruled}`, seenBy: 'visitor' },
  ]
}

/** Seven with two substitutes and a coach meet somebody. */
async function benchStates(admin: LobbyClient, { bench, duellists }: Cast): Promise<Place[]> {
  const { id } = await makeTournament(admin, { max_teams: 2, roster_min: 1 })
  const ids = bench.members.map((member) => member.id)
  const entry = await bench.captain.client.post<RegistrationPrivate>(`/api/tournaments/${id}/registrations`, {
    team_id: bench.id,
    players: ids.slice(0, 7),
    substitutes: [ids[1], ids[5]],
    coach: ids[7],
  })
  await admin.post(`/api/tournaments/${id}/registrations/${entry.id}/confirm`)
  const [match] = openMatches(await startCup(admin, id, [duellists[1]]))
  const path = `/matches/${match?.match_id}`
  return [
    {
      name: 'a match: who plays of seven',
      path,
      seenBy: 'captain',
      reach: async (page) => {
        const fold = await unfold(page.locator('section[aria-labelledby=ready-title]'))
        await fold.locator('.room-lineup input').first().click()
        await refuse(fold)
      },
    },
    { name: 'a match: with substitutes and a coach', path, seenBy: 'visitor' },
  ]
}

export async function makeMatchStates(admin: LobbyClient, cast: Cast): Promise<Place[]> {
  return [
    ...(await roomStates(admin, cast.duellists)),
    ...vetoStates(admin, cast.duellists),
    ...(await resultStates(admin, cast.duellists)),
    ...(await disputeStates(admin, cast.duellists)),
    ...(await benchStates(admin, cast)),
  ]
}
