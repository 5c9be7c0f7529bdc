import type { CupLeader, CupMeasure, CupStatistics } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { classNames } from '#ui/class-names'
import './cup-statistics.css'

/** In the order in which they are shown. */
const measures: readonly CupMeasure[] = ['match_rating', 'adr', 'first_kills', 'clutches']
const decimals: Readonly<Record<CupMeasure, number>> = { match_rating: 2, adr: 1, first_kills: 0, clutches: 0 }

/** The first three of a cup by each measure. */
export function Leaders({ leaders }: Pick<CupStatistics, 'leaders'>) {
  const { t } = useTranslation('cup-statistics')
  return (
    <div className="tally-leads">
      {measures.map((measure) => (
        <section key={measure} aria-labelledby={`lead-${measure}`}>
          <h3 id={`lead-${measure}`} className="text-14">
            {t(`measure.${measure}`)}
          </h3>
          {leaders[measure].length === 0 ? (
            <p className="text-14 text-muted tally-none">{t('nobody')}</p>
          ) : (
            <ol>
              {leaders[measure].map((leader) => (
                <Leader key={leader.id} leader={leader} measure={measure} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  )
}

function Leader({ leader, measure }: { leader: CupLeader; measure: CupMeasure }) {
  const format = useFormat()
  const isFirst = leader.rank === 1
  return (
    <li className={classNames('tally-lead', isFirst && 'is-first')}>
      <span className="text-14 text-muted text-num">{leader.rank}</span>
      <Avatar id={leader.id} url={leader.avatar_url} size={isFirst ? 36 : 20} />
      <Link className="text-ellipsis" to="/players/$playerId" params={{ playerId: leader.id }}>
        <b className="text-block text-ellipsis">{leader.username}</b>
        {isFirst && leader.team !== null && (
          <small className="text-block text-ellipsis text-muted">{leader.team.name}</small>
        )}
      </Link>
      <b className="text-display">{format.number(leader.value, decimals[measure])}</b>
    </li>
  )
}
