import type { TeamSpell } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Crest } from '#ui/crest'
import { Panel } from '#ui/panel'

/** For whom the player played, by the matches, and where they are now. */
export function PlayerTeams({ teams }: { teams: readonly TeamSpell[] }) {
  const { t } = useTranslation('player-pages')
  return (
    <Panel title={t('teams.title')}>
      {teams.length === 0 ? (
        <p className="padded text-muted text-14">{t('teams.none')}</p>
      ) : (
        <ul className="player-spells">
          {teams.map((spell) => (
            <Spell key={spell.team.id} spell={spell} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Spell({ spell }: { spell: TeamSpell }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const { team, first_at: first, last_at: last, matches, wins, is_member: isMember } = spell
  const span =
    first === null || last === null ? t('teams.no_match') : spanOf(format.shortDate(first), format.shortDate(last))
  const played = matches === 0 ? [] : [t('teams.matches', { count: matches }), t('teams.wins', { count: wins })]
  return (
    <li>
      <Link to="/teams/$teamId" params={{ teamId: team.id }}>
        <Crest team={team} size={28} />
        <span className="text-ellipsis">
          <b className="text-block text-ellipsis">{team.name}</b>
          <small className="text-block text-muted">{[span, ...played].join(' · ')}</small>
        </span>
        {isMember && <Badge tone="line">{t('teams.now')}</Badge>}
      </Link>
    </li>
  )
}

function spanOf(from: string, to: string): string {
  return from === to ? from : `${from} – ${to}`
}
