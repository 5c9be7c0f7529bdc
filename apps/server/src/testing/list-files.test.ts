import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchListItem, PlayerList, TeamList, TournamentListItem } from '@lobby/contract'
import {
  eventually,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { jsonb } from '#platform/database'

let site: TestLobby
let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 3)
  await play(teams[0]!, teams[1]!)
  await eventually(async () => (await players('?sort=xp')).players.length === 2)
})
afterAll(() => site.stop())

const play = (one: Team, other: Team) =>
  playMatch(site.admin, [one, other], {
    winner: { kills: 21, deaths: 8, assists: 4, damage: 2_050, headshot_kills: 9 },
    loser: { kills: 8, deaths: 21, assists: 1, damage: 900, headshot_kills: 2 },
  })

const players = (query: string): Promise<PlayerList> => site.visitor.get(`/api/players${query}`)
type Row = Record<string, string | number | null>
async function file(path: string, token?: string): Promise<Row[]> {
  const { status, text } = await rawCall(site.base, { path: `/api/${path}`, token })
  expect([path, status]).toEqual([path, 200])
  return JSON.parse(text) as Row[]
}
const sorted = (ids: readonly unknown[]): string[] => ids.map(String).toSorted()

test('of teams: what the list says, by its filters', async () => {
  const list = await site.visitor.get<TeamList>('/api/teams')
  const rows = await file('teams/export?format=json')
  // The newest first, as they are listed.
  expect(rows.map(({ id }) => id)).toEqual(sorted(list.teams.map(({ id }) => id)).toReversed())
  const [team] = list.teams
  expect(rows.find(({ id }) => id === team?.id)).toEqual({
    id: team?.id,
    name: team?.name,
    tag: team?.tag,
    city: null,
    members: 1,
    captain_id: team?.captain.id,
    captain: team?.captain.username,
    seeks: null,
    created_at: team?.created_at,
  })
  const found = await file(`teams/export?format=json&search=${encodeURIComponent(teams[1]?.name ?? '')}`)
  expect(found.map(({ id }) => id)).toEqual([teams[1]?.id])
  const own = await file('teams/export?format=json&scope=mine', teams[2]?.captain.token)
  expect(own.map(({ id }) => id)).toEqual([teams[2]?.id])
  expect((await rawCall(site.base, { path: '/api/teams/export?scope=mine' })).status).toBe(401)
})

test('of players: in the order asked for, and only what each shows to the asker', async () => {
  const { players: listed } = await players('?sort=xp')
  const rows = await file('players/export?format=json&sort=xp')
  expect(rows.map(({ id, xp, matches, team }) => [id, xp, matches, team])).toEqual(
    listed.map(({ id, figures, team }) => [id, figures?.xp, figures?.matches, team?.name]),
  )
  const all = await file('players/export?format=json')
  expect(all.map(({ id }) => id)).toEqual((await players('')).players.map(({ id }) => id))
  const best = listed[0]
  const found = await file(`players/export?format=json&search=${best?.username}`)
  expect(found.map(({ id }) => id)).toContain(best?.id)
  expect(await file('players/export?format=json&search=nobody_is_called_so')).toEqual([])

  const winner = teams.find(({ captain }) => captain.id === best?.id)
  await winner?.captain.client.patch('/api/user', { privacy: { statistics: 'nobody', teams: 'members' } })
  const shown = async (token?: string) =>
    (await file('players/export?format=json', token)).find(({ id }) => id === best?.id)
  expect(await shown()).toMatchObject({ team: null, xp: null, matches: null, kd_ratio: null })
  expect(await shown(site.adminToken)).toMatchObject({ team: winner?.name, xp: null })
  expect((await file('players/export?format=json&sort=xp')).map(({ id }) => id)).not.toContain(best?.id)
})

test('of matches and tournaments: what the lists say; drafts are in none', async () => {
  const [match] = await site.visitor.get<MatchListItem[]>('/api/matches?status=finished')
  const rows = await file('matches/export?format=json&phase=finished')
  const played = match!.score.maps[0]!
  expect(rows).toEqual([
    {
      id: match!.id,
      tournament_id: match!.tournament.id,
      tournament: match!.tournament.name,
      number: match!.number,
      stage: match!.stage,
      group: match!.group,
      round: match!.round,
      best_of: match!.best_of,
      status: 'finished',
      team1_id: match!.team1.id,
      team1: match!.team1.name,
      team2_id: match!.team2.id,
      team2: match!.team2.name,
      score1: 1,
      score2: 0,
      winner: 1,
      outcome: 'played',
      maps: `${played.map} 13:7`,
      scheduled_at: match!.scheduled_at,
      started_at: match!.started_at,
      finished_at: match!.finished_at,
    },
  ])
  expect(Date.parse(String(rows[0]!['finished_at']))).toBeGreaterThan(0)
  expect(await file('matches/export?format=json&phase=live')).toEqual([])
  expect(await file('matches/export?format=json&tournament_id=999999')).toEqual([])
  expect(await file('matches/export?format=json&tournament_id=nonsense')).toEqual([])
  await play(teams[2]!, teams[0]!)
  const both = await file('matches/export?format=json&phase=finished')
  // The latest first.
  expect(both.map(({ team1 }) => team1)).toEqual([teams[2]!.name, match!.team1.name])
  expect(both.map(({ team2 }) => team2)).toEqual([teams[0]!.name, match!.team2.name])
  for (const [at, { id }] of both.entries())
    await sql`insert into match_rooms (match_id, state) values (${id}, ${jsonb({ schedule: { time: `in room ${at}` } })})
      on conflict (match_id) do update set state = excluded.state`.execute(site.lobby.platform.db)
  const inRooms = await file('matches/export?format=json&phase=finished')
  expect(inRooms.map(({ scheduled_at: time }) => time)).toEqual(['in room 0', 'in room 1'])
  const draft = await site.admin.post<TournamentListItem>('/api/tournaments', {
    name: 'Not yet',
    start_date: '2030-01-01T10:00:00Z',
    status: 'draft',
  })
  const cups = await site.visitor.get<TournamentListItem[]>('/api/tournaments')
  const ids = (await file('tournaments/export?format=json')).map(({ id }) => id)
  expect(sorted(ids)).toEqual(sorted(cups.map(({ id }) => id)))
  expect(ids).not.toContain(draft.id)
})
