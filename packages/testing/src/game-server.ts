import type { ServerCommand } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'

type TeamJson = { id: string; name: string; players: Record<string, string>; coaches?: Record<string, string> }
type ConfigJson = {
  matchid: number
  team1: TeamJson
  team2: TeamJson
  num_maps: number
  maplist: string[]
  map_sides: string[]
  players_per_team: number
  wingman?: boolean
  cvars: Record<string, string>
}

type Answer = { status: number; body: { success: boolean; data?: { effect: string }; code?: string } }

/** A game server's pen: writes single events by hand, where the simulator plays whole series. */
export type GameServer = {
  config: ConfigJson
  /** Posts any body with the match's secret; answers status and parsed body. */
  send: (body: unknown) => Promise<Answer>
  seriesStart: () => Promise<unknown>
  goingLive: (map?: number) => Promise<unknown>
  /** `score` is the standing after the round; `stamp` makes otherwise equal bodies differ. */
  round: (
    score: readonly [number, number],
    options?: { map?: number; stamp?: number; reason?: number; side?: '2' | '3' },
  ) => Promise<Answer>
  mapResult: (score: readonly [number, number], options?: { map?: number }) => Promise<unknown>
  seriesEnd: (score: readonly [number, number]) => Promise<unknown>
}

/** Fetches the match's console command as an organiser and its config as a server would; behind a proxy from an `address` of its own. */
export async function gameServerFor(
  organiser: LobbyClient,
  matchId: string,
  { address }: { address?: string } = {},
): Promise<GameServer> {
  const from: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
  const { command } = await organiser.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  const [, url = '', name = '', value = ''] =
    /^matchzy_loadmatch_url "([^"]*)" "([^"]*)" "([^"]*)"$/.exec(command) ?? []
  const answer = await fetch(url, { headers: { [name]: value, ...from } })
  if (!answer.ok) throw new Error(`the config of match ${matchId} was answered ${answer.status}`)
  const config = (await answer.json()) as ConfigJson
  const { matchid } = config
  const team = (key: 'team1' | 'team2', score: number, players: object[] = []) => ({
    id: config[key].id,
    name: config[key].name,
    series_score: 0,
    score,
    score_ct: 0,
    score_t: 0,
    players,
  })
  const send: GameServer['send'] = async (body) => {
    const response = await fetch(config.cvars['matchzy_remote_log_url'] ?? '', {
      method: 'POST',
      headers: {
        ...from,
        'content-type': 'application/json',
        [config.cvars['matchzy_remote_log_header_key'] ?? '']: config.cvars['matchzy_remote_log_header_value'] ?? '',
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as never }
  }
  return {
    config,
    send,
    seriesStart: () =>
      send({
        event: 'series_start',
        matchid,
        team1: { id: config.team1.id, name: config.team1.name },
        team2: { id: config.team2.id, name: config.team2.name },
        num_maps: config.num_maps,
      }),
    goingLive: (map = 0) => send({ event: 'going_live', matchid, map_number: map }),
    round: ([first, second], { map = 0, stamp = 0, reason = 8, side = '3' } = {}) =>
      send({
        event: 'round_end',
        matchid,
        map_number: map,
        round_number: first + second,
        round_time: stamp,
        reason,
        winner: { side, team: first > second ? 'team1' : 'team2' },
        team1: team('team1', first),
        team2: team('team2', second),
      }),
    mapResult: ([first, second], { map = 0 } = {}) =>
      send({
        event: 'map_result',
        matchid,
        map_number: map,
        winner: { side: '2', team: 'team2' },
        team1: team('team1', first),
        team2: team('team2', second),
      }),
    seriesEnd: ([first, second]) =>
      send({
        event: 'series_end',
        matchid,
        team1_series_score: first,
        team2_series_score: second,
        winner: { side: '2', team: 'team2' },
        time_until_restore: 10,
      }),
  }
}
