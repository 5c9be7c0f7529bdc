import type { AdminUserDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Select } from '#ui/fields'
import { Panel } from '#ui/panel'
import { adminTournamentsQuery } from '../api/tournaments.ts'
import type { AskedChange } from './user-change-dialog.tsx'

/** Tournaments that are offered: the newest ones. An older one is found on its own page. */
const offered = 100

type RolesProps = { user: AdminUserDetail; isSelf: boolean; onAsk: (change: AskedChange) => void }

/** What somebody may do here beyond playing. Nobody changes their own. */
export function UserRoles({ user, isSelf, onAsk }: RolesProps) {
  const { t } = useTranslation('administration')
  const mayChange = !isSelf && !user.is_deleted
  return (
    <Panel title={t('user.roles')}>
      <div className="admin-roles">
        <p className="row">
          <span>{t(user.is_admin ? 'user.is_admin' : 'user.not_admin')}</span>
          {mayChange && (
            <Button
              size="s"
              className="row-push"
              kind={user.is_admin ? 'danger' : 'secondary'}
              onClick={() => onAsk({ kind: user.is_admin ? 'unmake_admin' : 'make_admin' })}
            >
              {t(user.is_admin ? 'user.unmake_admin' : 'user.make_admin')}
            </Button>
          )}
        </p>
        {isSelf && <p className="text-muted text-14">{t('user.own')}</p>}
        <h3 className="text-14 text-muted">{t('user.organises')}</h3>
        {user.tournaments.length === 0 && <p className="text-14">{t('user.organises_none')}</p>}
        <ul>
          {user.tournaments.map((cup) => (
            <li key={cup.id} className="row">
              <Link
                className="link text-ellipsis"
                to="/admin/tournaments/$tournamentId"
                params={{ tournamentId: cup.id }}
              >
                {cup.name}
              </Link>
              {mayChange && (
                <Button size="s" className="row-push" onClick={() => onAsk({ kind: 'remove_organiser', cup })}>
                  {t('user.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && <AddOrganiser user={user} onAsk={onAsk} />}
      </div>
    </Panel>
  )
}

function AddOrganiser({ user, onAsk }: Omit<RolesProps, 'isSelf'>) {
  const { t } = useTranslation('administration')
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(adminTournamentsQuery({ search: '', status: '', page: 0 }, offered))
  const open = (data?.tournaments ?? []).filter(
    ({ id, status }) =>
      status !== 'finished' && status !== 'cancelled' && !user.tournaments.some((cup) => cup.id === id),
  )
  const cup = open.find(({ id }) => id === chosen)
  return (
    <div className="admin-add">
      <Select label={t('user.pick')} value={cup?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('user.pick_none')}</option>
        {open.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button disabled={cup === undefined} onClick={() => cup && onAsk({ kind: 'add_organiser', cup })}>
        {t('user.add')}
      </Button>
    </div>
  )
}
