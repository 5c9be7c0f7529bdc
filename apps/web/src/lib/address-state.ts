import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page that came from the server is taken over: the server knows no query of the address, so the first
 * drawing here must not either.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** What a page keeps in its address's query, so that a link or Back shows the same again; empty texts are left out of it. */
export function useAddressState<K extends string>(
  names: readonly K[],
): [Record<K, string>, (change: Partial<Record<K, string>>) => void] {
  const isTakenOver = useIsTakenOver()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const textOf = (name: K): string => {
    const text = isTakenOver ? search[name] : ''
    return typeof text === 'string' && text.length <= 254 ? text : ''
  }
  const state = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<K, string>
  const change = useCallback(
    (wanted: Partial<Record<K, string>>) => {
      const next = (old: Record<string, unknown>) =>
        Object.fromEntries(Object.entries({ ...old, ...wanted }).filter(([, text]) => text !== ''))
      void navigate({ to: '.', search: next as never, hash: true, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [state, change]
}
