import { tournamentStatuses } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { oneOf, pageOf, pageText, useAddressState } from '#lib/address-state'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Select } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Pager } from '#ui/pager'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { adminTournamentsQuery, cupsSize, type CupsPlace } from '../api/tournaments.ts'
import { CupTable } from './cup-table.tsx'

const statuses = ['', ...tournamentStatuses] as const

type PlaceProps = { place: CupsPlace; onGo: (change: Partial<CupsPlace>) => void }

/** Tournaments of every status, drafts too; what is looked for stands in the address. */
export function CupsPage() {
  const { t } = useTranslation('administration')
  const { t: shell } = useTranslation('shell')
  const [address, setAddress] = useAddressState(['search', 'status', 'page'])
  const place: CupsPlace = {
    search: address.search.slice(0, 64),
    status: oneOf(statuses, address.status),
    page: pageOf(address.page),
  }
  const go = (change: Partial<CupsPlace>) => {
    const { search, status, page } = { ...place, page: 0, ...change }
    setAddress({ search, status, page: pageText(page) })
  }
  return (
    <>
      <header className="page-head">
        <h1 className="text-display admin-head">{t('cups.title')}</h1>
        <ButtonLink kind="primary" to="/create-tournament">
          <Icon name="plus" size={16} />
          {shell('title.create')}
        </ButtonLink>
      </header>
      <Filters place={place} onGo={go} />
      <Found place={place} onGo={go} />
    </>
  )
}

function Filters({ place, onGo }: PlaceProps) {
  const { t } = useTranslation('administration')
  const { t: words } = useTranslation('admin')
  return (
    <div className="admin-filters">
      <SearchField label={t('cups.search')} value={place.search} onSearch={(search) => onGo({ search })} />
      <Select
        label={words('cups.status')}
        value={place.status}
        onChange={({ target }) => onGo({ status: oneOf(statuses, target.value) })}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {status === '' ? t('cups.any') : words(`cups.is.${status}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Found({ place, onGo }: PlaceProps) {
  const { t } = useTranslation('administration')
  const cups = useQuery(adminTournamentsQuery(place))
  if (cups.isError && !cups.data)
    return <ErrorState title={t('cups.error')} error={cups.error} onRetry={() => void cups.refetch()} />
  if (!cups.data) return <Skeleton height={960} label={t('cups.loading')} />
  if (cups.data.tournaments.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('cups.empty')} text={t('cups.empty_text')}>
          <Button onClick={() => onGo({ search: '', status: '' })}>{t('cups.clear')}</Button>
        </EmptyState>
      </div>
    )
  return (
    <section className="panel" aria-busy={cups.isPlaceholderData}>
      <CupTable cups={cups.data.tournaments} />
      <footer>
        <Pager page={place.page} size={cupsSize} total={cups.data.total} onPage={(page) => onGo({ page })} />
      </footer>
    </section>
  )
}
