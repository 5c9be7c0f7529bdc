import './styles/main.css'

/** A browser that does not tell when it painted, or a page that is never seen, is not waited for any longer. */
const patienceMs = 2_000

/**
 * Resolves when a page that came from the server stands before the visitor. Its scripts wait for that: on a phone they would
 * otherwise keep the processor from painting what is already there.
 */
function seen(): Promise<void> {
  const isServed = document.getElementById('root')?.hasChildNodes() === true
  if (!isServed || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    })
    const done = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, patienceMs)
    observer.observe({ type: 'paint', buffered: true })
  })
}

await seen()
// One after the other, each in a task of its own: all at once would hold up whoever touches the page.
await import('./parts/react.ts')
await import('./parts/tanstack.ts')
await import('./parts/frame.ts')
await import('./main.tsx')
