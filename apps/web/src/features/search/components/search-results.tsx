// HTML has no list whose options are links and whose focus stays in a field.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { SearchAnswer } from '@lobby/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { classNames } from '#ui/class-names'
import { Crest } from '#ui/crest'
import { Icon } from '#ui/icon'

export const listId = 'search-list'
/** Ids of options by their place in the whole list. */
export const optionId = (index: number): string => `search-option-${index}`

type Kind = keyof SearchAnswer
const kinds: readonly Kind[] = ['players', 'teams', 'tournaments', 'matches']
type Option = { key: string; link: LinkProps; picture: ReactNode; name: string; note?: string }

type ResultsProps = {
  answer: SearchAnswer
  active: number
  /** Of a text that has changed since: dimmed until the next answer comes. */
  isOld: boolean
  onGo: () => void
}

/** What was found, by kind; kinds without anything do not appear. */
export function SearchResults({ answer, active, isOld, onGo }: ResultsProps) {
  const { t } = useTranslation('search')
  const groups = useGroups(answer)
  return (
    <div id={listId} role="listbox" aria-label={t('results')} className={classNames('search-list', isOld && 'is-old')}>
      {groups.map(({ kind, options, first }) => (
        <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
          <div id={`search-${kind}`} role="presentation" className="menu-label">
            {t(`kind.${kind}`)}
          </div>
          {options.map((option, nth) => (
            <Row key={option.key} option={option} at={first + nth} isActive={first + nth === active} onGo={onGo} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Row({ option, at, isActive, onGo }: { option: Option; at: number; isActive: boolean; onGo: () => void }) {
  return (
    <Link
      {...option.link}
      id={optionId(at)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames('search-row', isActive && 'is-active')}
      onClick={onGo}
    >
      {option.picture}
      <span>
        <b className="text-block text-ellipsis">{option.name}</b>
        {option.note !== undefined && <small className="text-block text-ellipsis text-muted">{option.note}</small>}
      </span>
    </Link>
  )
}

/** `first` is the place of a group's first option in the whole list. */
function useGroups(answer: SearchAnswer): { kind: Kind; options: Option[]; first: number }[] {
  const { t } = useTranslation('search')
  const format = useFormat()
  const options: Record<Kind, Option[]> = {
    players: answer.players.map((player) => ({
      key: player.id,
      link: { to: '/players/$playerId', params: { playerId: player.id } },
      picture: <Avatar id={player.id} url={player.avatar_url} size={28} />,
      name: player.username,
    })),
    teams: answer.teams.map((team) => ({
      key: team.id,
      link: { to: '/teams/$teamId', params: { teamId: team.id } },
      picture: <Crest team={team} />,
      name: team.name,
      note: team.tag,
    })),
    tournaments: answer.tournaments.map((tournament) => ({
      key: tournament.id,
      link: { to: '/tournaments/$tournamentId', params: { tournamentId: tournament.id } },
      picture: <Icon name="trophy" />,
      name: tournament.name,
      note: format.fullDate(tournament.start_date),
    })),
    matches: answer.matches.map((match) => ({
      key: match.id,
      link: { to: '/matches/$matchId', params: { matchId: match.id } },
      picture: <Icon name="versus" />,
      name: t('match', { team1: match.team1.name, team2: match.team2.name }),
      note: `${t(`status.${match.status}`)} · ${match.tournament.name}`,
    })),
  }
  return kinds
    .map((kind, nth) => ({
      kind,
      options: options[kind],
      first: kinds.slice(0, nth).reduce((sum, before) => sum + options[before].length, 0),
    }))
    .filter((group) => group.options.length > 0)
}
