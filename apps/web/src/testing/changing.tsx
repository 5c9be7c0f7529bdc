import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'

/** An element that a test changes later, as the page around it does when news come: `change(<Panel teams={more} />)`. */
export function changing(first: ReactNode): { element: ReactNode; change: (next: ReactNode) => void } {
  let put: ((next: ReactNode) => void) | null = null
  function Host() {
    const [shown, setShown] = useState(first)
    put = setShown
    return shown
  }
  return { element: <Host />, change: (next) => act(() => put?.(next)) }
}
