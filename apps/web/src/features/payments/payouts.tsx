import type { PrizePayout, Prizes } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Crest } from '#ui/crest'
import { AskForDetails } from './ask-for-details.tsx'
import { PayForm } from './pay-form.tsx'

const tones: Readonly<Record<PrizePayout['state'], BadgeTone>> = {
  to_decide: 'warn',
  details_missing: 'warn',
  to_pay: 'info',
  part_paid: 'info',
  paid: 'win',
  over: 'loss',
}

/** Whom the prize goes to, where they want it, and what of it was paid. */
export function Payouts({
  tournamentId,
  payouts,
  sums,
}: {
  tournamentId: string
  payouts: readonly PrizePayout[]
  sums: Prizes['sums']
}) {
  const { t } = useTranslation('payments')
  if (payouts.length === 0) return <p className="field-hint">{t('prizes.no_payouts')}</p>
  return (
    <>
      <PrizeSums sums={sums} />
      <ul className="pay-lines">
        {payouts.map((payout) => (
          <li key={payout.registration_id}>
            <Payout tournamentId={tournamentId} payout={payout} />
          </li>
        ))}
      </ul>
    </>
  )
}

const always = ['details_missing', 'to_pay', 'paid'] as const
/** Said only where it is something. */
const sometimes = ['to_decide', 'over'] as const

function PrizeSums({ sums }: { sums: Prizes['sums'] }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const shown = [...always, ...sometimes.filter((name) => sums[name] > 0)]
  return (
    <dl className="pay-sums is-any" aria-label={t('prizes.sums')}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`prizes.sum.${name}`)}</dt>
          <dd>
            <span className="text-display">{format.money(sums[name])}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Payout({ tournamentId, payout }: { tournamentId: string; payout: PrizePayout }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { team, place_from: from, place_to: to, amount, paid, state, details } = payout
  const isUnpaid = state === 'details_missing' || state === 'to_pay' || state === 'part_paid'
  return (
    <>
      <div className="pay-line">
        <span className="person">
          <Crest team={team} size={28} />
          <span>
            {team.name}
            <small>
              {from === null || to === null
                ? t('prizes.no_place')
                : from === to
                  ? t('prizes.place', { place: from })
                  : t('prizes.places', { from, to })}
            </small>
          </span>
        </span>
        {state !== 'to_decide' && <b className="text-num">{format.money(amount)}</b>}
        <Badge tone={tones[state]}>
          {t(`prizes.state.${state}`, { sum: format.money(state === 'over' ? paid - amount : paid) })}
        </Badge>
      </div>
      {isUnpaid && details === null && <AskForDetails tournamentId={tournamentId} payout={payout} />}
      {isUnpaid && <PayForm key={paid} tournamentId={tournamentId} payout={payout} />}
    </>
  )
}
