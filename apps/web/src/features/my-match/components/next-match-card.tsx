import type { NextMatch, TeamSummary } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { useTaskWords } from '../task.ts'
import { useMatchPlace } from '../use-match-place.ts'
import { ownScore, type OwnScore } from '../score.ts'
import { MatchClock } from './match-clock.tsx'
import { CopyLine, TaskButton } from './task-button.tsx'

/** The next match: against whom, when, who is ready, and the one thing to press. */
export function NextMatchCard({ match }: { match: NextMatch }) {
  const { t } = useTranslation('my-home')
  const { t: ofMatch } = useTranslation('my-match')
  const format = useFormat()
  const { what } = useTaskWords()(match)
  const place = useMatchPlace()(match)
  const { scheduled_at: time, status } = match
  const [first, second] = match.own === 2 ? ([2, 1] as const) : ([1, 2] as const)
  const score = ownScore(match)
  return (
    <section className="myhome-next chamfer chamfer-large" aria-label={t('match.title')}>
      <p className="myhome-next-top text-14">
        {status === 'live' && <Badge tone="live">{t('match.live')}</Badge>}
        <span className="text-muted">{place}</span>
        <span className="text-muted">
          {time === null ? status === 'ready' && t('match.no_time') : format.dateTime(time)}
        </span>
        <span className="text-muted row-push">{t('match.best_of', { n: match.best_of })}</span>
      </p>
      <div className="myhome-next-duel">
        <Side match={match} team={first} />
        <div className="myhome-next-middle">
          {score !== null && <b className="myhome-next-score text-display">{`${score.first}:${score.second}`}</b>}
          {score !== null && <Standing score={score} bestOf={match.best_of} />}
          {/* That it is being played stands above already. */}
          {(score === null || match.task.kind !== 'play') && <span className="text-14 text-muted">{what}</span>}
          <MatchClock match={match} />
        </div>
        <Side match={match} team={second} />
      </div>
      <div className="myhome-next-actions">
        <TaskButton match={match} size="l" />
        {match.server !== null && (
          <ButtonLink to="/matches/$matchId" params={{ matchId: match.id }} size="l">
            {ofMatch('action.open')}
          </ButtonLink>
        )}
      </div>
      {match.server !== null && <CopyLine server={match.server} />}
    </section>
  )
}

/** What the two big figures do not say: of a series its maps, and whether more was played than is known. */
function Standing({ score, bestOf }: { score: OwnScore; bestOf: number }) {
  const { t } = useTranslation('my-home')
  const [first, second] = score.maps
  const series =
    bestOf === 1 ? null : score.map === null ? t('match.between') : t('match.maps', { map: score.map, first, second })
  return (
    <>
      {series !== null && <span className="text-14 text-muted text-num">{series}</span>}
      {score.isBehind && <span className="text-14 text-muted">{t('match.behind')}</span>}
    </>
  )
}

function Side({ match, team: number }: { match: NextMatch; team: 1 | 2 }) {
  const { t } = useTranslation('my-home')
  const team: TeamSummary = number === 1 ? match.team1 : match.team2
  const isReady = match.ready[number - 1] === true
  return (
    <div className="myhome-side">
      <Crest team={team} size={72} />
      <Link className="text-display" to="/teams/$teamId" params={{ teamId: team.id }}>
        {team.name}
      </Link>
      {match.status === 'ready' && match.task.kind !== 'connect' && (
        <span className={isReady ? 'text-14 text-win' : 'text-14 text-muted'}>
          {isReady ? t('match.ready') : t('match.not_ready')}
        </span>
      )}
    </div>
  )
}
