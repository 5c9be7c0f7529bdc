import type { LogFact, MapRules, RoundEndReason, Side } from '@lobby/cs2'
import type { MapState, Pair, Round } from '../match-state.ts'
import { isMapOver } from '../rounds.rules.ts'

/** A round as the log of a server tells it, from its start to its end. Scores are by side, this round counted. */
export type LoggedRound = {
  /** 1-based, the sum of the scores. */
  readonly number: number
  readonly ct: number
  readonly t: number
  readonly winner: Side
  readonly reason: RoundEndReason
  readonly facts: readonly LogFact[]
  /** Who was not on the server as it began, by SteamID64. */
  readonly away: ReadonlySet<string>
}

/** Rounds of one map that followed each other. Every first round begins another one: a knife round, a restart, another match. */
export type Course = readonly LoggedRound[]

/** The courses that the log tells of each map, by the map's name, oldest first. */
export type Courses = ReadonlyMap<string, readonly Course[]>

/** A round that has ended; `map` is as far as known by then. No facts: its start was not told, so nobody knows what is missing. */
type Ended = Omit<LoggedRound, 'facts'> & { readonly facts: readonly LogFact[] | null; readonly map: string | null }

/** Reads the ordered facts of one server after those of another. A class, as what a line means depends on all before it. */
class CourseReader {
  readonly #courses = new Map<string, LoggedRound[][]>()
  #map: string | null = null
  /** Null while no round is under way whose start was told. */
  #open: LogFact[] | null = null
  #ended: Ended | null = null
  #away = new Set<string>()
  #awayAtStart: ReadonlySet<string> = new Set()

  get courses(): Courses {
    return this.#courses
  }

  readServer(facts: readonly LogFact[]): void {
    this.#map = null
    this.#open = null
    this.#away = absentAtFirst(facts)
    for (const fact of facts) this.#read(fact)
    this.#settle()
  }

  #read(fact: LogFact): void {
    switch (fact.kind) {
      case 'match_start':
        this.#settle()
        this.#map = fact.map
        return
      case 'match_reloaded':
        this.#settle()
        this.#map = fact.map
        // What was told of the round under way is void, the deaths of all that go with it too.
        this.#open = null
        return
      case 'round_start':
        this.#settle()
        this.#open = []
        this.#awayAtStart = new Set(this.#away)
        return
      case 'round_end':
        this.#settle()
        this.#end(fact)
        return
      case 'score':
      case 'game_over':
        this.#place(fact)
        return
      case 'joined':
        this.#away.delete(fact.steamId)
        return
      case 'left':
        this.#away.add(fact.steamId)
        return
      default:
        this.#open?.push(fact)
    }
  }

  #end({ winner, reason, ct, t }: Extract<LogFact, { kind: 'round_end' }>): void {
    const round = { number: ct + t, ct, t, winner, reason, away: this.#awayAtStart }
    this.#ended = { ...round, facts: this.#open, map: this.#map }
    this.#open = null
  }

  /** Around every round the server names the map: that holds, should the line of the map's start be lost. */
  #place({ map, ct, t }: Extract<LogFact, { kind: 'score' | 'game_over' }>): void {
    if (this.#ended !== null && ct + t === this.#ended.number) this.#ended = { ...this.#ended, map }
    this.#map = map
  }

  /** The round that ended takes its place: whatever stood there and above it is void. */
  #settle(): void {
    const ended = this.#ended
    this.#ended = null
    if (ended === null || ended.map === null || ended.number === 0) return
    const { map, facts, ...round } = ended
    const courses = this.#courses.get(map) ?? []
    this.#courses.set(map, courses)
    if (round.number === 1 || courses.length === 0) courses.push([])
    const course = (courses.at(-1) ?? []).filter(({ number }) => number < round.number)
    courses[courses.length - 1] = facts === null ? course : [...course, { ...round, facts }]
  }
}

/** Who was first heard of by coming was not there before. */
function absentAtFirst(facts: readonly LogFact[]): Set<string> {
  const first = new Map<string, 'joined' | 'left'>()
  for (const fact of facts)
    if ((fact.kind === 'joined' || fact.kind === 'left') && !first.has(fact.steamId)) first.set(fact.steamId, fact.kind)
  return new Set([...first].filter(([, kind]) => kind === 'joined').map(([steamId]) => steamId))
}

/** What the log tells of each map; one list of ordered facts for each server that played the match, in their order. */
export function readCourses(servers: readonly (readonly LogFact[])[]): Courses {
  const reader = new CourseReader()
  for (const facts of servers) reader.readServer(facts)
  return reader.courses
}

/**
 * The rounds of a map that the log tells, out of its courses. The match itself is the measure: of knife rounds, other
 * matches and what was played after the end, the course that agrees best with its rounds is this map, the later one where
 * two do; a round that the match does not have, or has with another score or winner, is left out.
 */
export function roundsOfMap(
  map: Pick<MapState, 'score' | 'rounds'>,
  courses: readonly Course[],
  rules?: MapRules,
): Course {
  const known = new Map(map.rounds.map((round) => [round.number, round]))
  const total = map.score[0] + map.score[1]
  return bestCourse(map, courses, rules).filter((round) => {
    const told = known.get(round.number)
    return round.number <= total && (told === undefined || isSame(round, told))
  })
}

/**
 * How a map ended whose winner is known and whose score is not, as the log tells it; null where it does not. The log knows sides and no teams, so
 * the winner's rounds are the greater ones. Where nothing was heard of the map, one course with an end is this one, and of several nobody knows.
 */
export function endOfMap(
  map: Pick<MapState, 'score' | 'rounds' | 'winner'>,
  courses: readonly Course[],
  rules?: MapRules,
): Pair | null {
  const ended = courses.filter((course) => {
    const last = course.at(-1)
    return last !== undefined && isMapOver({ score: [last.ct, last.t] }, rules)
  })
  const found = map.rounds.length > 0 ? bestCourse(map, ended, rules) : ended.length === 1 ? ended[0] : undefined
  const last = found?.at(-1)
  if (last === undefined || map.winner === null || last.ct === last.t) return null
  const [most, least] = [Math.max(last.ct, last.t), Math.min(last.ct, last.t)]
  return map.winner === 1 ? [most, least] : [least, most]
}

function bestCourse(map: Pick<MapState, 'score' | 'rounds'>, courses: readonly Course[], rules?: MapRules): Course {
  const known = new Map(map.rounds.map((round) => [round.number, round]))
  const agreement = (course: Course): number =>
    course.filter((round) => isSame(round, known.get(round.number))).length + (endsAs(course, map, rules) ? 1 : 0)
  const best = courses.reduce<{ course: Course; agrees: number }>(
    (chosen, course) => {
      const agrees = agreement(course)
      return agrees > 0 && agrees >= chosen.agrees ? { course, agrees } : chosen
    },
    { course: [], agrees: 0 },
  )
  return best.course
}

/** Sides change, so scores are compared as pairs without order. */
function isSame(logged: LoggedRound, told: Round | undefined): boolean {
  if (told === undefined) return false
  const scores = Math.max(logged.ct, logged.t) === Math.max(...told.score) && logged.number === told.number
  return scores && (told.side === null || told.side === logged.winner)
}

/** A map whose rounds were all lost on the way is still known by its end. */
function endsAs(course: Course, { score }: Pick<MapState, 'score'>, rules?: MapRules): boolean {
  const last = course.at(-1)
  if (last === undefined || !isMapOver({ score }, rules)) return false
  return last.number === score[0] + score[1] && Math.max(last.ct, last.t) === Math.max(...score)
}
