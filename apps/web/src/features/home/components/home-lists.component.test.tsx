import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type MatchListItem, type MatchScore, type ServerListItem, uptimeHours } from '@lobby/contract'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMatch, sampleScore } from '../../../testing/samples.ts'
import { sampleLeader } from '../../../testing/samples-people.ts'
import { show } from '../../../testing/show.tsx'
import { ActiveServers } from './active-servers.tsx'
import { LiveMatches } from './live-matches.tsx'
import { TopPlayers } from './top-players.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const texts = ['home'] as const
const calls = {
  servers: 'GET /api/servers',
  live: 'GET /api/matches?status=live&limit=8',
  top: 'GET /api/leaderboard?limit=3&period=week',
}

function server(is: Partial<ServerListItem> = {}): ServerListItem {
  const unknown = { has_password: null, tick_rate: null, anti_cheat: null, checked_at: null, online_at: null }
  return {
    id: 's1',
    name: 'Retake Almaty',
    status: 'online',
    purpose: 'training',
    mode: 'retake',
    region: 'almaty',
    ping: 12,
    current_map: 'de_dust2',
    current_players: 7,
    max_players: 10,
    address: '10.0.0.1:27015',
    uptime: Array.from({ length: uptimeHours }, () => null),
    ...unknown,
    ...is,
  }
}

const score = (is: Partial<MatchScore> = {}) => sampleScore({ status: 'live', version: 4, ...is })

/** Tulpar against Barys, under way. */
function live(is: Partial<MatchListItem> = {}): MatchListItem {
  const { id, tournament, key, number, stage, group, round, is_final, team1, team2, created_at } = sampleMatch()
  const place = { id, tournament, key, number, stage, group, round, is_final }
  const times = { created_at, scheduled_at: null, started_at: created_at, finished_at: null }
  return { ...place, ...times, best_of: 1, status: 'live', team1, team2, score: score(), ...is }
}

const board = (players: readonly ReturnType<typeof sampleLeader>[]) => ({
  period: 'week',
  by: 'xp',
  season: null,
  since: null,
  min_maps: 3,
  next: null,
  total: players.length,
  players,
  cities: [],
  xp_rule: { win: 100, kill: 2 },
})

describe.each([
  ['servers', <ActiveServers key="s" />, [server()], [], 'Retake Almaty'],
  ['live', <LiveMatches key="l" />, [live()], [], 'Tulpar'],
  ['top', <TopPlayers key="t" viewerId={null} />, board([sampleLeader()]), board([]), 'aibek'],
] as const)('the list of %s', (name, list, full, empty, shown) => {
  const words = {
    servers: ['Loading servers', 'The servers did not load', 'No servers online', '/servers'],
    live: ['Loading matches', 'The matches did not load', 'No live matches right now', '/matches'],
    top: ['Loading the leaderboard', 'The leaderboard did not load', 'No players yet. Be the first!', '/leaderboard'],
  }[name] as [string, string, string, string]
  const [loading, failed, none, all] = words

  test('loads, stands, and leads to the whole one', async () => {
    answer(calls[name], full)
    const held = holdCalls(/GET \/api/)
    await show(list, { texts })
    expect(await screen.findByRole('status', { name: loading })).toBeVisible()
    held.goOn()
    expect(await screen.findByText(shown)).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', all)
  })

  test('that did not load is asked for again', async () => {
    const refused = refuse(calls[name], 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(list, { texts })
    expect(await screen.findByRole('alert')).toHaveTextContent(`${failed}Wait a little`)
    refused.mend()
    answer(calls[name], empty)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: none })).toBeVisible()
  })

  test('stays as it was when asking again fails', async () => {
    const first = answer(calls[name], full)
    const { queryClient } = await show(list, { texts })
    await screen.findByText(shown)
    first.mend()
    refuse(calls[name], 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    await queryClient.refetchQueries()
    expect(screen.getByText(shown)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('servers', () => {
  const open = (servers: readonly ServerListItem[], look: Look = {}) => {
    answer(calls.servers, servers)
    return show(<ActiveServers />, { texts, ...look })
  }

  test('say their map, their players and how far they are', async () => {
    await open([server()])
    await screen.findByText('Retake Almaty')
    const [, row] = screen.getAllByRole('link')
    expect(row).toHaveTextContent('Retake AlmatyDust IIPlayers7/1012 ms')
  })

  test('do not say what they do not know', async () => {
    await open([server({ current_map: null, max_players: null, ping: null, current_players: 0 })])
    await screen.findByText('Retake Almaty')
    const [, row] = screen.getAllByRole('link')
    expect(row).toHaveTextContent(/Map unknownPlayers0$/)
  })

  test('that are off are not there', async () => {
    await open([server({ status: 'offline', current_players: 0 })], { language: 'ru' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет серверов в сети' })).toBeVisible()
  })
})

test('the first three stand with their figures, in the language’s own numbers', async () => {
  answer(calls.top, board([sampleLeader({ xp: 12_480, total_matches: 1_204 })]))
  await show(<TopPlayers viewerId={null} />, { texts, language: 'ru' })
  await screen.findByText('aibek')
  const [, row] = screen.getAllByRole('link')
  expect(row).toHaveAttribute('href', '/players/u1')
  expect(row).toHaveTextContent(/^1aibek.*1 204.*1,50.*12 480 XP$/)
})

describe('live scores', () => {
  const asked = () => seenCalls(/GET \/api\/matches/).length
  const digits = (team: string) =>
    within(screen.getByText(team).parentElement as HTMLElement)
      .getAllByText(/^\d+$/)
      .map((text) => text.textContent)

  async function openLive(matches: readonly MatchListItem[] = [live()]) {
    answer(calls.live, matches)
    const page = await show(<LiveMatches />, { texts })
    await screen.findByText('Tulpar')
    await inChannel('tournament:c1')
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
    return page
  }

  const push = (is: Partial<MatchScore>, id = 'm1') => {
    const now = score({ match_id: id, ...is })
    return tell({
      type: 'match.score',
      id,
      tournament_id: 'c1',
      key: 'playoff/W/1/1',
      version: now.version,
      score: now,
    })
  }

  test('of a match of three maps the running map stands big, the maps won beside it', async () => {
    const nuke = { number: 2, map: 'de_nuke', status: 'live' as const, team1: 11, team2: 9, winner: null }
    await openLive([live({ best_of: 3, score: score({ team1: 1, team2: 0, current_map: 2, maps: [nuke] }) })])
    expect(screen.getByText('Nuke')).toBeVisible()
    expect(digits('Tulpar').slice(0, 2)).toEqual(['1', '11'])
    expect(digits('Barys').slice(0, 2)).toEqual(['0', '9'])
  })

  test('move without asking, and never backwards', async () => {
    await openLive()
    const before = asked()
    await push({ version: 6, team1: 5 })
    await waitFor(() => expect(digits('Tulpar')[0]).toBe('5'))
    await push({ version: 5, team1: 4 })
    expect(digits('Tulpar')[0]).toBe('5')
    expect(asked()).toBe(before)
  })

  test('move their own match alone', async () => {
    const other = live({ id: 'm2', score: score({ match_id: 'm2' }) })
    await openLive([live(), { ...other, team1: { ...other.team1, name: 'Sunqar' } }])
    await push({ version: 6, team1: 5 }, 'm2')
    await waitFor(() => expect([digits('Tulpar')[0], digits('Sunqar')[0]]).toEqual(['0', '5']))
  })

  test('what begins, ends, or changes the bracket is asked for', async () => {
    await openLive()
    let before = asked()
    for (const event of [
      () => push({ version: 5, status: 'finished', team1: 13 }),
      () => push({ version: 1 }, 'm7'),
      () => tell({ type: 'bracket.changed', id: 'c1', version: 3 }),
    ]) {
      await event()
      await waitFor(() => expect(asked()).toBe(before + 1))
      before += 1
    }
  })

  test('of another cup’s matches move nothing', async () => {
    await openLive()
    const before = asked()
    await tell({ type: 'bracket.changed', id: 'c2', version: 3 })
    const other = score({ match_id: 'm1', version: 9, team1: 12 })
    await tell({ type: 'match.score', id: 'm1', tournament_id: 'c2', key: 'playoff/W/1/1', version: 9, score: other })
    await tell({ type: 'tournament.changed', id: 'c1', version: 2 })
    expect(asked()).toBe(before)
    expect(digits('Tulpar')[0]).toBe('0')
  })
})
