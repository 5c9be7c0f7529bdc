import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { nextQuery } from '#features/my-match/api/next'
import { useAuth } from '#lib/current-user'
import { lazyPart } from '#lib/lazy-part'
import { useSite } from '#lib/site'

const MyMatch = lazyPart(async () => (await import('#features/my-match/components/my-match')).MyMatch, {
  texts: ['my-match'],
  isPatient: true,
})

/** The address of the match whose strip stood there the last time. */
const expectedKey = 'lobby.match-strip'

/** Keeps the strip's place while the answer is on its way, where it stood the last time: nothing jumps when it comes. */
export function MyMatchPlace() {
  const { user, isLoading } = useAuth()
  const { long } = useSite().stores
  const path = useLocation({ select: ({ pathname }) => pathname })
  const next = useQuery({ ...nextQuery(user?.id ?? ''), enabled: user !== null }).data
  const nearRoom = next?.match?.is_near === true ? `/matches/${next.match.id}` : null
  const isKnown = next !== undefined || (user === null && !isLoading)
  useEffect(() => {
    if (!isKnown) return
    if (nearRoom === null) long.removeItem(expectedKey)
    else long.setItem(expectedKey, nearRoom)
  }, [isKnown, nearRoom, long])
  const room = isKnown ? nearRoom : long.getItem(expectedKey)
  const place = room !== null && room !== path ? <div className="shell-strip" /> : null
  if (next === undefined || user === null) return place
  return (
    <Suspense fallback={place}>
      <MyMatch key={user.id} userId={user.id} next={next} />
    </Suspense>
  )
}
