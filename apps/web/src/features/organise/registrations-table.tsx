import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { RosterDialog } from '#features/registration/roster-dialog'
import { WithdrawDialog } from '#features/registration/withdraw-dialog'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useTranslation } from '#lib/i18n'
import { RegistrationRow } from './registration-row.tsx'

const order: Record<RegistrationPrivate['status'], number> = {
  pending_payment: 0,
  confirmed: 1,
  waiting_list: 2,
  withdrawn: 3,
}

function inOrder(registrations: readonly RegistrationPrivate[]): RegistrationPrivate[] {
  return registrations.toSorted(
    (a, b) =>
      order[a.status] - order[b.status] ||
      (a.waiting_position ?? 0) - (b.waiting_position ?? 0) ||
      a.registered_at.localeCompare(b.registered_at),
  )
}

type TableProps = { tournament: TournamentDetail; registrations: RegistrationPrivate[] }

/** Every registration; those that wait for the organiser stand on top. */
export function RegistrationsTable({ tournament, registrations }: TableProps) {
  const { t } = useTranslation('organise')
  const [changing, setChanging] = useState<string | null>(null)
  const changed = registrations.find(({ id }) => id === changing)
  const [leavingId, setLeavingId] = useState<string | null>(null)
  // As it stands now: who was confirmed meanwhile has paid.
  const leaving = registrations.find(({ id }) => id === leavingId)
  const canChange = !hasStarted(tournament)
  const mayRoster = tournament.status !== 'finished' && tournament.status !== 'cancelled'
  const heads = [
    t('organise.col_team'),
    // Beside the name, so that a thumb reaches it without scrolling the table.
    ...(mayRoster ? [t('organise.col_action')] : []),
    t('organise.col_status'),
    t('organise.col_players'),
    t('organise.col_steam'),
  ]
  return (
    <section className="panel scroll-x" aria-label={t('organise.table')}>
      <table className="table org-entries">
        <caption className="sr-only">{t('organise.table')}</caption>
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
          {inOrder(registrations).map((registration) => (
            <RegistrationRow
              key={registration.id}
              registration={registration}
              canChange={canChange}
              onWithdraw={() => setLeavingId(registration.id)}
              onRoster={mayRoster ? () => setChanging(registration.id) : null}
            />
          ))}
        </tbody>
      </table>
      {changed && <RosterDialog tournament={tournament} registration={changed} onClose={() => setChanging(null)} />}
      {leaving && (
        <WithdrawDialog
          tournamentId={tournament.id}
          registration={leaving}
          by="organiser"
          isOpen
          onOpenChange={() => setLeavingId(null)}
        />
      )}
    </section>
  )
}
