import { lazy, Suspense, useEffect, useState } from 'react'
import { useAuth } from '#lib/current-user'
import { loadTexts } from '#lib/i18n'
import { keepTrying } from '#lib/page-load'
import { localStore, tabStore } from '#lib/storage'

const EmailNotice = lazy(() =>
  keepTrying(async () => {
    const [{ EmailNotice }] = await Promise.all([import('#features/auth/components/email-notice'), loadTexts(['auth'])])
    return { default: EmailNotice }
  }),
)

const expectedKey = 'lobby.email-notice'
const shutKey = 'lobby.email-notice-shut'

/** Keeps the place of the notice while the account loads, where it stood the last time: nothing jumps when it comes. */
export function EmailNoticePlace() {
  const { user, isLoading } = useAuth()
  const [isShut, setShut] = useState(() => tabStore.getItem(shutKey) !== null)
  const email = user !== null && !user.email_verified ? user.email : null
  useEffect(() => {
    if (isLoading) return
    if (email === null) localStore.removeItem(expectedKey)
    else localStore.setItem(expectedKey, '1')
  }, [isLoading, email])
  const isExpected = isLoading && localStore.getItem(expectedKey) !== null
  if (isShut || (email === null && !isExpected)) return null
  const shut = () => {
    tabStore.setItem(shutKey, '1')
    setShut(true)
  }
  return (
    <div className="shell-mail">
      {email !== null && (
        <Suspense fallback={null}>
          <EmailNotice email={email} onShut={shut} />
        </Suspense>
      )}
    </div>
  )
}
