import { type RefObject, useEffect } from 'react'

/** What closes, or answers its press by going, takes the focus along: it goes to the box then, not back to the top of the page. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    let last: Node | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : null
    }
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      last = null
      element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', onFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [box])
}
