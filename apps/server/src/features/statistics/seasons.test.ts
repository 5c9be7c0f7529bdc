// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope, Leaderboard, OwnPlace, Season, SeasonList, TeamBoard } from '@lobby/contract'
import {
  eventually,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type PlayedMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
let played: PlayedMatch
const day = 24 * 3_600_000

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
  played = await play(21)
  await eventually(async () => (await board('')).total === 2)
})
afterAll(() => site.stop())

const play = (kills: number): Promise<PlayedMatch> =>
  playMatch(site.admin, teams as [Team, Team], {
    winner: { kills, deaths: 8, assists: 4, damage: 2_050, headshot_kills: 9 },
    loser: { kills: 8, deaths: kills, assists: 1, damage: 900, headshot_kills: 2 },
  })
async function board(query: string): Promise<Leaderboard> {
  const { status, json } = await rawCall(site.base, { path: `/api/leaderboard${query}` })
  expect([status, json.code]).toEqual([200, undefined])
  return envelope(Leaderboard).parse(json).data
}
const refusal = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code,
  )
const at = (days: number): string => new Date(site.clock.now().getTime() + days * day).toISOString()
const bodyOf = (name: string, from: number, to: number) => ({
  names: { en: name, ru: `${name} (ru)`, kz: `${name} (kz)` },
  starts_at: at(from),
  ends_at: at(to),
})
const open = (...season: [name: string, from: number, to: number]): Promise<Season> =>
  site.admin.post('/api/admin/seasons', bodyOf(...season))
const change = (id: string, ...season: [name: string, from: number, to: number]): Promise<Season> =>
  site.admin.put(`/api/admin/seasons/${id}`, bodyOf(...season))
const listed = async (): Promise<Season[]> => {
  const { json } = await rawCall(site.base, { path: '/api/seasons' })
  return envelope(SeasonList).parse(json).data.seasons
}
const text = async (path: string, token?: string): Promise<string> => (await rawCall(site.base, { path, token })).text

test('a season counts what was played in its days, before it was made and after, until it is closed', async () => {
  expect(await board('?period=season')).toMatchObject({ season: null, total: 0, players: [] })
  expect(await refusal(open('Turned', 3, 1))).toBe('VALIDATION_FAILED')
  const season = await open('Autumn', -2, 30)
  expect(await refusal(open('Another', 29, 40))).toBe('SEASON_OVERLAPS')
  const later = await open('Winter', 30, 60)
  expect(await refusal(site.admin.post(`/api/admin/seasons/${later.id}/close`))).toBe('SEASON_NOT_BEGUN')
  const first = await board('?period=season')
  expect([first.season?.names.kz, first.total, first.players[0]?.kills]).toEqual(['Autumn (kz)', 2, 21])
  await change(season.id, 'Autumn', -2, -1)
  expect((await board(`?period=season&season=${season.id}`)).total).toBe(0)
  await change(season.id, 'Autumn', -2, 29)
  expect((await board('?period=season')).total).toBe(2)
  await play(10)
  await eventually(async () => (await board('?period=season')).players[0]?.kills === 31)

  site.clock.advance(1_000)
  const closed = await site.admin.post<Season>(`/api/admin/seasons/${season.id}/close`)
  expect(closed).toMatchObject({ state: 'closed', names: { en: 'Autumn' }, closes_at: null })
  expect(await refusal(site.admin.post(`/api/admin/seasons/${season.id}/close`))).toBe('SEASON_CLOSED')
  const frozen = await board(`?period=season&season=${season.id}`)
  await site.admin.put(`/api/matches/${played.matchId}/result`, {
    result: { kind: 'played', winner: 2, maps: [{ team1: 7, team2: 13 }] },
    reason: 'a test',
  })
  await eventually(async () => (await board('')).players[0]?.kills !== 31)
  expect((await board(`?period=season&season=${season.id}`)).players).toEqual(
    // How the last matches ended is told as it stands.
    frozen.players.map((player) => ({ ...player, form: expect.any(Array) as unknown })),
  )
  expect(await refusal(change(season.id, 'Renamed', -2, 29))).toBe('SEASON_CLOSED')
  expect((await listed()).map(({ names, state }) => [names.ru, state])).toEqual([
    ['Winter (ru)', 'coming'],
    ['Autumn (ru)', 'closed'],
  ])
  const acts = await site.admin.get<{ acts: { act: string; details: object }[] }>('/api/admin/acts?act=season.closed')
  expect(acts.acts).toMatchObject([{ details: { season: 'Autumn' } }])
})

test('a season that has not begun is taken back, with the rating that would begin with it', async () => {
  const { db } = site.lobby.platform
  const starts = () => db.selectFrom('rating_seasons').select('starts_at').orderBy('starts_at').execute()
  const before = await starts()
  const remove = (id: string) => site.admin.delete<Season>(`/api/admin/seasons/${id}`)
  const wrong = await open('Wrong', 200, 230)
  expect(await starts()).toHaveLength(before.length + 1)
  expect(await remove(wrong.id)).toMatchObject({ id: wrong.id, state: 'coming' })
  expect(await starts()).toEqual(before)
  expect((await listed()).filter(({ id }) => id === wrong.id)).toEqual([])
  expect(await refusal(remove(wrong.id))).toBe('NOT_FOUND')
  const gone = await rawCall(site.base, { path: `/api/leaderboard?period=season&season=${wrong.id}` })
  expect([gone.status, gone.json.code]).toEqual([404, 'NOT_FOUND'])
  const runs = await open('Runs', 0, 20)
  expect(await refusal(remove(runs.id))).toBe('SEASON_BEGUN')
  await change(runs.id, 'Runs', 200, 230)
  await remove(runs.id)
  expect(await starts()).toEqual(before)
  const acts = await site.admin.get<{ acts: { details: object }[] }>('/api/admin/acts?act=season.removed')
  expect(acts.acts).toMatchObject([{ details: { season: 'Runs' } }, { details: { season: 'Wrong' } }])
})

test('days and names of a season are changed until its boards freeze, which they do by themselves', async () => {
  const { db, looks } = site.lobby.platform
  const early = await open('Early', -40, -30)
  const boardOf = async (): Promise<number> => (await board(`?period=season&season=${early.id}`)).total
  expect([early.state, await boardOf()]).toEqual(['over', 0])
  expect(await refusal(change('777', 'Nobody', -40, -30))).toBe('NOT_FOUND')
  expect(await refusal(change(early.id, 'Early', -40, 45))).toBe('SEASON_OVERLAPS')
  // Its own days are no obstacle.
  const [winter] = await listed()
  await change(winter?.id ?? '', 'Winter', 40, 60)
  expect(await change(early.id, 'Spring', 0.1, 39)).toMatchObject({ state: 'coming', names: { en: 'Spring' } })
  expect(await refusal(site.admin.post(`/api/admin/seasons/${early.id}/close`))).toBe('SEASON_NOT_BEGUN')
  const starts = await db.selectFrom('rating_seasons').select('starts_at').orderBy('starts_at').execute()
  expect(starts).toHaveLength(3)
  const before = site.clock.now().getTime()
  const back = await change(early.id, 'Early', -40, -30)
  expect(Date.parse(back.closes_at ?? '')).toBeGreaterThanOrEqual(before + day)

  await looks.once()
  expect((await listed()).find(({ id }) => id === early.id)?.state).toBe('over')
  site.clock.advance(day)
  await looks.once()
  await eventually(async () => (await listed()).find(({ id }) => id === early.id)?.state === 'closed')
  const acts = await site.admin.get<{ acts: { actor: object | null; details: object }[] }>(
    '/api/admin/acts?act=season.closed',
  )
  expect(acts.acts[0]).toMatchObject({ actor: null, details: { season: 'Early' } })
})

test('boards of a cup, of a way to play and by another measure; parts that do not go together are refused', async () => {
  const cup = await board(`?cup=${played.tournamentId}`)
  expect(cup.total).toBe(0)
  expect((await board('?mode=5')).total).toBe(2)
  expect([(await board('?mode=2')).total, (await board('?mode=5&period=week')).total]).toEqual([0, 2])
  // Two maps are too few for a share.
  expect((await board('?by=kd')).total).toBe(0)
  for (const kills of [12, 9]) await play(kills)
  await eventually(async () => (await board('?by=match_rating')).total === 2)
  const rated = await board('?by=match_rating')
  expect(rated.players.map(({ match_rating, rank }) => [rank, match_rating])).toEqual([
    [1, expect.any(Number)],
    [2, expect.any(Number)],
  ])
  expect(rated.players[0]?.match_rating).toBeGreaterThan(rated.players[1]?.match_rating ?? 9)
  // No log told of a swing.
  expect((await board('?by=swing')).total).toBe(0)
  for (const query of ['?cup=1&period=week', '?season=1', '?period=season&mode=5', '?cup=1&mode=5']) {
    const { status, json } = await rawCall(site.base, { path: `/api/leaderboard${query}` })
    expect([query, status, json.code]).toEqual([query, 400, 'NO_SUCH_BOARD'])
  }
  expect((await rawCall(site.base, { path: '/api/leaderboard?period=season&season=777' })).status).toBe(404)
  const { token } = played.winner
  for (const path of ['', '/export', '/me']) {
    const { status, json } = await rawCall(site.base, { path: `/api/leaderboard${path}?cup=999999`, token })
    expect([path, status, json.code]).toEqual([path, 404, 'TOURNAMENT_NOT_FOUND'])
  }
})

test('my place and the board of teams', async () => {
  const [team] = teams
  const own = await rawCall(site.base, { path: '/api/leaderboard/me', token: team?.captain.token })
  const { data } = envelope(OwnPlace).parse(own.json)
  expect([data.standing, data.total, data.players.map(({ id }) => id)]).toEqual([
    'placed',
    2,
    [played.winner.id, played.loser.id],
  ])
  const { json } = await rawCall(site.base, { path: '/api/leaderboard/teams' })
  const teamBoard = envelope(TeamBoard).parse(json).data
  expect(
    teamBoard.teams.map(({ rank, matches, wins, rounds, rounds_won: won }) => [rank, matches, wins, rounds, won]),
  ).toEqual([
    [1, 4, 3, 80, 46],
    [2, 4, 1, 80, 34],
  ])
  const share = await rawCall(site.base, { path: '/api/leaderboard/teams?by=win_share' })
  expect(envelope(TeamBoard).parse(share.json).data).toMatchObject({ total: 0, min_matches: 5 })
})

/** The cup's one match as the file of all matches has it. */
async function matchOfFile(tournamentId: string): Promise<object> {
  const file = await text(`/api/matches/export?format=json&tournament_id=${tournamentId}`)
  const [{ team1, team2, score1, score2, winner, outcome, maps, scheduled_at }] = JSON.parse(file) as [
    Record<string, unknown>,
  ]
  expect(String(maps)).toMatch(/^de_\w+ \d+:\d+$/)
  return { team1, team2, score1, score2, winner, outcome, maps, scheduled_at }
}

test('every board, a cup and my own figures are files, and say what the board says', async () => {
  const csv = await text('/api/leaderboard/export')
  // Reading takes the mark off (`table-files.test.ts`).
  expect(csv.startsWith('rank,id,username,xp,')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  const lines = (await text('/api/leaderboard/export?format=ndjson&by=match_rating')).trim().split('\n')
  const { players } = await board('?by=match_rating')
  expect(lines.map((line) => (JSON.parse(line) as { match_rating: number }).match_rating)).toEqual(
    players.map(({ match_rating }) => match_rating),
  )
  // No log told of the swing: no data, not a nought.
  expect(JSON.parse(await text('/api/leaderboard/export?format=json'))).toMatchObject([{ swing: null, kast: null }, {}])
  expect(await text('/api/leaderboard/teams/export')).toContain(`,${teams[0]?.name ?? ''},`)
  expect(JSON.parse(await text('/api/leaderboard/export?period=season&format=json'))).toEqual([])

  const own = await text('/api/user/figures/export?format=json', played.winner.token)
  const rows = JSON.parse(own) as { user_id: string; side: string; first_kills: null; kills: number }[]
  expect(rows.map(({ user_id, side, first_kills }) => [user_id, side, first_kills])).toEqual(
    Array(3).fill([played.winner.id, 'all', null]),
  )
  for (const part of ['teams', 'players', 'matches', 'maps', 'figures']) {
    const path = `/api/tournaments/${played.tournamentId}/export?format=json&part=${part}`
    expect((await rawCall(site.base, { path, token: played.winner.token })).status).toBe(403)
    const told = JSON.parse(await text(path, site.adminToken)) as object[]
    // Figures of a ruled match are none; its map is told as it was ruled.
    expect([part, told.length]).toEqual([part, { teams: 2, players: 2, matches: 1, maps: 1, figures: 0 }[part]])
    if (part === 'matches') expect(told).toMatchObject([await matchOfFile(played.tournamentId)])
  }
})
