/** What is told of play. What a server says of itself, or of people on it, does not show that anybody plays there. */
export const playKinds = ['series_start', 'going_live', 'round_end', 'restored', 'map_result', 'series_end'] as const

const playKindNames: ReadonlySet<string> = new Set(playKinds)
export const isPlay = (kind: string): boolean => playKindNames.has(kind)

/** How long the server that has the match says nothing before another one that does is news: both are heard for a moment when it moves. */
const silentMs = 45_000
/** The same where no server has it: what a server still told when the match was taken off it is on its way. */
const onItsWayMs = 15_000

type Heard = {
  /** When another load of the match last told of play. */
  readonly strayAt: Date
  /** Since when the current one counts. */
  readonly since: Date
  /** When the current one last told of play; null where it never did. */
  readonly heardAt: Date | null
  /** Whether a server has the match now. */
  readonly hasServer: boolean
}

/** Whether another load plays the match that the current one is silent about. */
export function isStray({ strayAt, since, heardAt, hasServer }: Heard): boolean {
  const silentSince = Math.max(since.getTime(), heardAt?.getTime() ?? 0)
  return strayAt.getTime() - silentSince >= (hasServer ? silentMs : onItsWayMs)
}

const keyStart = 'assignment-'

/** Bodies of a load that does not count may read like those of the one that does, so they are kept under keys of their own. */
export function strayKey(assignment: number, key: string): string {
  return `${keyStart}${assignment}:${key}`
}

/** The load and the key of a body that was kept as a stray; null for any other key. */
export function readStrayKey(naturalKey: string): { assignment: number; key: string } | null {
  const [, assignment = '', key = ''] = /^assignment-(\d{1,9}):(.+)$/.exec(naturalKey) ?? []
  return assignment === '' ? null : { assignment: Number(assignment), key }
}
