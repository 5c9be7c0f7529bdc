import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

const set = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** The page's tab goes behind another one until it is brought back, or the test ends. */
export function hideTab(): { show: () => void } {
  set('hidden')
  onTestFinished(() => {
    for (const name of ['visibilityState', 'hidden']) Reflect.deleteProperty(document, name)
  })
  return { show: () => set('visible') }
}
