import type { RegistrationPrivate } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { SteamCount } from './steam-count.tsx'

const tones = { pending_payment: 'warn', confirmed: 'win', waiting_list: 'info', withdrawn: 'line' } as const

type RowProps = {
  registration: RegistrationPrivate
  canChange: boolean
  onWithdraw: () => void
  /** Null once nobody plays any more. */
  onRoster: (() => void) | null
}

export function RegistrationRow({ registration, canChange, onWithdraw, onRoster }: RowProps) {
  const { t } = useTranslation('organise')
  const format = useFormat()
  const { team, status } = registration
  return (
    <tr>
      <th scope="row">
        <span className="person">
          <Crest team={team} size={28} />
          <Link to="/teams/$teamId" params={{ teamId: team.id }}>
            {team.name}
          </Link>
        </span>
        {registration.banned !== undefined && (
          <small className="text-block text-loss">
            {t('organise.banned', { names: registration.banned.map(({ username }) => username).join(', ') })}
          </small>
        )}
      </th>
      {onRoster && (
        <td>
          {status !== 'withdrawn' && (
            <Actions registration={registration} canChange={canChange} onWithdraw={onWithdraw} onRoster={onRoster} />
          )}
        </td>
      )}
      <td>
        <Badge tone={tones[status]}>
          {t(`organise.status_${status}`, { position: registration.waiting_position ?? 0 })}
        </Badge>
        {registration.confirmed_at && registration.confirmed_by && (
          <small className="text-block">
            {t('organise.confirmed_by', {
              who: registration.confirmed_by.username,
              at: format.dateTime(registration.confirmed_at),
            })}
          </small>
        )}
      </td>
      <td title={namesOf(registration)}>{registration.players.length}</td>
      <td>
        <SteamCount registration={registration} />
      </td>
    </tr>
  )
}

/** Everybody who comes with the team. */
function namesOf({ players, coach }: RegistrationPrivate): string {
  return [...players, ...(coach ? [coach] : [])].map(({ username }) => username).join(', ')
}

type ActionsProps = Omit<RowProps, 'onRoster'> & { onRoster: () => void }

function Actions({ registration, canChange, onWithdraw, onRoster }: ActionsProps) {
  const { t } = useTranslation('organise')
  const { name } = registration.team
  return (
    <span className="row">
      {canChange && (
        <Button kind="danger" size="s" aria-label={t('organise.withdraw_for', { team: name })} onClick={onWithdraw}>
          {t('organise.withdraw')}
        </Button>
      )}
      <Button size="s" aria-label={t('organise.roster_for', { team: name })} onClick={onRoster}>
        {t('organise.roster')}
      </Button>
    </span>
  )
}
