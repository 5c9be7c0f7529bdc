import type { RoundEndReason, Side } from '../game-event.ts'
import type { KillManner, LogFact, LogPlayer } from './log-fact.ts'

/** What one line came to: a fact, something nobody here needs, or a line that is not what it should be. */
export type ReadLine = { readonly kind: 'fact'; readonly fact: LogFact } | { readonly kind: 'ignored' | 'malformed' }

type Told = LogFact extends infer Fact ? (Fact extends LogFact ? Omit<Fact, 'at'> : never) : never

/** Longer lines do not exist; whoever sends one sends something else. */
const maxLineLength = 1_024

/** `11/21/2026 - 19:04:05.678 - `: the form of lines that go over HTTP. */
const stamp = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2}):(\d{2}):(\d{2})\.(\d{3}) - /
/** The end of a player’s name in quotes: number, account and, mostly, team. A name may hold anything, even this. */
const identity = /<\d{1,6}><(?:\[U:1:(\d{1,10})\]|BOT|Console)>(?:<(CT|TERRORIST|Unassigned|Spectator|)>)?"/g
const place = String.raw`(?: \[-?\d{1,6} -?\d{1,6} -?\d{1,6}\])?`
const killVerb = new RegExp(`^${place} killed "`)
const killTail = new RegExp(`^${place} with "(\\w{1,64})"((?: \\([a-z ]{1,32}\\)){0,8})$`)
const bombDeath = new RegExp(`^${place} was killed by the bomb\\.?$`)
const suicide = new RegExp(`^${place} committed suicide with "\\w{1,64}"$`)
const bombDeed = /^ triggered "(Planted_The_Bomb|Defused_The_Bomb)"(?: at bombsite [AB])?$/
const teamWin = /^Team "(CT|TERRORIST)" triggered "SFUI_Notice_(\w{1,64})" \(CT "(\d{1,3})"\) \(T "(\d{1,3})"\)$/
const status = /^MatchStatus: Score: (\d{1,3}):(\d{1,3}) on map "(\w{1,64})" RoundsPlayed: (-?\d{1,3})$/
const matchStart = /^World triggered "Match_(Start|Reloaded)" on "(\w{1,64})"$/
const gameOver = /^Game Over: .{0,64} (\w{1,64}) score (\d{1,3}):(\d{1,3}) after /

/** SteamID64 of the account number 0. */
const firstSteamId = 76_561_197_960_265_728n

const reasons: ReadonlyMap<string, RoundEndReason> = new Map([
  ['Target_Bombed', 'bomb'],
  ['Bomb_Defused', 'defuse'],
  ['Terrorists_Win', 'elimination'],
  ['CTs_Win', 'elimination'],
  ['Target_Saved', 'time'],
  ['Terrorists_Surrender', 'surrender'],
  ['CTs_Surrender', 'surrender'],
])

const manners: ReadonlyMap<string, KillManner> = new Map([
  ['headshot', 'headshot'],
  ['penetrated', 'wallbang'],
  ['throughsmoke', 'smoke'],
  ['noscope', 'no_scope'],
  ['attackerblind', 'blind'],
  ['attackerinair', 'in_air'],
])

/**
 * Reads one line of a server's log. Never throws, and takes time in proportion to the line's length. A line of a kind that
 * counts must be exactly what the engine writes: players choose their names, and a name can look like half a line.
 */
export function readLogLine(line: string): ReadLine {
  if (line.length > maxLineLength) return { kind: 'malformed' }
  const at = readTime(line)
  if (at === null) return { kind: 'malformed' }
  const text = line.slice(stampLength)
  const told = text.startsWith('"') ? readPlayerLine(text) : readWorldLine(text)
  return typeof told === 'string' ? { kind: told } : { kind: 'fact', fact: { at, ...told } }
}

const stampLength = '11/21/2026 - 19:04:05.678 - '.length

/** The zone of a server's clock is unknown; only differences are ever used. */
function readTime(line: string): number | null {
  const parts = stamp.exec(line)?.slice(1).map(Number)
  if (parts === undefined) return null
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0, milli = 0] = parts
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60
  return isReal && year >= 2000 ? Date.UTC(year, month - 1, day, hour, minute, second, milli) : null
}

type Outcome = Told | 'ignored' | 'malformed'

function readWorldLine(text: string): Outcome {
  if (text === 'World triggered "Round_Start"') return { kind: 'round_start' }
  if (text.startsWith('Team "')) return readTeamWin(text)
  if (text.startsWith('MatchStatus: Score')) return readStatus(text)
  const started = matchStart.exec(text)
  if (started !== null)
    return { kind: started[1] === 'Start' ? 'match_start' : 'match_reloaded', map: started[2] ?? '' }
  if (!text.startsWith('Game Over: ')) return 'ignored'
  const over = gameOver.exec(text)
  return over === null
    ? 'malformed'
    : { kind: 'game_over', map: over[1] ?? '', ct: Number(over[2]), t: Number(over[3]) }
}

function readTeamWin(text: string): Outcome {
  const won = teamWin.exec(text)
  if (won === null) return text.includes('SFUI_Notice_') ? 'malformed' : 'ignored'
  const [, team = '', notice = '', ct, t] = won
  // Draws and restarts are told the same way and win nobody anything.
  if (notice === 'Round_Draw' || notice === 'Game_Commencing' || notice === 'Restart_Round') return 'ignored'
  const winner: Side = team === 'CT' ? 'ct' : 't'
  return { kind: 'round_end', winner, reason: reasons.get(notice) ?? 'other', ct: Number(ct), t: Number(t) }
}

function readStatus(text: string): Outcome {
  const said = status.exec(text)
  if (said === null) return 'malformed'
  const [, ct, t, map = '', rounds] = said
  return { kind: 'score', map, ct: Number(ct), t: Number(t), rounds: Number(rounds) }
}

/** Who is named in a line, and what stands behind each name. */
type Named = { readonly steamId: string | null; readonly team: string; readonly rest: string }

function readPlayerLine(text: string): Outcome {
  const named = readNames(text)
  const [first, second] = named
  if (first === undefined) return 'ignored'
  const verb = pairVerb(first.rest)
  if (verb === null) return named.length === 1 ? readOne(first) : 'ignored'
  // With a third identity nobody can tell names from what the engine wrote.
  return second === undefined || named.length > 2 ? 'malformed' : readPair(first, second, verb)
}

function readNames(text: string): readonly Named[] {
  return [...text.matchAll(identity)].map((found) => ({
    steamId: found[1] === undefined ? null : steamId64(found[1]),
    team: found[2] ?? '',
    rest: text.slice(found.index + found[0].length),
  }))
}

function steamId64(account: string): string | null {
  const number = BigInt(account)
  return number > 0n && number < 2n ** 32n ? String(firstSteamId + number) : null
}

type PairVerb = 'killed' | 'assisted killing' | 'flash-assisted killing'

function pairVerb(rest: string): PairVerb | null {
  if (killVerb.test(rest)) return 'killed'
  if (rest.startsWith(' assisted killing "')) return 'assisted killing'
  return rest.startsWith(' flash-assisted killing "') ? 'flash-assisted killing' : null
}

function readPair(first: Named, second: Named, verb: PairVerb): Outcome {
  const [one, victim] = [asPlayer(first), asPlayer(second)]
  if (one === null || victim === null) return 'malformed'
  if (verb !== 'killed')
    return second.rest === ''
      ? { kind: 'assist', player: one, victim, isFlash: verb === 'flash-assisted killing' }
      : 'malformed'
  const tail = killTail.exec(second.rest)
  if (tail === null) return 'malformed'
  const how = (tail[2] ?? '').match(/[a-z]+/g)?.flatMap((word) => manners.get(word) ?? []) ?? []
  return { kind: 'kill', killer: one, victim, weapon: tail[1] ?? '', how }
}

function readOne(named: Named): Outcome {
  const { rest, steamId } = named
  if (rest === ' entered the game' || / switched from team <\w{1,16}> to <(?:CT|TERRORIST)>$/.test(rest))
    return steamId === null ? 'ignored' : { kind: 'joined', steamId }
  if (rest.startsWith(' disconnected (reason "')) return steamId === null ? 'ignored' : { kind: 'left', steamId }
  const deed = bombDeed.exec(rest)
  const cause = bombDeath.test(rest) ? 'bomb' : suicide.test(rest) ? 'suicide' : null
  if (deed === null && cause === null) return 'ignored'
  const player = asPlayer(named)
  if (player === null) return 'malformed'
  if (cause !== null) return { kind: 'death', victim: player, cause }
  return { kind: deed?.[1] === 'Planted_The_Bomb' ? 'plant' : 'defuse', player }
}

function asPlayer({ steamId, team }: Named): LogPlayer | null {
  if (team !== 'CT' && team !== 'TERRORIST') return null
  return { steamId, side: team === 'CT' ? 'ct' : 't' }
}
