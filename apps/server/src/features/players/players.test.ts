import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PlayerComparison,
  PlayerFigures,
  PlayerMatches,
  PlayerOverview,
  PlayerSeason,
  type ServerCommand,
  xpRule,
} from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import {
  eventually,
  makeSoloTeams,
  makeTeam,
  playMatch,
  rawCall,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { makeMeeting } from '@lobby/testing/meetings'
import { projectMatch } from '../statistics/project-match.ts'
import { foldMatch } from './fold/fold-match.ts'
import { reconcilePlayers } from './index.ts'

let site: TestLobby
let teams: [Team, Team]
let matchId: string
let cupId: string
type Played = Extract<Awaited<ReturnType<SimulatedServer['runCommand']>>, { ok: true }>['maps']
let maps: Played

beforeAll(async () => {
  site = await startTestLobby()
  teams = [await makeTeam(site.visitor, { name: 'Tulpar' }), await makeTeam(site.visitor, { name: 'Barys' })]
  const meeting = await makeMeeting(site.admin, teams, { bestOf: 3 })
  matchId = meeting.matchId
  cupId = meeting.cupId
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 0 }
  const result = await new SimulatedServer('test', { seed: 4, ...pace }).runCommand(command)
  if (!result.ok) throw new Error(result.message)
  maps = result.maps
  await folded()
})
afterAll(() => site.stop())

async function folded(): Promise<void> {
  await eventually(async () => (await matchesOf(captain())).matches?.length === 1)
  // The bracket tells of places once it has heard of the match.
  await untilDone(site, 'match_finished-report-to-bracket')
  await untilDone(site, 'events-player-matches', 'tournament_places-changed-keep-places')
}
const captain = (team: 0 | 1 = 0): Person => teams[team].captain
const overviewOf = async (person: { id: string }, client = site.visitor): Promise<PlayerOverview> =>
  PlayerOverview.parse(await client.get(`/api/players/${person.id}/overview`))
const matchesOf = async (person: { id: string }, query = '', client = site.visitor): Promise<PlayerMatches> =>
  PlayerMatches.parse(await client.get(`/api/players/${person.id}/matches${query}`))

async function steamOf(person: Person): Promise<string> {
  const { steam_id: id } = await person.client.get<{ steam_id: string }>(`/api/players/${person.id}`)
  return id
}

describe('a match that was played', () => {
  test('stands in the history of all who played, with each map and the figures of each', async () => {
    const steam = await steamOf(captain())
    const { matches } = await matchesOf(captain())
    const truths = maps.map(({ stats }) => ({ ...stats.team1, ...stats.team2 })[steam])
    const [match] = matches ?? []
    expect(matches).toHaveLength(1)
    expect(match).toMatchObject({
      match_id: matchId,
      how: 'played',
      opponent: { name: 'Barys' },
      team: { name: 'Tulpar' },
    })
    expect(match?.maps.map(({ figures }) => [figures?.kills, figures?.deaths, figures?.assists])).toEqual(
      truths.map((one) => [one?.kills, one?.deaths, one?.assists]),
    )
    expect(match?.figures?.kills).toBe(truths.reduce((sum, one) => sum + (one?.kills ?? 0), 0))
    const other = (await matchesOf(captain(1))).matches?.[0]
    expect([other?.own_score, other?.other_score]).toEqual([match?.other_score, match?.own_score])
    expect(new Set([match?.outcome, other?.outcome])).toEqual(new Set(['lost', 'won']))
    expect(other?.maps.map(({ own, other: theirs }) => [theirs, own])).toEqual(
      match?.maps.map(({ own, other: theirs }) => [own, theirs]),
    )
  })

  test('makes figures by map and side that are those of the match, and the same maps beside them', async () => {
    const read = async () => PlayerFigures.parse(await site.visitor.get(`/api/players/${captain().id}/figures`)).figures
    await eventually(async () => (await read())?.sides.ct != null)
    const figures = await read()
    const match = (await matchesOf(captain())).matches?.[0]
    const of = (side: 'ct' | 't' | 'all', name: 'kills' | 'deaths' | 'rounds'): number[] =>
      (figures?.maps ?? []).map((map) => map[side]?.[name] ?? 0)
    expect(figures?.maps.map(({ map }) => map)).toEqual(match?.maps.map(({ map }) => map).toSorted())
    for (const name of ['kills', 'deaths', 'rounds'] as const) {
      const whole = of('all', name)
      expect(of('ct', name).map((value, at) => value + (of('t', name)[at] ?? 0))).toEqual(whole)
      expect(whole.reduce((sum, value) => sum + value, 0)).toBe(match?.figures?.[name])
      expect((figures?.sides.ct?.[name] ?? 0) + (figures?.sides.t?.[name] ?? 0)).toBe(match?.figures?.[name])
    }
    const rounds = new Map(match?.maps.map(({ map, own, other }) => [map, [own, other]]))
    for (const map of (await overviewOf(captain())).results?.maps ?? [])
      expect([map.rounds_won, map.rounds_lost]).toEqual(rounds.get(map.map))
  })

  test('makes maps, weapons and duels that add up to its kills', async () => {
    const { results } = await overviewOf(captain())
    const { matches } = await matchesOf(captain())
    const kills = matches?.[0]?.figures?.kills
    expect(results?.maps.map(({ played }) => played)).toEqual(maps.map(() => 1))
    expect(results?.weapon_kills).toBe(kills)
    expect(results?.weapons.reduce((sum, weapon) => sum + weapon.kills, 0)).toBe(kills)
    expect(results?.duels.reduce((sum, duel) => sum + duel.killed, 0)).toBe(kills)
    const rivals = new Set(teams[1].members.map(({ id }) => id))
    expect(results?.duels.every(({ player }) => rivals.has(player.id))).toBe(true)
    // A duel is the same from the other end.
    const [duel] = results?.duels ?? []
    const back = (await overviewOf({ id: duel?.player.id ?? '' })).results?.duels.find(
      ({ player }) => player.id === captain().id,
    )
    expect([back?.killed, back?.died]).toEqual([duel?.died, duel?.killed])
  })

  test('makes a record, a form, a team, a cup with its place, and roles where logs tell enough', async () => {
    const { results, teams: spells, week, has_card: hasCard } = await overviewOf(captain())
    const won = (await matchesOf(captain())).matches?.[0]?.outcome === 'won'
    expect(results?.record).toEqual({ matches: 1, wins: won ? 1 : 0, draws: 0, losses: won ? 0 : 1 })
    expect(results?.form).toEqual([{ match_id: matchId, outcome: won ? 'won' : 'lost' }])
    expect(results?.cups).toMatchObject([
      { tournament: { id: cupId, status: 'finished' }, place: won ? { from: 1, to: 1 } : { from: 2, to: 2 } },
    ])
    expect(spells).toMatchObject([{ team: { name: 'Tulpar' }, matches: 1, is_member: true }])
    const rounds = maps.reduce((sum, map) => sum + map.rounds.length, 0)
    expect(results?.roles.rounds).toBe(rounds)
    expect(results?.roles.roles === null).toBe(rounds < 100)
    expect([week, hasCard]).toEqual([null, true])
  })

  test('counts for the list as for the leaderboard', async () => {
    const board = await site.visitor.get<{ players: { id: string; xp: number; kd_ratio: number; wins: number }[] }>(
      '/api/leaderboard',
    )
    const list = await site.visitor.get<{
      players: { id: string; figures: { xp: number; kd_ratio: number; wins: number } }[]
    }>('/api/players?sort=xp')
    const of = (rows: { id: string; xp: number; kd_ratio: number; wins: number }[]) =>
      rows.map(({ id, xp, kd_ratio, wins }) => ({ id, xp, kd_ratio, wins })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(list.players).toHaveLength(10)
    expect(of(list.players.map(({ id, figures }) => ({ id, ...figures })))).toEqual(of(board.players))
  })

  test('folded again, twice at once, changes nothing; the sums are those of the rows', async () => {
    const before = await kept()
    await Promise.all([1, 2, 3].map(() => foldMatch(site.lobby.platform, Number(matchId))))
    expect(await kept()).toEqual(before)
    const { db } = site.lobby.platform
    for (const table of ['player_weapon_sums', 'player_duel_sums', 'player_matches'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`delete from folded_player_matches`.execute(db)
    await sql`delete from tournament_places`.execute(db)
    await sql`update player_list set matches = 0, wins = 0, draws = 0, counted = 0, counted_wins = 0, maps = 0, rounds = 0,
      kills = 0, deaths = 0, assists = 0, damage = 0, headshot_kills = 0, logged_rounds = 0, first_kills = 0,
      first_deaths = 0, trade_kills = 0, clutches_tried = 0, clutches = 0, logged_kills = 0`.execute(db)
    await reconcilePlayers(site.lobby.platform)
    expect(await kept()).toEqual(before)
  })

  test('the week is the player’s alone', async () => {
    const { week } = await overviewOf(captain(), captain().client)
    const figures = (await matchesOf(captain())).matches?.[0]
    expect(week).toMatchObject({ matches: 1, kd_ratio: figures?.figures?.kd_ratio, kd_before: null })
    expect(week?.xp).toBe((week?.wins ?? 0) * xpRule.win + (figures?.figures?.kills ?? 0) * xpRule.kill)
    expect((await overviewOf(captain(), captain(1).client)).week).toBeNull()
    site.clock.advance(8 * 24 * 3_600_000)
    const later = (await overviewOf(captain(), captain().client)).week
    expect(later).toMatchObject({ matches: 0, xp: 0, kd_ratio: null, kd_before: week?.kd_ratio })
    site.clock.advance(-8 * 24 * 3_600_000)
  })

  test('two players: what they played against each other and together', async () => {
    const compare = async (a: Person, b: Person) =>
      PlayerComparison.parse(await site.visitor.get(`/api/players/compare?a=${a.id}&b=${b.id}`))
    const against = await compare(captain(), captain(1))
    const won = against.common?.matches[0]?.outcome === 'won'
    expect(against.common?.against).toEqual({ matches: 1, wins: won ? 1 : 0, losses: won ? 0 : 1 })
    expect(against.common?.together.matches).toBe(0)
    const other = await compare(captain(1), captain())
    expect(other.common?.duel).toEqual({ a: against.common?.duel?.b, b: against.common?.duel?.a })
    expect([other.a, other.b]).toEqual([against.b, against.a])
    const own = (await matchesOf(captain())).matches?.[0]?.figures
    expect(against.a).toMatchObject({ team: { name: 'Tulpar' }, rating: null, figures: own })
    expect((against.a.sides?.ct?.rounds ?? 0) + (against.a.sides?.t?.rounds ?? 0)).toBe(own?.rounds)
    expect(against.a.figures?.kast).toBeGreaterThan(0)
    const [, mate] = teams[0].members
    const together = await compare(captain(), mate as Person)
    expect(together.common).toMatchObject({ together: { matches: 1 }, against: { matches: 0 }, duel: null })
    expect(together.common?.matches[0]?.is_together).toBe(true)
    expect((await compare(captain(), captain())).common).toBeNull()
  })

  test('the season says what everybody may see', async () => {
    const { season } = PlayerSeason.parse(await site.visitor.get(`/api/players/${captain().id}/season`))
    const [match] = (await matchesOf(captain())).matches ?? []
    expect(season).toMatchObject({
      of: null,
      matches: 1,
      wins: match?.outcome === 'won' ? 1 : 0,
      kd_ratio: match?.figures?.kd_ratio,
      line: [match?.figures?.kd_ratio],
      team: { name: 'Tulpar' },
      best: { tournament: { id: cupId } },
    })
  })

  test('annulled, nothing of it is left', async () => {
    const { db } = site.lobby.platform
    await sql`update matches set status = 'void', state = jsonb_set(state, '{status}', '"void"') where id = ${Number(matchId)}`.execute(
      db,
    )
    await foldMatch(site.lobby.platform, Number(matchId))
    await projectMatch(site.lobby.platform, Number(matchId))
    const { results } = await overviewOf(captain())
    expect(results).toMatchObject({ maps: [], weapons: [], duels: [], cups: [], weapon_kills: 0, form: [] })
    expect(results?.record.matches).toBe(0)
    expect(results?.roles).toEqual({ rounds: 0, roles: null })
    await sql`update matches set status = 'finished', state = jsonb_set(state, '{status}', '"finished"') where id = ${Number(matchId)}`.execute(
      db,
    )
    await foldMatch(site.lobby.platform, Number(matchId))
    await projectMatch(site.lobby.platform, Number(matchId))
    const again = (await overviewOf(captain())).results
    expect([again?.record.matches, again?.maps.length]).toEqual([1, maps.length])
  })
})

async function kept(): Promise<unknown[]> {
  const { db } = site.lobby.platform
  const read = async (text: string) => (await sql.raw(text).execute(db)).rows
  return [
    await read('select * from player_list order by user_id'),
    await read('select * from player_matches order by match_id, user_id'),
    await read('select * from player_weapon_sums where kills > 0 order by user_id, weapon'),
    await read('select * from player_duel_sums where killed + died > 0 order by user_id, opponent_id'),
    await read('select * from tournament_places order by tournament_id, team_id'),
  ]
}

describe('a match that nobody saw', () => {
  test('by an organiser’s word is one of all who were to play, without figures', async () => {
    const solo = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
    const { matchId: id } = await makeMeeting(site.admin, solo, { bestOf: 1 })
    await site.admin.put(`/api/matches/${id}/result`, { result: { kind: 'played', winner: 1 }, reason: 'a test' })
    await eventually(async () => (await matchesOf(solo[0].captain)).matches?.length === 1)
    const [match] = (await matchesOf(solo[0].captain)).matches ?? []
    expect(match).toMatchObject({ outcome: 'won', figures: null, how: 'played' })
    const { results } = await overviewOf(solo[0].captain)
    expect(results).toMatchObject({ record: { matches: 1, wins: 1 }, maps: [], weapons: [], duels: [] })
    const { players } = await site.visitor.get<{ players: { id: string }[] }>('/api/players?sort=xp&limit=100')
    expect(players.some(({ id: listed }) => listed === solo[0].captain.id)).toBe(false)
  })
})

describe('the history', () => {
  test('goes on where the page before ended, and tells each match once', async () => {
    const solo = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
    for (let count = 0; count < 3; count += 1) {
      site.clock.advance(60_000)
      await playMatch(site.admin, solo)
      await eventually(async () => (await matchesOf(solo[0].captain)).matches?.length === count + 1)
    }
    const all = (await matchesOf(solo[0].captain)).matches?.map(({ match_id: id }) => id)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: PlayerMatches = await matchesOf(solo[0].captain, `?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...(page.matches ?? []).map(({ match_id: id }) => id))
      cursor = page.next
    }
    expect(seen).toEqual(all)
    expect(seen).toHaveLength(3)
  })

  test.each(['x', 'bnVsbA', Buffer.from('["a",1]').toString('base64url'), Buffer.from('[1]').toString('base64url')])(
    'refuses a cursor that it never wrote: %s',
    async (cursor) => {
      const { status, json } = await rawCall(site.base, {
        path: `/api/players/${captain().id}/matches?cursor=${cursor}`,
      })
      expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  test('of a number beyond all is empty', async () => {
    const cursor = Buffer.from('[-1e300,-1e300]').toString('base64url')
    expect((await matchesOf(captain(), `?cursor=${cursor}`)).matches).toEqual([])
  })

  test.each(['overview', 'matches', 'season'])('of nobody is not found: %s', async (part) => {
    const { status, json } = await rawCall(site.base, { path: `/api/players/nobody/${part}` })
    expect([status, json.code]).toEqual([404, 'PLAYER_NOT_FOUND'])
  })
})
