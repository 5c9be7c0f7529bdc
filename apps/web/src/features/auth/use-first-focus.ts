import { useLayoutEffect } from 'react'

/**
 * Puts the focus into what has just come in place of the field that had it. At once, before the dialog sees that the focus
 * is lost and takes it to itself; and once more should it have done so all the same. `focus` must be stable.
 */
export function useFirstFocus(focus: () => void): void {
  useLayoutEffect(() => {
    focus()
    const timer = setTimeout(() => {
      if (isNowhere()) focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [focus])
}

/** Nobody chose these: they have the focus when it was lost. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.getAttribute('role') === 'dialog'
}
