import type { TeamPrize } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import './registration.css'

const says = {
  to_decide: 'prize.undecided',
  details_missing: 'prize.details_missing',
  to_pay: 'prize.to_pay',
  part_paid: 'prize.part_paid',
  paid: 'prize.paid',
  over: 'prize.paid',
} as const

/** What the viewer's own teams won here, and the way to say how it is to be paid. */
export function PrizeLines({ tournamentId, prizes }: { tournamentId: string; prizes: readonly TeamPrize[] }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  return (
    <ul className="reg-refunds" aria-label={t('prize.title')}>
      {prizes.map(({ registration_id: id, team, state, amount, paid }) => (
        <li key={id} className="reg-prize">
          <b>{team.name}</b>
          <p className={state === 'details_missing' ? 'text-warn' : undefined}>
            {t(says[state], { sum: format.money(amount), paid: format.money(paid) })}
          </p>
          <div>
            <ButtonLink
              kind={state === 'details_missing' ? 'primary' : 'secondary'}
              to="/tournaments/$tournamentId/prize"
              params={{ tournamentId }}
            >
              {t(state === 'details_missing' ? 'prize.say' : 'prize.open')}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
