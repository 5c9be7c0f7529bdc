declare global {
  /** Vitest's jsdom environment gives it to tests. */
  const jsdom: {
    reconfigure: (change: { url: string }) => void
    window: object
    virtualConsole: {
      removeAllListeners: (event: 'jsdomError') => void
      on: (event: 'jsdomError', listener: (error: Error) => void) => void
    }
  }
}

/** Puts the page on this origin, such as http://localhost:40123. */
export function standAt(origin: string): void {
  jsdom.reconfigure({ url: `${origin}/` })
  // An upload (XMLHttpRequest) goes by the window's origin, which stays where it was.
  Object.assign(jsdom.window, { _origin: origin })
}
