import { useEffect, useRef, useState } from 'react'

/** The newest value, but changed no oftener than every `periodMs`; the last of a burst is never lost. */
export function useThrottled<T>(value: T, periodMs: number): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + periodMs - Date.now())
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, periodMs])
  return shown
}
