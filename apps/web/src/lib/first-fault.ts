import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the first field that is marked as wrong under the reader's hand, within the returned place. `told` is what told of the faults, another each time
 * (a refusal, how many times it was tried), or nothing; the marks are there when it changes.
 */
export function useFirstFault<T extends HTMLElement>(told: unknown): RefObject<T | null> {
  const place = useRef<T>(null)
  useEffect(() => {
    if (told) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [told])
  return place
}
