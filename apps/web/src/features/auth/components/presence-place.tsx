import type { PresenceWays } from '@lobby/contract'
import { Suspense, useEffect, useState } from 'react'
import { ApiError } from '#lib/api'
import { lazyPart } from '#lib/lazy-part'
import type { Again } from '#lib/presence'
import { useSite } from '#lib/site'

const PresenceDialog = lazyPart(async () => (await import('./presence-dialog.tsx')).PresenceDialog, {
  texts: ['auth'],
})

type Asking = { ways: PresenceWays; answer: (isShown: boolean) => void }

function isAboutPresence(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'PRESENCE_REQUIRED'
}

/** Where calls of a page that want to know who asks find somebody to ask; the dialog is fetched when the first one does. */
export function PresencePlace() {
  const { api } = useSite()
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    let leave = () => {}
    const begin = (ways: PresenceWays) =>
      new Promise<boolean>((resolve) => {
        const answer = (isShown: boolean) => {
          asked = null
          leave = () => {}
          setAsking(null)
          resolve(isShown)
        }
        leave = () => answer(false)
        setAsking({ ways, answer })
      })
    const again: Again = async (path, send) => {
      for (;;)
        try {
          return await send()
        } catch (error) {
          if (!isAboutPresence(error) || path.startsWith('/user/presence')) throw error
          // Calls that wait at the same time wait for one answer.
          asked ??= begin(error.data as PresenceWays)
          if (!(await asked)) throw error
        }
    }
    Object.assign(api, { again })
    return () => {
      Object.assign(api, { again: null })
      leave()
    }
  }, [api])
  if (asking === null) return null
  return (
    <Suspense>
      <PresenceDialog {...asking} />
    </Suspense>
  )
}
