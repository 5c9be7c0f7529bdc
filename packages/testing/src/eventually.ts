/** The longest that is waited between two looks. */
const rarelyMs = 100

/**
 * Waits until something holds that follows from an answered request without being part of it; long, as a busy machine takes its time. Looks come the
 * rarer the longer it takes, a fifth of what has been waited: each is work for the very process that is waited for, and where that was slow
 * fifty looks a second were a quarter of all it did.
 */
export async function eventually(
  holds: () => Promise<boolean> | boolean,
  withinMs = 400_000,
  everyMs = 20,
): Promise<void> {
  const from = Date.now()
  while (!(await holds())) {
    const waited = Date.now() - from
    if (waited > withinMs) throw new Error(`did not come true within ${withinMs} ms: ${holds.toString()}`)
    const pause = Math.max(everyMs, Math.min(rarelyMs, waited / 5))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
