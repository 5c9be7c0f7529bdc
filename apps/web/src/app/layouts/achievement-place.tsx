import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { loadTexts } from '#lib/i18n'
import { keepTrying } from '#lib/page-load'

const AchievementPopups = lazy(() =>
  keepTrying(async () => {
    const [{ AchievementPopups }] = await Promise.all([
      import('#features/achievements/components/achievement-popups'),
      loadTexts(['achievements']),
    ])
    return { default: AchievementPopups }
  }),
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
