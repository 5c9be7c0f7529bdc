import { boardMinimum } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { ownPlaceQuery, type BoardPlace } from '../api/get-statistics.ts'
import { LeaderTable } from './leader-table.tsx'

/** Where the asker stands, with their neighbours, or why they do not. */
export function OwnPlacePanel({ place, userId }: { place: BoardPlace; userId: string }) {
  const { t } = useTranslation('statistics')
  const own = useQuery(ownPlaceQuery(place, userId))
  return (
    <section className="stat-own">
      <ListFrame
        list={own}
        error={t('board.own_error')}
        loading={<Skeleton height={300} label={t('board.own_loading')} />}
      >
        {({ standing, players }) => (
          <Panel title={t('board.own')}>
            {standing === 'placed' ? (
              <LeaderTable players={players} by={place.by} ownId={userId} />
            ) : (
              <p className="stat-body text-muted">{t(`board.own_${standing}`, boardMinimum)}</p>
            )}
          </Panel>
        )}
      </ListFrame>
    </section>
  )
}
