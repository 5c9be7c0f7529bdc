import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { countPageLoads } from './loads.ts'

/** What jsdom lacks of a browser: it has no layout, so nothing has a size, scrolls or comes into view. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** To be called before the first test of a file; `patienceMs`: no test is about time, so a busy machine gets a lot of it. */
export function completeDom(patienceMs: number): void {
  configure({ asyncUtilTimeout: patienceMs })
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  Element.prototype.getAnimations = () => []
  window.scrollTo = () => undefined
  HTMLCanvasElement.prototype.getContext = () => null
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as never
  countPageLoads()
}
