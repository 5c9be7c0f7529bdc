import { inject } from 'vitest'

declare global {
  /** Vitest's jsdom environment gives it to tests. */
  const jsdom: { reconfigure: (change: { url: string }) => void }
}

// The page stands where its server is, as in a browser; before any of the site's modules looks where it stands.
jsdom.reconfigure({ url: `${inject('lobby')}/` })
