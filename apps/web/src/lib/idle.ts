import { useEffect, useState } from 'react'

/** Longer than this nobody waits for what is to come when the page has nothing to do. */
const patienceMs = 3_000

/** False while the page is being set up, true from the first moment in which it has nothing to do, or somebody touches it. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const idle = () => setIdle(true)
    const stopWaiting = whenIdle(idle)
    window.addEventListener('pointerdown', idle, { once: true })
    window.addEventListener('keydown', idle, { once: true })
    return () => {
      stopWaiting()
      window.removeEventListener('pointerdown', idle)
      window.removeEventListener('keydown', idle)
    }
  }, [])
  return isIdle
}

/** Calls back once the browser has nothing to do; returns what calls that off. Safari has no word for it and gets a moment. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback, { timeout: patienceMs })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback, 500)
  return () => clearTimeout(timer)
}
