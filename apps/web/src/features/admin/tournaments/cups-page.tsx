import { tournamentStatuses } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, soughtText, useListPlace } from '#lib/list-place'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Select } from '#ui/fields'
import { Icon } from '#ui/icon'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { ApprovalQueue } from '../approvals/approval-queue.tsx'
import { adminTournamentsQuery, cupsSize, type CupsPlace } from '../api/tournaments.ts'
import { CupTable } from './cup-table.tsx'

const statuses = ['', ...tournamentStatuses] as const

const placeParts = { search: soughtText(), status: oneOf(statuses), page: pageNumber }

type PlaceProps = { place: CupsPlace; onGo: (change: Partial<CupsPlace>) => void }

/** Tournaments of every status, drafts too; what is looked for stands in the address. */
export function CupsPage() {
  const { t } = useTranslation('administration')
  const { t: shell } = useTranslation('shell')
  const [place, go] = useListPlace<CupsPlace>(placeParts)
  return (
    <>
      <header className="page-head">
        <h1 className="text-display admin-head">{t('cups.title')}</h1>
        <ButtonLink kind="primary" to="/create-tournament">
          <Icon name="plus" size={16} />
          {shell('title.create')}
        </ButtonLink>
      </header>
      <ApprovalQueue />
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
        onChange={({ target }) => onGo({ status: placeParts.status.read(target.value) })}
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
  const empty = (
    <EmptyState title={t('cups.empty')} text={t('cups.empty_text')}>
      <Button onClick={() => onGo({ search: '', status: '' })}>{t('cups.clear')}</Button>
    </EmptyState>
  )
  return (
    <ListFrame list={cups} error={t('cups.error')} loading={<Skeleton height={960} label={t('cups.loading')} />}>
      {(found) => (
        <PagedPanel
          page={place.page}
          size={cupsSize}
          total={found.total}
          shown={found.tournaments.length}
          onPage={(page) => onGo({ page })}
          isOld={cups.isPlaceholderData}
          empty={empty}
        >
          <CupTable cups={found.tournaments} />
        </PagedPanel>
      )}
    </ListFrame>
  )
}
