/** Counts who watches what, so that a room is entered with its first watcher and left with its last. */
export function createRoomCounter() {
  const counts = new Map<string, number>()
  return {
    /** True when this is the first watcher. */
    enter(room: string): boolean {
      const count = (counts.get(room) ?? 0) + 1
      counts.set(room, count)
      return count === 1
    },
    /** True when this was the last watcher. */
    leave(room: string): boolean {
      const count = (counts.get(room) ?? 0) - 1
      if (count > 0) counts.set(room, count)
      else counts.delete(room)
      return count === 0
    },
    all: () => [...counts.keys()],
  }
}
