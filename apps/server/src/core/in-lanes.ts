/** Does something with each of many, so many at a time; answers what came of each, in their order. Rejects with the first that fails, when those beside it are done. */
export async function inLanes<T, R>(all: readonly T[], lanes: number, once: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  let next = 0
  let isBroken = false
  const lane = async (): Promise<void> => {
    while (!isBroken && next < all.length) {
      const at = next++
      try {
        made[at] = await once(all[at] as T)
      } catch (error) {
        isBroken = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, all.length) }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return made
}
