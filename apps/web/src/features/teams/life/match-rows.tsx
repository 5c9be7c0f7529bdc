import type { ComingMatch, TeamMatch } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { mapTitle } from '#ui/map-title'

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
            {match.status === 'live' && <Badge tone="live">{t('matches.live')}</Badge>}
            <b className="text-num team-match-time">
              {match.scheduled_at === null ? t('matches.no_time') : format.dateTime(match.scheduled_at)}
            </b>
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
