import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { chancesQuery } from '../api/get-chances.ts'
import '../chances.css'
import type { ChanceStages } from './chances-table.tsx'

// It comes with the numbers, which no first view has.
const ChancesTable = lazyPart(async () => (await import('./chances-table.tsx')).ChancesTable, {
  texts: ['cup-chances'],
})

type SectionProps = { tournamentId: string; stages: ChanceStages }

/** What every team's chances are while the cup is played, and what its next match means. */
export function ChancesSection({ tournamentId, stages }: SectionProps) {
  const { t } = useTranslation('tournaments')
  const chances = useQuery(chancesQuery(tournamentId))
  return (
    <section id="chances">
      <SectionHead title={t('chances.title')} />
      <ListFrame
        list={chances}
        error={t('chances.error')}
        loading={<Skeleton height={360} label={t('chances.loading')} />}
      >
        {(found) =>
          found.teams.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('chances.empty')} text={t('chances.empty_text')} />
            </div>
          ) : (
            <Suspense fallback={<Skeleton height={360} label={t('chances.loading')} />}>
              <ChancesTable chances={found} stages={stages} />
            </Suspense>
          )
        }
      </ListFrame>
    </section>
  )
}
