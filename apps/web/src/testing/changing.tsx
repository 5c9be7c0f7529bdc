import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'

/** What stands on the page until the test puts something else in its place: the same component with other properties keeps its state. */
export function changing(first: ReactNode): { element: ReactNode; change: (next: ReactNode) => Promise<void> } {
  let put: (next: ReactNode) => void = () => undefined
  function Changing() {
    const [shown, setShown] = useState(first)
    put = setShown
    return shown
  }
  return { element: <Changing />, change: (next) => act(async () => put(next)) }
}
