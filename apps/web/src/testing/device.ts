import { onTestFinished } from 'vitest'

/** Until the end of the test the window is this wide, as far as `min-width` is asked for. */
export function windowOf(width: number): void {
  const before = window.matchMedia
  onTestFinished(() => void (window.matchMedia = before))
  window.matchMedia = (media) => {
    const least = /^\(min-width: (\d+)px\)$/.exec(media)?.[1]
    return Object.assign(before(media), { matches: least !== undefined && width >= Number(least) })
  }
}

/** Until the end of the test the page is looked at by another browser, or one that can more. */
export function browserWith(navigatorParts: Partial<Navigator>, windowParts: Partial<Window> = {}): void {
  replace(navigator, navigatorParts)
  replace(window, windowParts)
}

function replace(target: object, parts: object): void {
  for (const [name, value] of Object.entries(parts)) {
    const before = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { configurable: true, value })
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before)
      else Reflect.deleteProperty(target, name)
    })
  }
}
