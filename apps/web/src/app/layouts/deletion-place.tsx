import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useCurrentUser } from '#lib/current-user'

const DeletionBanner = lazyPart(
  async () => (await import('#features/account/components/deletion-banner')).DeletionBanner,
  { texts: ['account'] },
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
