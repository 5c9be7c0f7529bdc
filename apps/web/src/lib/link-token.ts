import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from './site.ts'

/**
 * The token of the link that led here. It comes behind the `#`, which browsers send to nobody; it is taken out of the address at once, so that it goes into no history and no
 * way back, and waits in this tab, as `key`, through a reload and while its reader signs in.
 */
export function useLinkToken(key: string): { token: string | null; forget: () => void } {
  const { stores } = useSite()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [forgotten, setForgotten] = useState<string | null>(null)
  const found = hash === '' ? stores.short.getItem(key) : hash
  useEffect(() => {
    if (hash === '') return
    stores.short.setItem(key, hash)
    void navigate({ to: '.', hash: '', replace: true })
  }, [key, hash, navigate, stores])
  const forget = useCallback(() => {
    stores.short.removeItem(key)
    setForgotten(found)
  }, [key, stores, found])
  return { token: found === forgotten ? null : found, forget }
}
