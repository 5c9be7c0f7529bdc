import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useCurrentUser } from '#lib/current-user'

const AchievementPopups = lazyPart(
  async () => (await import('#features/achievements/components/achievement-popups')).AchievementPopups,
  { texts: ['achievements'] },
)

/** Only who is signed in achieves anything, so only they fetch its code. */
export function AchievementPlace() {
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <Suspense fallback={null}>
      <AchievementPopups key={user.id} userId={user.id} />
    </Suspense>
  )
}
