/** What a process can tell of its own load. */
export type Measure = {
  /** How late the event loop is. */
  loopDelayMs: number
  /** How many wait for a connection of the database, and how long whoever waits the longest has waited. */
  waiting: number
  waitedMs: number
  /** Requests that are being worked on, but for those that are never turned away. */
  underWay: number
}

/** `quietSince`: since when nothing was too much and nobody was turned away; null while that is not so. */
export type Load = { isBehind: boolean; quietSince: number | null }

export const calm: Load = { isBehind: false, quietSince: null }

/** From any of these on a process is behind. A game server that comes by then still waits less than a quarter of a second. */
export const tooMuch: Measure = { loopDelayMs: 120, waiting: 80, waitedMs: 1_000, underWay: 100 }
/** It keeps up again when all are below these, for so long. */
export const little: Measure = { loopDelayMs: 50, waiting: 15, waitedMs: 150, underWay: 25 }
export const quietForMs = 1_500
/** So many of the rest at a time are worked on meanwhile: turning everybody away would end the load, let all come back at once, and begin anew. */
export const whileBehind = 4
/** And so many while the event loop is late: whoever goes first waits for it, too. */
export const whileLate = 1

const parts = ['loopDelayMs', 'waiting', 'waitedMs', 'underWay'] as const

/** Where a process stands after a look at it. `turnedAway`: how many were since the look before. */
export function judgeLoad(
  before: Load,
  measure: Measure,
  { now, turnedAway }: { now: number; turnedAway: number },
): Load {
  if (!before.isBehind)
    return parts.some((part) => measure[part] >= tooMuch[part]) ? { isBehind: true, quietSince: null } : before
  const isQuiet = turnedAway === 0 && parts.every((part) => measure[part] < little[part])
  if (!isQuiet) return { isBehind: true, quietSince: null }
  const quietSince = before.quietSince ?? now
  return now - quietSince >= quietForMs ? calm : { isBehind: true, quietSince }
}

/** `first`: answered whatever happens. `kept`: answered from what is kept. `rest`: told to come again. */
export type Kind = 'first' | 'kept' | 'rest'

/** Whether somebody looks, what game servers say, and who wants to be signed out. */
const first = [
  /^GET \/api\/health\//,
  /^GET \/api\/metrics$/,
  /^\w+ \/api\/game-events(?:\/|$)/,
  /^POST \/api\/auth\/logout$/,
  /^DELETE \/api\/user\/sessions(?:\/|$)/,
]

/**
 * By the methods and the address of the route, as it is written in the program. Pages and files of the site are kept, and of the API what says so (`isHot`).
 * HEAD is GET without the answer; the route of a file has both.
 */
export function kindOf(methods: string | readonly string[], route: string, isHot = false): Kind {
  const [method = 'GET'] = [methods].flat().filter((one) => one !== 'HEAD')
  const name = `${method} ${route}`
  if (first.some((pattern) => pattern.test(name))) return 'first'
  return isHot || (method === 'GET' && !/^\/api(?:\/|$)/.test(route)) ? 'kept' : 'rest'
}

/** Whether something that costs may be made now, for a request that is counted among those under way. */
export function mayMake(
  { isBehind }: Load,
  { underWay, loopDelayMs }: Pick<Measure, 'underWay' | 'loopDelayMs'>,
): boolean {
  return !isBehind || underWay <= (loopDelayMs < little.loopDelayMs ? whileBehind : whileLate)
}
