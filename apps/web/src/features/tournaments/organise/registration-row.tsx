import type { RegistrationPrivate } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { errorMessage } from '#lib/api'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { useToast } from '#ui/toasts'
import { useConfirmRegistration } from '../api/confirm-registration.ts'
import { SteamCount } from './steam-count.tsx'

const tones = { pending_payment: 'warn', confirmed: 'win', waiting_list: 'info', withdrawn: 'line' } as const

type RowProps = { tournamentId: string; registration: RegistrationPrivate; canChange: boolean; onWithdraw: () => void }

export function RegistrationRow({ tournamentId, registration, canChange, onWithdraw }: RowProps) {
  const { t } = useTranslation('organise')
  const format = useFormat()
  const { team, status } = registration
  return (
    <tr>
      <th scope="row">
        <span className="who">
          <Crest team={team} size={28} />
          <Link to="/teams/$teamId" params={{ teamId: team.id }}>
            {team.name}
          </Link>
        </span>
      </th>
      {canChange && (
        <td>
          {status !== 'withdrawn' && (
            <Actions tournamentId={tournamentId} registration={registration} onWithdraw={onWithdraw} />
          )}
        </td>
      )}
      <td>
        <Badge tone={tones[status]}>
          {t(`organise.status_${status}`, { position: registration.waiting_position ?? 0 })}
        </Badge>
        {registration.confirmed_at && registration.confirmed_by && (
          <small className="blk">
            {t('organise.confirmed_by', {
              who: registration.confirmed_by.username,
              at: format.dateTime(registration.confirmed_at),
            })}
          </small>
        )}
      </td>
      <td className="ref num">{registration.reference_code}</td>
      <td className="num">{format.money(registration.amount)}</td>
      <td className="num">
        {registration.payment_due_at ? (
          <time dateTime={registration.payment_due_at}>{format.dateTime(registration.payment_due_at)}</time>
        ) : (
          '—'
        )}
      </td>
      <td title={registration.players.map((player) => player.username).join(', ')}>{registration.players.length}</td>
      <td>
        <SteamCount registration={registration} />
      </td>
    </tr>
  )
}

function Actions({ tournamentId, registration, onWithdraw }: Omit<RowProps, 'canChange'>) {
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
    <span className="row">
      {registration.status === 'pending_payment' && (
        <Button
          kind="primary"
          size="s"
          aria-label={t('organise.confirm_for', { team: name })}
          onClick={submit}
          busy={confirm.isPending}
        >
          {t('organise.confirm')}
        </Button>
      )}
      <Button kind="danger" size="s" aria-label={t('organise.withdraw_for', { team: name })} onClick={onWithdraw}>
        {t('organise.withdraw')}
      </Button>
    </span>
  )
}
