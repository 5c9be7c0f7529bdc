import type { FormMatch, MatchDetail, TeamNumber } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { Crest } from '#ui/crest'
import { FormLine } from '#ui/outcome-mark'
import { winsNeeded } from '../match/match-derivations.ts'
import { LiveScore } from './live-score.tsx'

/** Two plates and the score between them: always by team, never by side. */
export function MatchDuel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  return (
    <section className={classNames('match-duel', match.status === 'ready' && 'is-ahead')} aria-label={t('score.label')}>
      <h1 className="sr-only">{t('list.versus', { team1: match.team1.name, team2: match.team2.name })}</h1>
      <Plate match={match} number={1} />
      <LiveScore match={match} />
      <Plate match={match} number={2} />
    </section>
  )
}

function Plate({ match, number }: { match: MatchDetail; number: TeamNumber }) {
  const { t } = useTranslation('matches')
  const team = number === 1 ? match.team1 : match.team2
  const won = number === 1 ? match.score.team1 : match.score.team2
  const needed = winsNeeded(match.best_of)
  const form = number === 1 ? match.form1 : match.form2
  const names = [
    'match-plate chamfer',
    number === 2 ? 'is-right' : '',
    match.score.winner === number ? 'is-winner' : '',
  ]
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <Crest team={team} size={72} />
      <div className="match-plate-team">
        <h2 className="text-display text-ellipsis">
          <Link to="/teams/$teamId" params={{ teamId: team.id }}>
            {team.name}
          </Link>
        </h2>
        <p className="text-14 text-muted">{team.tag}</p>
      </div>
      <div className={classNames('match-plate-marks', form.length > 0 && 'has-form')}>
        <span className="sr-only">{t('score.pips', { won, needed })}</span>
        <span className="match-pips" aria-hidden="true">
          {Array.from({ length: needed }, (_, index) => (
            <i key={index} className={index < won ? 'match-pip-won' : undefined} />
          ))}
        </span>
        <Form results={form} label={t('score.form', { team: team.name })} />
      </div>
    </div>
  )
}

function Form({ results, label }: { results: readonly FormMatch[]; label: string }) {
  const { t } = useTranslation('matches')
  return (
    <FormLine
      label={label}
      results={results.map(({ is_win: isWin }) =>
        isWin ? { outcome: 'won', word: t('score.win') } : { outcome: 'lost', word: t('score.loss') },
      )}
    />
  )
}
