import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { browserWith } from '../../../testing/device.ts'
import { insideSite } from '../../../testing/inside-site.tsx'
import { usePrinting } from './use-printing.ts'

/** The browser's medium, which printing changes. */
function makeMedium() {
  const paper = Object.assign(new EventTarget(), { matches: false })
  browserWith({}, { matchMedia: () => paper as unknown as MediaQueryList })
  return function turn(matches: boolean) {
    paper.matches = matches
    paper.dispatchEvent(new Event('change'))
  }
}

test('a page is printed from the browser’s word to its end', () => {
  makeMedium()
  const { result } = renderHook(usePrinting, { wrapper: insideSite() })
  expect(result.current).toBe(false)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBe(true)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(result.current).toBe(false)
})

test('printing that begins between the first draft and the first listener is not missed', () => {
  const turn = makeMedium()
  const { result } = renderHook(
    () => {
      const isPrinting = usePrinting()
      useLayoutEffect(() => turn(true), [])
      return isPrinting
    },
    { wrapper: insideSite() },
  )
  expect(result.current).toBe(true)
  act(() => turn(false))
  expect(result.current).toBe(false)
})
