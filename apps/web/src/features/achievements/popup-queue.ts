import type { UnlockedAchievement } from '@lobby/contract'

/** Pop-ups of one page: one stands or goes, the others wait. */
export type PopupQueue = {
  shown: UnlockedAchievement | null
  /** The one that is shown is on its way out. */
  isLeaving: boolean
  waiting: readonly UnlockedAchievement[]
  /** Everything that ever came: the socket and the next visit may both tell of one. */
  known: readonly string[]
}

export type PopupEvent = { type: 'came'; achievements: readonly UnlockedAchievement[] } | { type: 'dismissed' | 'gone' }

export const noPopups: PopupQueue = { shown: null, isLeaving: false, waiting: [], known: [] }

export function advance(queue: PopupQueue, event: PopupEvent): PopupQueue {
  switch (event.type) {
    case 'came': {
      const fresh = event.achievements.filter(({ id }) => !queue.known.includes(id))
      if (fresh.length === 0) return queue
      const known = [...queue.known, ...fresh.map(({ id }) => id)]
      return next({ ...queue, known, waiting: [...queue.waiting, ...fresh] })
    }
    case 'dismissed':
      return queue.shown === null || queue.isLeaving ? queue : { ...queue, isLeaving: true }
    case 'gone':
      return queue.isLeaving ? next({ ...queue, shown: null, isLeaving: false }) : queue
  }
}

function next(queue: PopupQueue): PopupQueue {
  const [first, ...rest] = queue.waiting
  return queue.shown !== null || first === undefined ? queue : { ...queue, shown: first, waiting: rest }
}
