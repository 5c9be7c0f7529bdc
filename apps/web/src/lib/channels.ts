/** Counts who watches what, so that a channel is entered with its first watcher and left with its last. */
export function createChannelCounter() {
  const counts = new Map<string, number>()
  return {
    /** True when this is the first watcher. */
    enter(channel: string): boolean {
      const count = (counts.get(channel) ?? 0) + 1
      counts.set(channel, count)
      return count === 1
    },
    /** True when this was the last watcher. */
    leave(channel: string): boolean {
      const count = (counts.get(channel) ?? 0) - 1
      if (count > 0) counts.set(channel, count)
      else counts.delete(channel)
      return count === 0
    },
    all: () => [...counts.keys()],
  }
}
