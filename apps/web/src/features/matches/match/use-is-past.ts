import { useEffect, useState } from 'react'

/** A longer wait than this overflows a browser's timer. */
const longestWaitMs = 2 ** 31 - 1

/** Turns true by itself when the moment comes. */
export function useIsPast(at: string): boolean {
  const [reached, setReached] = useState<string | null>(null)
  useEffect(() => {
    const wait = Date.parse(at) - Date.now()
    if (wait > longestWaitMs) return
    const timer = setTimeout(() => setReached(at), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [at])
  return reached === at
}
