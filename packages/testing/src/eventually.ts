/** Waits until something holds that follows from an answered request without being part of it; long, as a busy machine takes its time. */
export async function eventually(
  holds: () => Promise<boolean> | boolean,
  withinMs = 120_000,
  everyMs = 20,
): Promise<void> {
  const until = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`did not come true within ${withinMs} ms: ${holds.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
