import { useEffect, useState } from 'react'

/** The time, told anew every `periodMs`; it stands still while `isRunning` is false. */
export function useNow(periodMs: number, isRunning = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), periodMs)
    return () => clearInterval(timer)
  }, [periodMs, isRunning])
  return now
}
