import type { Duties } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Panel } from '#ui/panel'
import { useToast } from '#ui/toasts'
import { useGiveBack } from '../api/duties.ts'

type Role = Duties['waiting'][number]
const keyOf = ({ id, role }: Role): string => `${id} ${role}`

/** Every role that somebody has now, once a tournament; each can be given back. */
function rolesOf({ duties, waiting }: Duties): Role[] {
  const all = [
    ...duties.flatMap(({ match, roles }) => roles.map((role) => ({ ...match.tournament, role }))),
    ...waiting,
  ]
  return [...new Map(all.map((role) => [keyOf(role), role])).values()]
}

export function RolesPanel({ duties, userId }: { duties: Duties; userId: string }) {
  const { t } = useTranslation('crew')
  const [asked, ask] = useState<Role | null>(null)
  return (
    <Panel title={t('duties.roles')}>
      <ul className="duty-waiting">
        {rolesOf(duties).map((role) => (
          <li key={keyOf(role)}>
            <span className="duty-role">
              <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: role.id }}>
                {role.name}
              </Link>
              <Badge tone="line">{t(`role.${role.role}`)}</Badge>
            </span>
            <Button
              size="s"
              aria-label={t('duties.give_back_one', { role: t(`role.${role.role}`), cup: role.name })}
              onClick={() => ask(role)}
            >
              {t('duties.give_back')}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && <GiveBackDialog role={asked} userId={userId} onClose={() => ask(null)} />}
    </Panel>
  )
}

function GiveBackDialog({
  role: { id, name, role },
  userId,
  onClose,
}: {
  role: Role
  userId: string
  onClose: () => void
}) {
  const { t } = useTranslation('crew')
  const toast = useToast()
  const giveBack = useGiveBack(userId)
  const words = { role: t(`role.${role}`), cup: name }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('duties.give_back_one', words)}
      text={t('duties.give_back_text')}
      action={t('duties.give_back')}
      busy={giveBack.isPending}
      error={giveBack.error}
      onConfirm={() => {
        if (giveBack.isPending) return
        giveBack.mutate(
          { tournamentId: id, role },
          {
            onSuccess: () => {
              toast.success(t('duties.given_back', words))
              onClose()
            },
          },
        )
      }}
    />
  )
}
