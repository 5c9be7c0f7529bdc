import type { PlayerProfile, PreviousUsername, TeamSummary } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { Panel } from '#ui/panel'

/** What the player shows of their play; what they keep to themselves is said to be kept. */
export function PlayerPanels({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  const { statistics, teams, previous_usernames: names } = player
  return (
    <div className="player-grid">
      <Panel title={t('page.statistics')}>
        {statistics === null ? <Kept /> : <Statistics statistics={statistics} />}
      </Panel>
      <Panel title={t('page.teams')}>{teams === null ? <Kept /> : <Teams teams={teams} />}</Panel>
      {names !== null && names.length > 0 && <FormerNames names={names} />}
    </div>
  )
}

function Kept() {
  const { t } = useTranslation('players')
  return <p className="padded text-muted text-14">{t('page.kept')}</p>
}

function Statistics({ statistics }: { statistics: NonNullable<PlayerProfile['statistics']> }) {
  const { t } = useTranslation('players')
  const format = useFormat()
  return (
    <dl className="player-numbers padded">
      {(['matches', 'wins', 'tournaments'] as const).map((key) => (
        <div key={key}>
          <dt className="text-muted text-14">{t(`page.${key}`)}</dt>
          <dd className="text-display">{format.number(statistics[key])}</dd>
        </div>
      ))}
    </dl>
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
