import type { CommonMatch, PlayerComparison } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { OutcomeMark } from './outcome-mark.tsx'

/** What both played against each other and together; wins and losses are those of the first. */
export function CompareCommon({ comparison: { common } }: { comparison: PlayerComparison }) {
  const { t } = useTranslation('player-pages')
  return (
    <Panel title={t('compare.common')}>
      {common === null ? (
        <p className="padded text-muted text-14">{t('compare.common_kept')}</p>
      ) : (
        <Met common={common} />
      )}
    </Panel>
  )
}

type Common = NonNullable<PlayerComparison['common']>

function Met({ common: { against, together, duel, matches } }: { common: Common }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  if (matches.length === 0) return <p className="padded text-muted text-14">{t('compare.never')}</p>
  return (
    <>
      <div className="player-met">
        <Score label={t('compare.met', { count: against.matches })} one={against.wins} other={against.losses} />
        {duel === null ? (
          <p className="text-muted text-14">{t('compare.duel_none')}</p>
        ) : (
          <Score label={t('compare.duel')} one={duel.a} other={duel.b} />
        )}
        {together.matches > 0 && (
          <p className="text-muted text-14">
            {t('compare.together', { matches: format.number(together.matches), wins: format.number(together.wins) })}
          </p>
        )}
      </div>
      <h3 className="player-sub">{t('compare.latest')}</h3>
      <ul className="player-common">
        {matches.map((match) => (
          <Match key={match.match_id} match={match} />
        ))}
      </ul>
    </>
  )
}

function Score({ label, one, other }: { label: string; one: number; other: number }) {
  const format = useFormat()
  return (
    <p className="player-met-score">
      <b className="text-display">{`${format.number(one)} : ${format.number(other)}`}</b>
      <span className="text-muted text-14">{label}</span>
    </p>
  )
}

function Match({ match }: { match: CommonMatch }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <li>
      <Link to="/matches/$matchId" params={{ matchId: match.match_id }}>
        <OutcomeMark outcome={match.outcome} />
        <b className="text-num">{`${match.own_score}:${match.other_score}`}</b>
        <span className="text-ellipsis text-muted">
          {[match.is_together ? t('compare.as_mates') : null, match.tournament.name].filter(Boolean).join(' · ')}
        </span>
        <span className="text-muted text-14">{format.shortDate(match.finished_at)}</span>
      </Link>
    </li>
  )
}
