import type { TournamentDetail } from '@lobby/contract'
import type { ReactNode } from 'react'
import { StatusBadges } from '#features/tournaments/components/status-badges'
import { cupMoment } from '#features/tournaments/cup-moment'
import { isRegistrationOpen } from '#features/tournaments/cup-phase'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { classNames } from '#ui/class-names'
import { CupPlaces } from './cup-places.tsx'

/** Names longer than this are set in a smaller size, so that a hero stays a hero. */
const longName = 18
/** In tenge: from here on a prize is set in the size that its column has room for. */
const greatPrize = 100_000_000

type HeroProps = {
  tournament: TournamentDetail
  /** Index of the stage that is being played. */
  stage: number
  action: ReactNode
}

/** The head of the cup's page: its name, the prize, the places and what the visitor can do now. */
export function CupHero({ tournament, stage, action }: HeroProps) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const stages = useStageNames(tournament.format.stages)
  return (
    <section className="cup-hero chamfer chamfer-large">
      <div className="cup-hero-words">
        <p className="cup-badges">
          <StatusBadges tournament={tournament} stage={{ isLast: stage === stages.length - 1 }} />
          <Badge tone="line">{t(`page.game_${tournament.game.players}`)}</Badge>
        </p>
        <h1 className={tournament.name.length > longName ? 'text-display cup-hero-long' : 'text-display'}>
          {tournament.name}
        </h1>
        <p className="text-lead">{tournament.description || t('stage.lead', { stages: stages.join(' → ') })}</p>
        {action}
      </div>
      <div className="cup-hero-facts">
        <span className="text-14 text-muted">{t('fact.prize')}</span>
        <b className={classNames('cup-prize text-display', tournament.prize_pool >= greatPrize && 'is-great')}>
          {tournament.prize_pool > 0 ? format.money(tournament.prize_pool) : t('fact.prize_none')}
        </b>
        <dl className="cup-facts">
          <div>
            <dt>{t('fact.fee')}</dt>
            <dd>{tournament.entry_fee > 0 ? format.money(tournament.entry_fee) : t('fact.fee_free')}</dd>
          </div>
          <When tournament={tournament} />
          <div>
            <dt>{t('fact.roster')}</dt>
            <dd className="text-num">
              {tournament.roster_min}–{tournament.roster_max}
            </dd>
          </div>
        </dl>
      </div>
      <CupPlaces tournament={tournament} isOpen={isRegistrationOpen(tournament)} />
    </section>
  )
}

function When({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const { what, at } = cupMoment(tournament)
  return (
    <div>
      <dt>{t(`fact.${what}`)}</dt>
      <dd>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </dd>
    </div>
  )
}
