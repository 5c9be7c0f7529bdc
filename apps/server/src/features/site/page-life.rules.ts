/** The count of teams that are there, which changes every second while a thousand of them check in. */
const counting = /^check-in:/
/** A page takes a third of a second to draw where a cup is that large, so its count may be so old. */
const countedLifeMs = 10_000

/**
 * What a drawn page hangs on, and for how many milliseconds it may be kept. Where it shows a count it is not dropped at each step of that: whoever looks on has the present
 * one by the live line, which says on entering that the page is older.
 */
export function pageLife(tags: ReadonlySet<string>, lifeMs: number): { tags: ReadonlySet<string>; lifeMs: number } {
  const lasting = new Set([...tags].filter((tag) => !counting.test(tag)))
  return lasting.size === tags.size ? { tags, lifeMs } : { tags: lasting, lifeMs: Math.min(lifeMs, countedLifeMs) }
}
