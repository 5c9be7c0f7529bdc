import type { RoundEndReason, Side } from '../game-event.ts'
import type { GameDeed, PauseKind } from './game-fact.ts'
import type { Interned } from './interned.ts'
import { Scan } from './scan.ts'

const reasons: ReadonlyMap<string, RoundEndReason> = new Map([
  ['Target_Bombed', 'bomb'],
  ['Bomb_Defused', 'defuse'],
  ['Terrorists_Win', 'elimination'],
  ['CTs_Win', 'elimination'],
  ['Target_Saved', 'time'],
  ['Terrorists_Surrender', 'surrender'],
  ['CTs_Surrender', 'surrender'],
])

type Plain = 'round_start' | 'round_end' | 'warmup_start' | 'warmup_end' | 'commencing'
const plain: ReadonlyMap<string, Plain> = new Map<string, Plain>([
  ['Round_Start', 'round_start'],
  ['Round_End', 'round_end'],
  ['Warmup_Start', 'warmup_start'],
  ['Warmup_End', 'warmup_end'],
  ['Game_Commencing', 'commencing'],
])

/** Undefined: a line of another kind. Null: one of this kind that is not whole. */
type Outcome = GameDeed | null | undefined

/** Reads a line that tells of nobody. */
export function readWorldLine(text: string, from: number, names: Interned): Outcome {
  const rest = new Scan(text, from)
  if (rest.take('World triggered "')) return readWorld(rest, names)
  if (rest.take('Team "')) return readTeam(rest)
  if (rest.take('MatchStatus: Score: ')) return readStatus(rest, names)
  if (rest.take('Starting Freeze period')) return rest.isDone ? { kind: 'freeze' } : null
  if (rest.take('Game Over: ')) return readGameOver(rest, names)
  if (rest.take('Loading map "')) return readMap(rest, 'map_loaded', names)
  return rest.take('Match ') ? readPause(rest) : undefined
}

function readWorld(rest: Scan, names: Interned): Outcome {
  const word = rest.word()
  if (word === null) return null
  if (word === 'Match_Start' || word === 'Match_Reloaded') {
    const kind = word === 'Match_Start' ? 'match_start' : 'match_reloaded'
    return rest.take('" on "') ? readMap(rest, kind, names) : null
  }
  if (word === 'Restart_Round_') return readRestart(rest)
  if (!rest.take('"')) return null
  if (word.startsWith('SFUI_Notice_')) {
    const score = readScore(rest)
    return score === null || word !== 'SFUI_Notice_Round_Draw' ? undefined : { kind: 'round_draw', ...score }
  }
  const kind = plain.get(word)
  if (kind === undefined) return undefined
  return rest.isDone ? { kind } : null
}

/** `(4_seconds)"` */
function readRestart(rest: Scan): Outcome {
  const seconds = rest.take('(') ? rest.integer() : null
  const isWhole = (rest.take('_seconds)"') || rest.take('_second)"')) && rest.isDone
  return seconds === null || !isWhole ? null : { kind: 'restart', seconds }
}

function readMap(rest: Scan, kind: 'map_loaded' | 'match_start' | 'match_reloaded', names: Interned): Outcome {
  const map = rest.word()
  return map !== null && map !== '' && rest.take('"') && rest.isDone ? { kind, map: names.word(map) } : null
}

/** ` (CT "1") (T "0")` */
function readScore(rest: Scan): { ct: number; t: number } | null {
  const ct = rest.quoted(' (CT "', '")')
  const t = ct === null ? null : rest.quoted(' (T "', '")')
  return ct === null || t === null || !rest.isDone || ct > maxScore || t > maxScore ? null : { ct, t }
}

const maxScore = 999

function readTeam(rest: Scan): Outcome {
  const side: Side | null = rest.take('CT"') ? 'ct' : rest.take('TERRORIST"') ? 't' : null
  if (side === null) return null
  // How many players stands behind it, coaches, those who left and the TV included: it says nothing.
  const score = rest.quoted(' scored "', '" with "')
  if (score !== null)
    return rest.integer() !== null && rest.take('" players') && rest.isDone ? { kind: 'side_score', side, score } : null
  if (!rest.take(' triggered "')) return undefined
  const notice = rest.word()
  if (notice === null || !notice.startsWith('SFUI_Notice_') || !rest.take('"')) return undefined
  return readNotice(rest, side, notice.slice('SFUI_Notice_'.length))
}

function readNotice(rest: Scan, winner: Side, notice: string): Outcome {
  const score = readScore(rest)
  if (score === null) return null
  if (notice === 'Round_Draw') return { kind: 'round_draw', ...score }
  if (notice === 'Game_Commencing' || notice === 'Restart_Round') return undefined
  return { kind: 'round_won', winner, reason: reasons.get(notice) ?? 'other', ...score }
}

/** `1:0 on map "de_inferno" RoundsPlayed: 1` */
function readStatus(rest: Scan, names: Interned): Outcome {
  const ct = rest.integer()
  const t = ct !== null && rest.take(':') ? rest.integer() : null
  const map = t !== null && rest.take(' on map "') ? rest.word() : null
  const rounds = map !== null && rest.take('" RoundsPlayed: ') ? rest.integer() : null
  if (ct === null || t === null || map === null || map === '' || rounds === null || !rest.isDone) return null
  if (ct < 0 || t < 0 || ct > maxScore || t > maxScore) return null
  return { kind: 'score', map: names.word(map), ct, t, rounds }
}

/** `competitive mg_active de_inferno score 2:13 after 10 min`; there is a blank more where the map is in no group. */
function readGameOver(rest: Scan, names: Interned): Outcome {
  const at = rest.text.lastIndexOf(' score ')
  const before = rest.text.lastIndexOf(' ', at - 1)
  if (at === -1 || before < rest.at || at - before > 65) return null
  const map = rest.text.slice(before + 1, at)
  rest.at = at + ' score '.length
  const ct = rest.integer()
  const t = ct !== null && rest.take(':') ? rest.integer() : null
  if (ct === null || t === null || ct < 0 || t < 0 || !/^\w+$/.test(map)) return null
  if (!rest.take(' after ') || rest.integer() === null || !rest.take(' min') || !rest.isDone) return null
  return { kind: 'game_over', map: names.word(map), ct, t }
}

const pauses: ReadonlyMap<string, PauseKind> = new Map<string, PauseKind>([
  ['TimeOutCTs', 'timeout_ct'],
  ['TimeOutTs', 'timeout_t'],
  ['mp_pause_match', 'match'],
  ['mp_unpause_match', 'match'],
])

/** What stands behind `Match `. */
function readPause(rest: Scan): Outcome {
  if (rest.take('unpaused')) return rest.isDone ? { kind: 'pause', isOn: false, by: 'match' } : undefined
  const isOn = rest.take('pause is enabled')
  if (!isOn && !rest.take('pause is disabled')) return undefined
  if (rest.isDone) return { kind: 'pause', isOn, by: 'match' }
  return rest.take(' - ') ? { kind: 'pause', isOn, by: pauses.get(rest.text.slice(rest.at)) ?? 'other' } : null
}
