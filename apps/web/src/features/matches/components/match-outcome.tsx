import type { MatchDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { outcomeKey } from '../match/match-derivations.ts'

/** What the score alone does not say: who did not turn up, who decided and why, and what is played instead. */
export function MatchOutcome({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const key = outcomeKey(match)
  const isOpen = match.status !== 'finished' && match.status !== 'void'
  const ahead = match.map_advantage === null ? null : match.map_advantage === 1 ? match.team1 : match.team2
  const decision = match.decision?.by || match.decision?.reason ? match.decision : null
  if (key === null && ahead === null && decision === null) return null
  const winner = match.score.winner === 2 ? match.team2 : match.team1
  const loser = match.score.winner === 2 ? match.team1 : match.team2
  return (
    <section
      className={match.status === 'void' ? 'panel match-outcome is-void' : 'panel match-outcome'}
      aria-label={t('outcome.label')}
    >
      <Icon name={match.status === 'void' ? 'warning' : 'info'} size={20} />
      <div>
        {key && <b>{t(key, { winner: winner.name, loser: loser.name })}</b>}
        {decision && <Decision decision={decision} />}
        {ahead && <p>{t(isOpen ? 'outcome.ahead' : 'outcome.was_ahead', { team: ahead.name })}</p>}
        {match.replaced_by && (
          <Link className="link" to="/matches/$matchId" params={{ matchId: match.replaced_by }}>
            {t('outcome.instead')}
          </Link>
        )}
      </div>
    </section>
  )
}

function Decision({ decision }: { decision: NonNullable<MatchDetail['decision']> }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  const at = format.dateTime(decision.at)
  return (
    <>
      {decision.reason !== '' && <p>{t('outcome.reason', { reason: decision.reason })}</p>}
      <p className="text-14 text-muted">{decision.by ? t('outcome.by', { who: decision.by.username, at }) : at}</p>
    </>
  )
}
