import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { KeptNote } from '#ui/kept-note'

type FiguresProps = { tournament: TournamentDetail; registrations: readonly RegistrationPrivate[] }

/** Who is in, who owes, and who waits. */
export function RegistrationFigures({ tournament, registrations }: FiguresProps) {
  const { t } = useTranslation('organise')
  const format = useFormat()
  const of = (status: RegistrationPrivate['status']) => registrations.filter((entry) => entry.status === status)
  const confirmed = of('confirmed')
  const figures = [
    [t('organise.confirmed'), `${confirmed.length} / ${tournament.max_teams}`, tournament.kept_seats],
    ...(tournament.entry_fee > 0
      ? [[t('organise.pending'), format.number(of('pending_payment').length)] as const]
      : []),
    [t('organise.waiting'), format.number(of('waiting_list').length)],
  ] as const
  return (
    <dl className="org-figures" aria-label={t('organise.figures')}>
      {figures.map(([name, value, kept = 0]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="text-display">
            {value}
            <KeptNote seats={kept} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
