import type { Voice } from './options.ts'
import { drawReason, type WebhookBody } from './webhook-bodies.ts'

type Speech = (body: WebhookBody) => readonly WebhookBody[]

const sideWords: Readonly<Record<string, string>> = { '2': 't', '3': 'ct' }
/** What the fork alone tells of itself. */
const ofTheFork: ReadonlySet<string> = new Set(['match_paused', 'match_unpaused', 'backup_loaded'])
const pauseNames: Readonly<Record<string, string>> = { match_paused: 'game_paused', match_unpaused: 'game_unpaused' }

function scoreOf(body: WebhookBody, team: 'team1' | 'team2'): number {
  const told = body[team]
  return typeof told === 'object' && told !== null && 'score' in told && typeof told.score === 'number' ? told.score : 0
}

function isRestore(body: WebhookBody): boolean {
  return body.event === 'round_end' && body['reason'] === drawReason
}

/** What the fork says beside an event of the play: before it, and after it. */
function enhancedAround(body: WebhookBody): { before: readonly WebhookBody[]; after: readonly WebhookBody[] } {
  const { matchid } = body
  const head = { matchid, map_number: body['map_number'] }
  const scores = { team1_score: scoreOf(body, 'team1'), team2_score: scoreOf(body, 'team2') }
  const round = {
    ...head,
    ...scores,
    event: 'round_started',
    round_number: scores.team1_score + scores.team2_score + 1,
  }
  const nobody = { ready_count_team1: 5, ready_count_team2: 5, total_ready: 10 }
  const demo = { ...head, filename: `${matchid}.dem` }
  switch (body.event) {
    case 'going_live':
      return {
        before: [
          { event: 'all_players_ready', matchid, ...nobody, countdown_started: true },
          { event: 'warmup_ended', ...head },
          { event: 'demo_recording_start', ...demo },
        ],
        after: [round],
      }
    case 'round_end':
      return { before: [], after: [round] }
    case 'map_result':
      return { before: [], after: [{ event: 'demo_recording_stop', ...demo }] }
    case 'series_end':
      return {
        before: [],
        after: [{ event: 'player_disconnect', matchid, player: { steamid: '0', name: 'b', team: '' } }],
      }
    default:
      return { before: [], after: [] }
  }
}

const enhanced: Speech = (body) => {
  const { before, after } = enhancedAround(body)
  return [...before, body, ...after]
}

/** Ids are text, sides words, rounds counted from zero. Of a game that went back it tells no round. */
const get5: Speech = (body) => {
  if (isRestore(body) || body.event === 'backup_loaded') return []
  const { winner, round_number: round } = body
  const named = typeof winner === 'object' && winner !== null && 'side' in winner
  const told = {
    ...body,
    event: pauseNames[body.event] ?? body.event,
    matchid: String(body.matchid),
    ...(named && { winner: { ...winner, side: sideWords[String(winner.side)] ?? winner.side } }),
    ...(typeof round === 'number' && { round_number: round - 1 }),
  }
  return [told]
}

const speeches: Readonly<Record<Voice, Speech>> = {
  // A pause is told by nothing of its own; what another plugin sends is another matter.
  matchzy: (body) => (ofTheFork.has(body.event) && body['detail'] === undefined ? [] : [body]),
  'matchzy-enhanced': enhanced,
  get5,
}

/** What a server of this voice sends where MatchZy would send the body: the same in its own words, with more around it, or nothing. */
export function spoken(body: WebhookBody, voice: Voice): readonly WebhookBody[] {
  return speeches[voice](body)
}
