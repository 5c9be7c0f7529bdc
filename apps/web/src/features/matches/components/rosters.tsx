import type { MatchDetail, TeamNumber } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { FeltAvatar } from '#ui/felt-avatar'
import { roomQuery } from '../api/get-room.ts'
import { useMatchRights } from '../api/match-rights.ts'
import { viewerIn } from '../room/room-facts.ts'

/** Before the first round there are no figures: who plays stands in their place. */
export function Rosters({ match }: { match: MatchDetail }) {
  return (
    <>
      <Roster match={match} number={1} />
      <Roster match={match} number={2} />
    </>
  )
}

/** Whom the server will not let in concerns those who can help it: the team itself, and who runs the match. */
function useTellsSteam(match: MatchDetail, number: TeamNumber): boolean {
  const user = useCurrentUser()
  const { isReferee } = useMatchRights(match)
  const room = useQuery({ ...roomQuery(match.id), enabled: user !== null })
  if (user === null) return false
  const coach = number === 1 ? match.coach1 : match.coach2
  const isOwn = room.data !== undefined && viewerIn(room.data, match, user.id).team === number
  return isReferee || isOwn || coach?.user_id === user.id
}

function Roster({ match, number }: { match: MatchDetail; number: TeamNumber }) {
  const { t } = useTranslation('matches')
  const team = number === 1 ? match.team1 : match.team2
  const [players, coach] = number === 1 ? [match.roster1, match.coach1] : [match.roster2, match.coach2]
  const tellsSteam = useTellsSteam(match, number)
  const strangers = (number === 1 ? match.strangers1 : match.strangers2) ?? []
  return (
    <section className="panel">
      <header>
        <Crest team={team} size={28} />
        <h3>{team.name}</h3>
        <span className="text-14 text-muted row-push">{t('board.roster')}</span>
      </header>
      {players.length + strangers.length === 0 ? (
        <p className="field-hint padded">{t('board.empty')}</p>
      ) : (
        <ul className="match-rosters">
          {players.map((player) => (
            <li key={player.user_id}>
              <FeltAvatar name={player.user_id} size={28} />
              <b className="text-ellipsis">{player.username}</b>
              <span className="row-push row">
                {player.is_stand_in === true && <Badge tone="info">{t('board.stand_in')}</Badge>}
                {player.is_reserve ? (
                  <Badge tone="line">{t('board.reserve')}</Badge>
                ) : (
                  tellsSteam && !player.has_steam_id && <Badge tone="warn">{t('board.no_steam')}</Badge>
                )}
              </span>
            </li>
          ))}
          {strangers.map(({ id, name, role, is_off }) => (
            <li key={id}>
              <FeltAvatar name={name} size={28} />
              <b className="text-ellipsis">{name}</b>
              <span className="row-push row">
                {is_off === true && <Badge tone="line">{t('board.off')}</Badge>}
                <Badge tone="info">{t(role === 'coach' ? 'board.coach' : 'board.stand_in')}</Badge>
              </span>
            </li>
          ))}
          {coach && (
            <li>
              <FeltAvatar name={coach.user_id} size={28} />
              <b className="text-ellipsis">{coach.username}</b>
              <span className="row-push row">
                {coach.is_off === true && <Badge tone="line">{t('board.off')}</Badge>}
                {tellsSteam && !coach.has_steam_id && <Badge tone="warn">{t('board.no_steam')}</Badge>}
                <Badge tone="info">{t('board.coach')}</Badge>
              </span>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
