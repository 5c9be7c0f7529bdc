import { adminUserRoles, adminUserStates, type AdminUser } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, soughtText, useListPlace } from '#lib/list-place'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { adminUsersQuery, usersSize, type UsersPlace } from '../api/users.ts'
import { UserMarks } from './user-marks.tsx'

/** A whole address is looked for, too. */
const searchLength = 254

const placeParts = {
  search: soughtText(searchLength),
  role: oneOf(adminUserRoles),
  state: oneOf(adminUserStates),
  page: pageNumber,
}

/** All accounts; what is looked for stands in the address. */
export function UsersPage() {
  const { t } = useTranslation('administration')
  const [place, go] = useListPlace<UsersPlace>(placeParts)
  return (
    <>
      <h1 className="text-display admin-head">{t('users.title')}</h1>
      <Filters place={place} onGo={go} />
      <Found place={place} onGo={go} />
    </>
  )
}

type PlaceProps = { place: UsersPlace; onGo: (change: Partial<UsersPlace>) => void }

function Filters({ place, onGo }: PlaceProps) {
  const { t } = useTranslation('administration')
  return (
    <div className="admin-filters">
      <SearchField
        label={t('users.search')}
        value={place.search}
        maxLength={searchLength}
        onSearch={(search) => onGo({ search })}
      />
      <Select
        label={t('users.role')}
        value={place.role}
        onChange={({ target }) => onGo({ role: placeParts.role.read(target.value) })}
      >
        {adminUserRoles.map((role) => (
          <option key={role} value={role}>
            {t(`users.roles.${role}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('users.state')}
        value={place.state}
        onChange={({ target }) => onGo({ state: placeParts.state.read(target.value) })}
      >
        {adminUserStates.map((state) => (
          <option key={state} value={state}>
            {t(`users.states.${state}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Found({ place, onGo }: PlaceProps) {
  const { t } = useTranslation('administration')
  const users = useQuery(adminUsersQuery(place))
  const empty = (
    <EmptyState title={t('users.empty')} text={t('users.empty_text')}>
      <Button onClick={() => onGo({ search: '', role: 'any', state: 'any' })}>{t('users.clear')}</Button>
    </EmptyState>
  )
  return (
    <ListFrame list={users} error={t('users.error')} loading={<Skeleton height={960} label={t('users.loading')} />}>
      {(found) => (
        <PagedPanel
          page={place.page}
          size={usersSize}
          total={found.total}
          shown={found.users.length}
          onPage={(page) => onGo({ page })}
          isOld={users.isPlaceholderData}
          empty={empty}
        >
          <UserTable users={found.users} />
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function UserTable({ users }: { users: readonly AdminUser[] }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (
    <table className="table admin-table admin-users">
      <caption className="sr-only">{t('users.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('users.name')}</th>
          <th scope="col" className="table-from-tablet">
            {t('users.email')}
          </th>
          <th scope="col" className="table-from-desktop">
            {t('user.steam')}
          </th>
          <th scope="col">{t('users.status')}</th>
          <th scope="col" className="table-right table-from-tablet">
            {t('users.joined')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <Link className="admin-person" to="/admin/users/$userId" params={{ userId: user.id }}>
                <Avatar id={user.id} url={user.avatar_url} />
                <b className="text-ellipsis">{user.username}</b>
              </Link>
            </td>
            <td className="table-from-tablet">{user.email ?? '–'}</td>
            <td className="table-from-desktop text-num">{user.steam_id ?? '–'}</td>
            <td>
              <UserMarks user={user} />
            </td>
            <td className="table-right table-from-tablet">
              <time dateTime={user.created_at}>{format.fullDate(user.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
