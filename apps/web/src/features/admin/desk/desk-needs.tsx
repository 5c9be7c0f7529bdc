import type { AdminDesk } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { NeedRow } from '#features/needs/need-row'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { deskQuery, useDeskLive } from '../api/desk.ts'
import './desk.css'

/** What waits for an admin on the whole site, the most urgent first; nothing is a good thing, and says so. */
export function DeskNeeds() {
  const { t } = useTranslation('desk')
  const { user } = useAuth()
  const desk = useQuery(deskQuery)
  useDeskLive(user?.id ?? null)
  const count = desk.data?.total ?? 0
  return (
    <section aria-label={t('needs.title')}>
      <SectionHead title={count === 0 ? t('needs.title') : t('needs.some', { count })} />
      <ListFrame list={desk} error={t('needs.error')} loading={<Skeleton height={280} label={t('needs.loading')} />}>
        {(found) => <Rows desk={found} />}
      </ListFrame>
      {/* Who does not see the list grow hears of it. */}
      <output className="sr-only">
        {desk.data === undefined ? '' : count === 0 ? t('needs.none') : t('needs.some', { count })}
      </output>
    </section>
  )
}

function Rows({ desk: { needs, total, cups_unseen: unseen } }: { desk: AdminDesk }) {
  const { t } = useTranslation('desk')
  const more = total - needs.length
  return (
    <div className="panel">
      {needs.length === 0 ? (
        <EmptyState title={t('needs.none')} text={t('needs.none_text')} />
      ) : (
        <ul aria-label={t('needs.title')}>
          {needs.map((need) => (
            <NeedRow key={need.id} need={need} where={need.tournament?.name ?? null} />
          ))}
        </ul>
      )}
      {(more > 0 || unseen > 0) && (
        <footer className="desk-rest">
          {more > 0 && <span>{t('needs.more', { count: more })}</span>}
          {unseen > 0 && <span>{t('needs.unseen', { count: unseen })}</span>}
        </footer>
      )}
    </div>
  )
}
