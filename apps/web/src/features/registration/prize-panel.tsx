import { prizeDetailsDays, type OwnPrize, type TeamPrize } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { ownPrizeQuery } from './api/own-prize.ts'
import { Details } from './prize-details.tsx'
import { PrizeForm } from './prize-form.tsx'
import { RemoveDetails } from './remove-details.tsx'

const tones: Readonly<Record<TeamPrize['state'], BadgeTone>> = {
  to_decide: 'warn',
  details_missing: 'warn',
  to_pay: 'info',
  part_paid: 'info',
  paid: 'win',
  over: 'loss',
}

/** Here a captain may want to hear more of it. */
const asksWhom: ReadonlySet<TeamPrize['state']> = new Set(['to_decide', 'part_paid', 'paid', 'over'])

type Of = { tournamentId: string; registrationId: string }

/** What one team won, how far it is, and how it is to be paid. */
export function PrizePanel(of: Of) {
  const { t } = useTranslation('registration')
  const prize = useQuery(ownPrizeQuery(of))
  return (
    <ListFrame list={prize} error={t('won.error')} loading={<Skeleton height={280} label={t('won.loading')} />}>
      {(own) => <Own of={of} own={own} />}
    </ListFrame>
  )
}

function Own({ of, own }: { of: Of; own: OwnPrize }) {
  const { t } = useTranslation('registration')
  const [isOpen, setOpen] = useState(false)
  const { prize, details, may_change: mayChange, organisers } = own
  const names = organisers.map(({ username }) => username).join(', ')
  // Asked for as long as nothing stands there.
  const asks = mayChange && (details === null || isOpen)
  return (
    <>
      {prize === null ? <p>{t('won.nothing')}</p> : <Won prize={prize} />}
      {(asks || details !== null) && (
        <p className="field-hint">{t('won.details.privacy', { count: prizeDetailsDays })}</p>
      )}
      {asks ? (
        <PrizeForm of={of} saved={details} onClose={details === null ? null : () => setOpen(false)} />
      ) : (
        details !== null && (
          <section className="reg-prize" aria-label={t('won.details.title')}>
            <h3>{t('won.details.title')}</h3>
            <Details details={details} />
            {!mayChange && prize !== null && <p className="field-hint">{t('won.says.fixed')}</p>}
            <div className="row row-wrap">
              {mayChange && <Button onClick={() => setOpen(true)}>{t('won.details.change')}</Button>}
              <RemoveDetails of={of} version={details.version} />
            </div>
          </section>
        )
      )}
      {prize !== null && asksWhom.has(prize.state) && names !== '' && (
        <p className="field-hint">{t('won.ask', { names })}</p>
      )}
    </>
  )
}

function Won({ prize: { state, amount, paid } }: { prize: TeamPrize }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  return (
    <div className="reg-prize">
      <p className="row row-wrap">
        <span className="text-display text-20">
          {state === 'to_decide' ? t('won.undecided_sum') : format.money(amount)}
        </span>
        <Badge tone={tones[state]}>{t(`won.state.${state}`)}</Badge>
      </p>
      <p>{t(`won.says.${state}`, { sum: format.money(amount), paid: format.money(paid) })}</p>
    </div>
  )
}
