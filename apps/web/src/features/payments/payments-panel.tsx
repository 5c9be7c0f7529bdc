import type { TournamentDetail } from '@lobby/contract'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'

/** Visitors never load what only those see who do the payments. */
const Section = lazyPart(async () => (await import('./payments-section.tsx')).PaymentsSection, { texts: ['payments'] })

/** The payments alone, for whoever was given them and nothing else of the cup. */
export function PaymentsPanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  return (
    <Suspense fallback={<Skeleton height={480} label={t('page.loading')} />}>
      <Section tournament={tournament} isOrganiser={false} />
    </Suspense>
  )
}
