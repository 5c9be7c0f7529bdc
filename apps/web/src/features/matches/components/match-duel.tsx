import type { MatchDetail, TeamNumber } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { useIsIdle } from '#lib/idle'
import { Crest } from '#ui/crest'
import { finishedMatchesQuery } from '../api/get-matches.ts'
import { type FormResult, formOf, winsNeeded } from '../match/match-derivations.ts'
import { LiveScore } from './live-score.tsx'

/** Two plates and the score between them: always by team, never by side. */
export function MatchDuel({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  return (
    <section className="duel" aria-label={t('score.label')}>
      <h1 className="sr">{t('list.versus', { team1: match.team1.name, team2: match.team2.name })}</h1>
      <Plate match={match} number={1} />
      <LiveScore match={match} />
      <Plate match={match} number={2} />
    </section>
  )
}

function Plate({ match, number }: { match: MatchDetail; number: TeamNumber }) {
  const { t } = useTranslation('matches')
  // A word more about the teams: not what a first view waits for.
  const isIdle = useIsIdle()
  const finished = useQuery({ ...finishedMatchesQuery(match.tournament.id), enabled: isIdle })
  const team = number === 1 ? match.team1 : match.team2
  const won = number === 1 ? match.score.team1 : match.score.team2
  const needed = winsNeeded(match.best_of)
  const form = formOf(finished.data ?? [], team.id, match)
  const names = ['plate cut', number === 1 ? 'l' : 'r', match.score.winner === number ? 'won' : '']
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <Crest team={team} size={72} />
      <div className="pl-t">
        <h2 className="d ell">
          <Link to="/teams/$teamId" params={{ teamId: team.id }}>
            {team.name}
          </Link>
        </h2>
        <p className="f14 muted">{team.tag}</p>
      </div>
      <div className="pl-m">
        <span className="sr">{t('score.pips', { won, needed })}</span>
        <span className="pips" aria-hidden="true">
          {Array.from({ length: needed }, (_, index) => (
            <i key={index} className={index < won ? 'on' : undefined} />
          ))}
        </span>
        {form.length > 0 && <Form results={form} label={t('score.form', { team: team.name })} />}
      </div>
    </div>
  )
}

function Form({ results, label }: { results: FormResult[]; label: string }) {
  const { t } = useTranslation('matches')
  const said = results.map(({ isWin }) => (isWin ? t('score.win') : t('score.loss'))).join(', ')
  return (
    <>
      <span className="sr">
        {label}: {said}
      </span>
      <span className="form" aria-hidden="true">
        {results.map(({ matchId, isWin }) => (
          <i key={matchId} className={isWin ? 'w' : 'l'}>
            {isWin ? t('score.win_letter') : t('score.loss_letter')}
          </i>
        ))}
      </span>
    </>
  )
}
