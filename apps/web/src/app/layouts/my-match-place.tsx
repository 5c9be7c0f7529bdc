import { Suspense } from 'react'
import { useAuth } from '#lib/current-user'
import { lazyPart } from '#lib/lazy-part'
import { useSite } from '#lib/site'

const MyMatch = lazyPart(async () => (await import('#features/my-match/components/my-match')).MyMatch, {
  texts: ['my-match'],
})

/** Keeps the strip's place until it is known whether there is one, where it stood the last time: nothing jumps when it comes. */
export function MyMatchPlace() {
  const { user, isLoading } = useAuth()
  // The pages that say it all themselves: the feature writes it.
  const home = useSite().stores.long.getItem('lobby.match-strip')
  if (user === null && !isLoading) return null
  const place =
    home !== null && !`${location.pathname}/`.startsWith(`${home}/`) ? <div className="shell-strip" /> : null
  if (user === null) return place
  return (
    <Suspense fallback={place}>
      <MyMatch key={user.id} userId={user.id} place={place} />
    </Suspense>
  )
}
