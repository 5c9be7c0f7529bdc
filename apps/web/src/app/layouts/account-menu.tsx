import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLogout } from '#features/auth/api/logout'
import { dutiesQuery } from '#features/matches/api/duties'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Menu, MenuItem } from '#ui/menu'
import { AccountFace } from './menu-triggers.tsx'

/** For whoever casts or referees anywhere; asked for when the menu opens. */
function Duties({ userId }: { userId: string }) {
  const { t } = useTranslation('shell')
  const { data } = useQuery({ ...dutiesQuery(userId), refetchInterval: false, staleTime: 60_000 })
  if (data === undefined || data.duties.length + data.waiting.length === 0) return null
  return (
    <MenuItem icon="eye" render={<Link to="/duties" />}>
      {t('bar.duties')}
    </MenuItem>
  )
}

export function AccountMenu() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const logout = useLogout()
  // Not by a callback of `mutate`: this menu is gone with the account, and its callbacks with it.
  const leave = () => {
    const home = () => void navigate({ to: '/' })
    logout.mutateAsync().then(home, home)
  }
  if (user === null) return null
  return (
    <Menu
      className="bar-btn"
      label={t('bar.account', { name: user.username })}
      trigger={<AccountFace user={user} />}
      isOpenAtFirst
    >
      <div className="menu-head">
        <b className="text-block text-ellipsis">{user.username || t('bar.profile')}</b>
        <span className="text-block text-ellipsis text-14 text-muted">{user.email}</span>
      </div>
      <MenuItem icon="user" render={<Link to="/profile" />}>
        {t('bar.profile')}
      </MenuItem>
      <MenuItem icon="sliders" render={<Link to="/settings" />}>
        {t('bar.account_settings')}
      </MenuItem>
      <Duties userId={user.id} />
      <MenuItem icon="out" onClick={leave}>
        {t('bar.logout')}
      </MenuItem>
    </Menu>
  )
}
