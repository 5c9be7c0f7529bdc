import './address.ts'
import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { countPageLoads } from './loads.ts'
import { mendNetwork, takeNetwork } from './network.ts'
import { closePage } from './page.tsx'

// No test is about time: a busy machine gets the patience of a journey.
configure({ asyncUtilTimeout: 30_000 })

/** What jsdom lacks of a browser: it has no layout, so nothing has a size, scrolls or comes into view. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

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

takeNetwork()
countPageLoads()
afterEach(async () => {
  await closePage()
  mendNetwork()
})
