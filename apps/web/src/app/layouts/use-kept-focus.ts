import { type RefObject, useEffect } from 'react'

/**
 * What closes, or answers its press by going, takes the focus along: it goes to the nearest place around it then that may have
 * it, at the latest to the box, and not back to the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    /** What had the focus last, and all around it, from the inside out. */
    let way: EventTarget[] = []
    const onFocus = (event: FocusEvent) => {
      way = event.composedPath()
    }
    const observer = new MutationObserver(() => {
      const [last] = way
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return
      const left = way.find(
        (place) => place instanceof HTMLElement && place.isConnected && place.hasAttribute('tabindex'),
      )
      way = []
      if (left instanceof HTMLElement) left.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [box])
}
