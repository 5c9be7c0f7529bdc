import { inject } from 'vitest'

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

// The page stands where its server is, as in a browser; before any of the site's modules looks where it stands.
jsdom.reconfigure({ url: `${inject('lobby')}/` })
// An upload (XMLHttpRequest) goes by the window's origin, which stays where it was.
Object.assign(jsdom.window, { _origin: inject('lobby') })
