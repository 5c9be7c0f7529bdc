import type { TournamentDetail } from '@lobby/contract'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'

/** Visitors never load what only organisers see. */
const Board = lazyPart(async () => (await import('./organise-board.tsx')).OrganiseBoard, {
  texts: ['organise', 'presets', 'registration', 'crew', 'stand-ins', 'qualifiers', 'cup-settings', 'servers'],
})

export function OrganisePanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  return (
    <Suspense fallback={<Skeleton height={480} label={t('page.loading')} />}>
      <Board tournament={tournament} />
    </Suspense>
  )
}
