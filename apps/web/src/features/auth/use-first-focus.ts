import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Puts the focus into the first `wanted` (a selector) within the returned place, which has just come for the field that had
 * it. At once, before the dialog sees that the focus is lost and takes it to itself; form libraries do so later. Should the
 * dialog take it all the same, be it a frame later, it gives it back in the same moment: somebody may be typing. Ends
 * with the first focus that people choose. A dialog that is just opening moves the focus itself, and remembers where it was.
 * Null wants nothing.
 */
export function useFirstFocus<T extends HTMLElement>(wanted: string | null): RefObject<T | null> {
  const place = useRef<T>(null)
  useLayoutEffect(() => {
    const first = wanted === null ? null : place.current?.querySelector<HTMLElement>(wanted)
    if (!first || isOpening(first)) return
    first.focus()
    const end = new AbortController()
    const keep = () => {
      if (isNowhere()) first.focus()
      else if (document.activeElement !== first) end.abort()
    }
    const options = { signal: end.signal, capture: true }
    document.addEventListener('focusin', keep, options)
    document.addEventListener('pointerdown', () => end.abort(), options)
    const timer = setTimeout(keep, 100)
    end.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => end.abort()
  }, [wanted])
  return place
}

/** Somebody's focus is still where they opened the dialog. */
function isOpening(first: HTMLElement): boolean {
  const dialog = first.closest('[role=dialog]')
  return dialog !== null && !isNowhere() && !dialog.contains(document.activeElement)
}

/** Nobody chose these: they have the focus when it was lost. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.getAttribute('role') === 'dialog'
}
