import type { AdminEntryList } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { entriesQuery, entriesSize, type EntriesPlace } from '../api/economy.ts'

type EntryTableProps = { place: EntriesPlace; onGo: (change: Partial<EntriesPlace>) => void }

/** Entries of everybody, the newest first. */
export function EntryTable({ place, onGo }: EntryTableProps) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const entries = useQuery(entriesQuery(place, useLanguage()))
  const loading = <Skeleton height={960} label={t('economy.list_loading')} />
  return (
    <ListFrame list={entries} error={t('economy.list_error')} loading={loading}>
      {(found) => (
        <PagedPanel
          page={place.page}
          size={entriesSize}
          total={found.total}
          shown={found.entries.length}
          onPage={(page) => onGo({ page })}
          isOld={entries.isPlaceholderData}
          empty={<EmptyState title={t('economy.empty')} text={t('economy.empty_text')} />}
          end={<span className="text-num">{t('economy.sum', { amount: format.number(found.amount) })}</span>}
        >
          <Rows entries={found.entries} />
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function Rows({ entries }: Pick<AdminEntryList, 'entries'>) {
  const { t } = useTranslation('administration')
  const { t: words } = useTranslation('economy')
  const format = useFormat()
  return (
    <table className="table admin-table admin-entries">
      <caption className="sr-only">{t('economy.list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('economy.player')}</th>
          <th scope="col">{t('economy.what')}</th>
          <th scope="col" className="table-from-tablet">
            {t('economy.at')}
          </th>
          <th scope="col" className="table-right">
            SKILLS
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, user, kind, name, amount, created_at: at }) => (
          <tr key={id}>
            <td>
              <Link className="link admin-clipped" to="/admin/users/$userId" params={{ userId: user.id }}>
                {user.username}
              </Link>
            </td>
            <td className="admin-wraps">
              {name}
              <small className="text-block text-faint">{words(`ledger.kind.${kind}`)}</small>
            </td>
            <td className="table-from-tablet">
              <time dateTime={at}>{format.dateTime(at)}</time>
            </td>
            <td
              className={
                amount > 0 ? 'table-right text-num table-strong text-sun' : 'table-right text-num table-strong'
              }
            >
              {words(amount > 0 ? 'ledger.gained' : 'ledger.lost', { amount: format.number(Math.abs(amount)) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
