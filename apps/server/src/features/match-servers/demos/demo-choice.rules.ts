/** What counts of two demos of a map. `mapName` and `isWhole` are null where the file does not tell. */
export type ToldDemo = { readonly mapName: string | null; readonly isWhole: boolean | null }

/** Whether a demo is of that map, as far as it says; maps of the workshop are told with the folders they lie in. */
export function isOfMap(told: string | null, map: string): boolean {
  const last = (name: string): string => name.split('/').at(-1)?.toLowerCase() ?? ''
  return told === null || map === '' || last(told) === last(map)
}

/** How good a demo is: of another map it is worth nothing beside one that is not, and the end of the recording is worth something. */
function worth({ mapName, isWhole }: ToldDemo, map: string): number {
  return (isOfMap(mapName, map) ? 2 : 0) + (isWhole === false ? 0 : 1)
}

/** Whether a demo that comes takes the place of the one that is kept: what is cut short or of another map never stands in the way of the real one. */
export function isBetter(comes: ToldDemo, kept: ToldDemo | null, map: string): boolean {
  return kept === null || worth(comes, map) > worth(kept, map)
}

/** Whether nothing better can come. */
export function isGood(kept: ToldDemo, map: string): boolean {
  return worth(kept, map) === 3
}

type Moment = { readonly kind: string; readonly map: number | null; readonly at: string }

/**
 * How many seconds a recording of a map has at least: half of what the map took, as its recording begins before the first round and a pause is in it, too.
 * Null where nobody can say: its beginning or end was not heard of, or rounds were restored, perhaps on another server that recorded the rest.
 */
export function shortestDemo(moments: readonly Moment[], mapNumber: number): number | null {
  const of = (kind: string): Moment | undefined =>
    moments.findLast((moment) => moment.kind === kind && moment.map === mapNumber)
  const [begin, end] = [of('map_started'), of('map_finished')]
  if (begin === undefined || end === undefined || of('restored') !== undefined) return null
  const ms = new Date(end.at).getTime() - new Date(begin.at).getTime()
  return ms > 0 ? ms / 2_000 : null
}
