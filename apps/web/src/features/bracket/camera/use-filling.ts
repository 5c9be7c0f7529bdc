import { startTransition, useEffect, useState } from 'react'

/** As many as a frame can lay out and paint without being late. */
const cardsAFrame = 6

/**
 * Which of the wanted cards are on the page: all of them at first; of those that come into view later a few a frame, so that
 * a drawing seen from far away does not hold its page up. `isWhole`: all of them, always.
 */
export function useFilling<N>(wanted: readonly N[], keyOf: (card: N) => string, isWhole: boolean): readonly N[] {
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(wanted.map(keyOf)))
  const missing = isWhole ? [] : wanted.filter((card) => !shown.has(keyOf(card)))
  useEffect(() => {
    if (missing.length === 0) return
    const frame = requestAnimationFrame(() => {
      const more = [...wanted.filter((card) => shown.has(keyOf(card))), ...missing.slice(0, cardsAFrame)]
      startTransition(() => setShown(new Set(more.map(keyOf))))
    })
    return () => cancelAnimationFrame(frame)
  })
  return missing.length === 0 ? wanted : wanted.filter((card) => shown.has(keyOf(card)))
}
