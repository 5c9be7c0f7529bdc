import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { hasStarted } from '../cup/cup-phase.ts'
import { WithdrawDialog } from '../registration/withdraw-dialog.tsx'
import { RegistrationRow } from './registration-row.tsx'

const order: Record<RegistrationPrivate['status'], number> = {
  pending_payment: 0,
  confirmed: 1,
  waiting_list: 2,
  withdrawn: 3,
}

type TableProps = { tournament: TournamentDetail; registrations: RegistrationPrivate[] }

/** Every registration; those that wait for the organiser stand on top. */
export function RegistrationsTable({ tournament, registrations }: TableProps) {
  const { t } = useTranslation('organise')
  const [leaving, setLeaving] = useState<RegistrationPrivate | null>(null)
  const sorted = registrations.toSorted(
    (a, b) =>
      order[a.status] - order[b.status] ||
      (a.waiting_position ?? 0) - (b.waiting_position ?? 0) ||
      a.registered_at.localeCompare(b.registered_at),
  )
  const canChange = !hasStarted(tournament)
  const heads = [
    t('organise.col_team'),
    // Beside the name, so that a thumb reaches it without scrolling the table.
    ...(canChange ? [t('organise.col_action')] : []),
    t('organise.col_status'),
    t('organise.col_reference'),
    t('organise.col_amount'),
    t('organise.col_due'),
    t('organise.col_players'),
    t('organise.col_steam'),
  ]
  return (
    <section className="panel scroll" aria-label={t('organise.table')}>
      <table className="tbl regs">
        <caption className="sr">{t('organise.table')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((registration) => (
            <RegistrationRow
              key={registration.id}
              tournamentId={tournament.id}
              registration={registration}
              canChange={canChange}
              onWithdraw={() => setLeaving(registration)}
            />
          ))}
        </tbody>
      </table>
      {leaving && (
        <WithdrawDialog
          tournamentId={tournament.id}
          registration={leaving}
          isOpen
          onOpenChange={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
