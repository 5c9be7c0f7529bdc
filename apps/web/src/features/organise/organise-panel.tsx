import type { TournamentDetail } from '@lobby/contract'
import { lazy, Suspense } from 'react'
import { loadTexts, useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'

/** Visitors never load what only organisers see. */
const Board = lazy(async () => {
  const [board] = await Promise.all([import('./organise-board.tsx'), loadTexts(['organise', 'registration'])])
  return { default: board.OrganiseBoard }
})

export function OrganisePanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  return (
    <Suspense fallback={<Skeleton height={480} label={t('page.loading')} />}>
      <Board tournament={tournament} />
    </Suspense>
  )
}
