import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { loadTexts } from '#lib/i18n'
import { keepTrying } from '#lib/page-load'

const DeletionBanner = lazy(() =>
  keepTrying(async () => {
    const [{ DeletionBanner }] = await Promise.all([
      import('#features/account/components/deletion-banner'),
      loadTexts(['account']),
    ])
    return { default: DeletionBanner }
  }),
)

/** Few ever see it, so its code comes only to them. */
export function DeletionPlace() {
  const dueAt = useCurrentUser()?.deletion_due_at ?? null
  if (dueAt === null) return null
  return (
    <Suspense fallback={null}>
      <DeletionBanner dueAt={dueAt} />
    </Suspense>
  )
}
