import type { RegistrationPrivate } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { useToast } from '#ui/toasts'
import { useConfirmRegistration } from './api/confirm-registration.ts'
import { SteamCount } from './steam-count.tsx'

const tones = { pending_payment: 'warn', confirmed: 'win', waiting_list: 'info', withdrawn: 'line' } as const

type RowProps = {
  tournamentId: string
  registration: RegistrationPrivate
  canChange: boolean
  onWithdraw: () => void
  /** Null once nobody plays any more. */
  onRoster: (() => void) | null
}

export function RegistrationRow({ tournamentId, registration, canChange, onWithdraw, onRoster }: RowProps) {
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
      </th>
      {onRoster && (
        <td>
          {status !== 'withdrawn' && (
            <Actions
              tournamentId={tournamentId}
              registration={registration}
              canChange={canChange}
              onWithdraw={onWithdraw}
              onRoster={onRoster}
            />
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
      <td className="org-entries-ref text-num">{registration.reference_code}</td>
      <td className="text-num">{format.money(registration.amount)}</td>
      <td className="text-num">
        {registration.payment_due_at ? (
          <time dateTime={registration.payment_due_at}>{format.dateTime(registration.payment_due_at)}</time>
        ) : (
          '—'
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

function Actions({ tournamentId, registration, canChange, onWithdraw, onRoster }: ActionsProps) {
  const { t } = useTranslation('organise')
  const { name } = registration.team
  return (
    <span className="row">
      {canChange && registration.status === 'pending_payment' && (
        <Confirm tournamentId={tournamentId} registration={registration} />
      )}
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

function Confirm({ tournamentId, registration }: Pick<RowProps, 'tournamentId' | 'registration'>) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const confirm = useConfirmRegistration(tournamentId)
  const { name } = registration.team
  const submit = () =>
    confirm.mutate(registration.id, {
      onSuccess: () => toast.success(t('organise.confirmed_toast', { team: name })),
      onError: (error) => toast.error(errorMessage(error)),
    })
  return (
    <Button
      kind="primary"
      size="s"
      aria-label={t('organise.confirm_for', { team: name })}
      onClick={submit}
      busy={confirm.isPending}
    >
      {t('organise.confirm')}
    </Button>
  )
}
