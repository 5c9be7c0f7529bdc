import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

const set = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** The page's tab goes behind another one until it is brought back, or the test ends. */
export function hideTab(): { show: () => void } {
  set('hidden')
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  return { show: () => set('visible') }
}
