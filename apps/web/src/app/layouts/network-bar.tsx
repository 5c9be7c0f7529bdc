import { useSelector } from '@tanstack/react-store'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#lib/i18n'
import { useRealtimeStatus } from '#lib/realtime'
import { useSite } from '#lib/site'
import { Icon } from '#ui/icon'

/** Short breaks mend themselves before anybody needs to know. */
const patienceMs = 4_000

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says when what stands on the page may be old: no network, no server, or no line for live scores. */
export function NetworkBar() {
  const { t } = useTranslation('common')
  const isOnline = useIsOnline()
  const isReached = useSelector(useSite().reach.isReached)
  const isBroken = useRealtimeStatus() === 'disconnected'
  if (!isOnline) return <Bar text={t('offline')} />
  if (!isReached) return <Bar text={t('unreachable')} />
  return isBroken ? <Patient text={t('reconnecting')} /> : null
}

function Patient({ text }: { text: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <Bar text={text} /> : null
}

function Bar({ text }: { text: string }) {
  return (
    <output className="shell-offline">
      <Icon name="offline" size={16} />
      {text}
    </output>
  )
}
