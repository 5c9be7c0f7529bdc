import type { SocketMessage } from '@lobby/contract'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { idleOf } from './idle.ts'
import type { RealtimeStatus } from './live-line.ts'
import { useSite } from './site.ts'

/**
 * Hears the messages of a channel while the component is shown; null watches nothing.
 * `onResync` is called whenever the channel is entered, at first and after a lost connection: fetch again, messages may have been missed.
 */
export function useChannel(
  channel: string | null,
  onMessage: (message: SocketMessage) => void,
  options: { onResync?: () => void } = {},
): void {
  const site = useSite()
  const latest = useRef({ onMessage, onResync: options.onResync })
  useEffect(() => {
    latest.current = { onMessage, onResync: options.onResync }
  })
  useEffect(() => {
    if (channel === null) return
    let leave: (() => void) | undefined
    // The line is not what a first view is for; what is said meanwhile is made up for on entering.
    const stop = idleOf(site).whenIdle(() => {
      leave = site.line.watch({
        channel,
        onMessage: (message) => latest.current.onMessage(message),
        onResync: () => latest.current.onResync?.(),
      })
    })
    return () => {
      stop()
      leave?.()
    }
  }, [site, channel])
}

export function useRealtimeStatus(): RealtimeStatus {
  return useSelector(useSite().line.status)
}
