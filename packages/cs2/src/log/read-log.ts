import { FactReader } from '../facts/fact-reader.ts'
import type { LogFact } from './log-fact.ts'
import { toLogFact } from './to-log-fact.ts'

/** What a body of a server's log holds: what counts, and how many lines there were of each kind. */
export type ReadLog = {
  readonly facts: readonly LogFact[]
  readonly lines: number
  /** Lines that say nothing that counts, such as chat and purchases. */
  readonly ignored: number
  readonly malformed: number
}

/** A body of the allowed size holds a few thousand lines; more of them are blank or broken. */
const maxLines = 20_000

/** Reads a body of CS2's HTTP log, several lines of text. Never throws: a line that cannot be read is counted. */
export function readLog(body: string): ReadLog {
  const reader = new FactReader()
  const facts: LogFact[] = []
  for (const line of body.split(/\r?\n/, maxLines)) {
    const told = line.trim() === '' ? null : reader.read(line, 0)
    const fact = told === null ? null : toLogFact(told)
    if (fact !== null) facts.push(fact)
  }
  const { lines, malformed } = reader.counts
  return { facts, lines, malformed, ignored: lines - malformed - facts.length }
}

/** At one millisecond what happened in a round comes before its end, and its end before what comes after. */
const ranks: Readonly<Record<LogFact['kind'], number>> = {
  match_start: 0,
  joined: 1,
  left: 2,
  kill: 3,
  death: 4,
  assist: 5,
  plant: 6,
  defuse: 7,
  // Everybody's death in it comes before.
  match_reloaded: 8,
  round_end: 9,
  score: 10,
  game_over: 11,
  round_start: 12,
}

/**
 * Facts of one server in the order in which they happened, each once: the same for any bodies that hold the same lines, in
 * whatever order and however often they came.
 */
export function orderFacts(facts: Iterable<LogFact>): readonly LogFact[] {
  const known = new Map<string, LogFact>()
  for (const fact of facts) known.set(factKey(fact), fact)
  return [...known]
    .toSorted(
      ([oneKey, one], [otherKey, other]) =>
        one.at - other.at || ranks[one.kind] - ranks[other.kind] || (oneKey < otherKey ? -1 : 1),
    )
    .map(([, fact]) => fact)
}

const fields = 'at kind killer victim player steamId side weapon how cause isFlash winner reason ct t map rounds'.split(
  ' ',
)

/** Equal for facts that say the same; the order of fields differs once a database kept them. */
function factKey(fact: LogFact): string {
  return JSON.stringify(fact, fields)
}
