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
  // The room whose strip it was: the feature writes it.
  const room = useSite().stores.long.getItem('lobby.match-strip')
  if (user === null && !isLoading) return null
  const place = room !== null && room !== location.pathname ? <div className="shell-strip" /> : null
  if (user === null) return place
  return (
    <Suspense fallback={place}>
      <MyMatch key={user.id} userId={user.id} place={place} />
    </Suspense>
  )
}
