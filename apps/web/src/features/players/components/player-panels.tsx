import type { PlayerProfile, PreviousUsername, TeamSummary } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { Panel } from '#ui/panel'

/** Teams of now, where the player shows no results that would tell more; and former names. */
export function PlayerPanels({ player, hasSpells }: { player: PlayerProfile; hasSpells: boolean }) {
  const { t } = useTranslation('players')
  const { teams, previous_usernames: names } = player
  return (
    <>
      {!hasSpells && (
        <Panel title={t('page.teams')}>
          {teams === null ? <p className="padded text-muted text-14">{t('page.kept')}</p> : <Teams teams={teams} />}
        </Panel>
      )}
      {names !== null && names.length > 0 && <FormerNames names={names} />}
    </>
  )
}

function Teams({ teams }: { teams: readonly TeamSummary[] }) {
  const { t } = useTranslation('players')
  if (teams.length === 0) return <p className="padded text-muted text-14">{t('page.no_teams')}</p>
  return (
    <ul className="player-teams">
      {teams.map((team) => (
        <li key={team.id}>
          <Link to="/teams/$teamId" params={{ teamId: team.id }}>
            <Crest team={team} size={28} />
            <b className="text-ellipsis">{team.name}</b>
            <span className="badge">{team.tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FormerNames({ names }: { names: readonly PreviousUsername[] }) {
  const { t } = useTranslation('players')
  const format = useFormat()
  return (
    <Panel title={t('page.former')}>
      <ul className="player-former padded text-14">
        {names.map((name) => (
          <li key={`${name.username}-${name.used_until}`}>
            <b>{name.username}</b>
            <span className="text-muted">{t('page.until', { date: format.fullDate(name.used_until) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
