import { useEffect, useState } from 'react'

const tickMs = 15_000

/** The time in milliseconds, told anew every quarter of a minute. For what only stands in the browser. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
