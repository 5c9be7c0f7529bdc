import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'

/** A place on a page for one component after the other, as when a page passes other properties to the same one. */
export function stage(first: ReactNode): { element: ReactNode; change: (next: ReactNode) => void } {
  let show: (next: ReactNode) => void = () => undefined
  function Stage() {
    const [shown, setShown] = useState(first)
    show = setShown
    return shown
  }
  return { element: <Stage />, change: (next) => act(() => show(next)) }
}
