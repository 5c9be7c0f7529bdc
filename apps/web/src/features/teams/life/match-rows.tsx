import type { ComingMatch, TeamMatch } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { mapTitle } from '#ui/map-title'
import { ScoreDigits } from '#ui/score-digits'
import { runningScore } from './running-score.ts'

const tones = { won: 'win', lost: 'loss', drawn: 'info', none: 'line' } as const

export function PlayedRows({ matches }: { matches: readonly TeamMatch[] }) {
  return (
    <ul className="team-matches">
      {matches.map((match) => (
        <PlayedRow key={match.match_id} match={match} />
      ))}
    </ul>
  )
}

function PlayedRow({ match }: { match: TeamMatch }) {
  const { t } = useTranslation('team-life')
  const format = useFormat()
  const { opponent, score, maps } = match
  return (
    <li>
      <Link to="/matches/$matchId" params={{ matchId: match.match_id }}>
        <Badge tone={tones[match.outcome]}>{t(`outcome.${match.outcome}`)}</Badge>
        <b className="text-display text-num team-match-score">
          {match.was_played ? score.join(':') : t('matches.forfeit')}
        </b>
        <span className="team-match-names">
          <span className="row">
            <Crest team={opponent} size={20} />
            <b className="text-ellipsis">{opponent.name}</b>
          </span>
          {match.opponent_name !== opponent.name && (
            <small className="text-muted text-block text-ellipsis">
              {t('matches.called_then', { name: match.opponent_name })}
            </small>
          )}
          <small className="text-muted text-block text-ellipsis">
            {[match.tournament.name, format.shortDate(match.finished_at)].join(', ')}
          </small>
          {match.was_played && maps.length > 0 && (
            <small className="text-muted text-block text-ellipsis text-num">
              {maps.map((map) => `${mapTitle(map.map)} ${map.score.join(':')}`).join(', ')}
            </small>
          )}
        </span>
      </Link>
    </li>
  )
}

export function ComingRows({ matches }: { matches: readonly ComingMatch[] }) {
  const { t } = useTranslation('team-life')
  const format = useFormat()
  return (
    <ul className="team-matches">
      {matches.map((match) => (
        <li key={match.match_id}>
          <Link to="/matches/$matchId" params={{ matchId: match.match_id }}>
            <span className="team-match-time">
              {match.scheduled_at !== null && (
                <b className="text-num text-block">{format.dateTime(match.scheduled_at)}</b>
              )}
              {match.scheduled_at === null || match.step === 'veto' || match.step === 'soon' ? (
                <Badge tone={match.step === null ? 'plain' : 'info'}>
                  {match.step === null ? t('matches.no_time') : t(`matches.step_${match.step}`)}
                </Badge>
              ) : null}
            </span>
            <span className="team-match-names">
              <span className="row">
                <Crest team={match.opponent} size={20} />
                <b className="text-ellipsis">{match.opponent.name}</b>
              </span>
              <small className="text-muted text-block text-ellipsis">{match.tournament.name}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Matches that are played now: the rounds of the map that everybody watches, the maps of a series beside it. */
export function RunningRows({ matches }: { matches: readonly ComingMatch[] }) {
  return (
    <ul className="team-matches">
      {matches.map((match) => (
        <RunningRow key={match.match_id} match={match} />
      ))}
    </ul>
  )
}

function RunningRow({ match }: { match: ComingMatch }) {
  const { t } = useTranslation('team-life')
  const { opponent, tournament, best_of: bestOf } = match
  const { own, other, map, maps } = runningScore(match)
  const where = [
    map === null ? null : mapTitle(map),
    bestOf > 1 ? t('matches.maps_score', { score: maps.join(':') }) : null,
  ]
  return (
    <li>
      <Link to="/matches/$matchId" params={{ matchId: match.match_id }}>
        <Badge tone="live">{t(match.status === 'warmup' ? 'matches.warmup' : 'matches.live')}</Badge>
        <b className="text-display text-num team-match-score">
          <ScoreDigits value={own} />:<ScoreDigits value={other} />
        </b>
        <span className="team-match-names">
          <span className="row">
            <Crest team={opponent} size={20} />
            <b className="text-ellipsis">{opponent.name}</b>
          </span>
          <small className="text-muted text-block text-ellipsis">
            {[...where, tournament.name].filter((one) => one !== null).join(', ')}
          </small>
        </span>
      </Link>
    </li>
  )
}
