import { useEffect, useState } from 'react'

/** The time, told anew every `periodMs`; it stands still while `isRunning` is false. Null in the first view, which is everybody's. */
export function useNow(periodMs: number, isRunning = true): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    // After the first view has been drawn as the server drew it.
    const first = setTimeout(tell)
    const timer = isRunning ? setInterval(tell, periodMs) : undefined
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [periodMs, isRunning])
  return now
}
