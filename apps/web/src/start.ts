import './styles/main.css'

/** How long until a script that did not come is asked for again. */
const retryPauseMs = 5_000

/** The next try is due in a while, or at once when the browser has a network again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, retryPauseMs)
    window.addEventListener('online', go)
  })
}

/**
 * Cut off from the network the page can be read, and has its scripts as soon as they come. A script that came and failed throws the
 * very same error again: that is not tried any longer.
 */
async function load(chunk: () => Promise<unknown>): Promise<void> {
  let last: unknown
  for (;;) {
    try {
      await chunk()
      return
    } catch (error) {
      if (error === last) throw error
      last = error
    }
    await pause()
  }
}

// One after the other, each in a task of its own: all at once would hold up whoever touches the page.
await load(() => import('./chunks/react.ts'))
await load(() => import('./chunks/tanstack.ts'))
await load(() => import('./chunks/frame.ts'))
await load(() => import('./main.ts'))
