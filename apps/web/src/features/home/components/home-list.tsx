import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Icon } from '#ui/icon'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'

type HomeListProps<T> = {
  /** The group of its texts. */
  name: 'servers' | 'live' | 'top'
  /** Where all of them stand. */
  to: '/servers' | '/matches' | '/leaderboard'
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  /** Undefined while nothing has come. */
  found: readonly T[] | undefined
  children: (found: readonly T[]) => ReactNode
}

/** A short list with its four faces and the way to the whole one; what has come stays when asking again fails. */
export function HomeList<T>({ name, to, ...list }: HomeListProps<T>) {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHead
        title={t(`${name}.title`)}
        action={
          <Link className="link-more" to={to}>
            {t(`${name}.all`)}
            <Icon name="right" size={16} />
          </Link>
        }
      />
      <Faces name={name} {...list} />
    </section>
  )
}

function Faces<T>({ name, query, found, children }: Omit<HomeListProps<T>, 'to'>) {
  const { t } = useTranslation('home')
  const { isError, error, refetch } = query
  const empty = (
    <div className="panel home-empty">
      <EmptyState title={t(`${name}.empty`)} text={t(`${name}.empty_text`)} />
    </div>
  )
  return (
    <ListFrame
      list={{ data: found, isError, error, refetch }}
      error={t(`${name}.error`)}
      loading={<Skeleton height={218} label={t(`${name}.loading`)} />}
    >
      {(rows) => (rows.length > 0 ? children(rows) : empty)}
    </ListFrame>
  )
}
