import { type CSSProperties, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useAuth } from '#lib/current-user'
import { useSite } from '#lib/site'

const EmailNotice = lazyPart(async () => (await import('#features/auth/components/email-notice')).EmailNotice, {
  texts: ['auth'],
})

const expectedKey = 'lobby.email-notice'
const shutKey = 'lobby.email-notice-shut'

/** Keeps the place of the notice while the account loads, where it stood the last time: nothing jumps when it comes. */
export function EmailNoticePlace() {
  const { user, isLoading } = useAuth()
  const { long, short } = useSite().stores
  const [isShut, setShut] = useState(() => short.getItem(shutKey) !== null)
  const email = user !== null && !user.email_verified ? user.email : null
  useEffect(() => {
    if (!isLoading && email === null) long.removeItem(expectedKey)
  }, [isLoading, email, long])
  const isExpected = isLoading && long.getItem(expectedKey) !== null
  if (isShut || (email === null && !isExpected)) return null
  const shut = () => {
    short.setItem(shutKey, '1')
    setShut(true)
  }
  return (
    // As tall as it was the last time, which the notice writes down: an address may take lines of its own.
    <div className="shell-mail" style={{ '--known': `${long.getItem(expectedKey)}px` } as CSSProperties}>
      {email !== null && (
        <Suspense fallback={null}>
          <EmailNotice email={email} onShut={shut} />
        </Suspense>
      )}
    </div>
  )
}
