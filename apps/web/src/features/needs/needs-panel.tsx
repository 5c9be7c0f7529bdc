import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { needsQuery, useNeedsLive } from './api/get-needs.ts'
import { NeedRow } from './need-row.tsx'
import './needs.css'

/** What waits for an organiser of a cup, the most urgent first; nothing is a good thing, and says so. */
export function NeedsPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('needs')
  const { user } = useAuth()
  const needs = useQuery(needsQuery(tournamentId))
  useNeedsLive(tournamentId, user?.id ?? null)
  const count = needs.data?.length ?? 0
  return (
    <section aria-label={t('title')}>
      <SectionHead title={count === 0 ? t('title') : t('some', { count })} />
      <ListFrame list={needs} error={t('error')} loading={<Skeleton height={160} label={t('loading')} />}>
        {(rows) => (
          <div className="panel">
            {rows.length === 0 ? (
              <EmptyState title={t('none')} text={t('none_text')} />
            ) : (
              <ul aria-label={t('title')}>
                {rows.map((need) => (
                  <NeedRow key={need.id} need={need} />
                ))}
              </ul>
            )}
          </div>
        )}
      </ListFrame>
      {/* Who does not see the list grow hears of it. */}
      <output className="sr-only">
        {needs.data === undefined ? '' : count === 0 ? t('none') : t('some', { count })}
      </output>
    </section>
  )
}
