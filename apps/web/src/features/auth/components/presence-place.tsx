import { useSelector } from '@tanstack/react-store'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useSite } from '#lib/site'

const PresenceDialog = lazyPart(async () => (await import('./presence-dialog.tsx')).PresenceDialog, {
  texts: ['auth'],
  isPatient: true,
})

/** Where calls that want to know who asks find somebody to ask; the dialog is fetched when the first one does. */
export function PresencePlace() {
  const { presence } = useSite()
  const asking = useSelector(presence.asking)
  useEffect(() => presence.host(), [presence])
  if (asking === null) return null
  return (
    <Suspense>
      <PresenceDialog {...asking} />
    </Suspense>
  )
}
