import type { AdminTeamDetail } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import type { TeamDeed } from '../api/teams.ts'
import { CupStatus } from '../tournaments/cup-status.tsx'

type TeamProps = { team: AdminTeamDetail }

/** Who is in the team, the captain first, with what can be done to each. */
export function PeoplePanel({ team, onAsk }: TeamProps & { onAsk: (deed: TeamDeed) => void }) {
  const { t } = useTranslation('admin-teams')
  const isLast = team.people.length === 1
  const people = team.people.toSorted((a, b) => Number(b.role === 'captain') - Number(a.role === 'captain'))
  return (
    <Panel title={t('people')}>
      {people.length === 0 && <p className="padded text-muted text-14">{t('people_none')}</p>}
      <ul className="admin-rows">
        {people.map(({ user_id: id, username, role, is_banned: isBanned }) => (
          <li key={id}>
            <div className="admin-rows-words">
              <Link className="link admin-tall" to="/admin/users/$userId" params={{ userId: id }}>
                {username}
              </Link>
              <span className="admin-marks">
                {role !== 'player' && <Badge tone="line">{t(`role.${role}`)}</Badge>}
                {isBanned && <Badge tone="loss">{t('is_banned')}</Badge>}
              </span>
            </div>
            <div className="actions">
              {role !== 'captain' && !isBanned && (
                <Button
                  size="s"
                  aria-label={t('do.captain_of', { name: username })}
                  onClick={() => onAsk({ change: 'captain', user_id: id })}
                >
                  {t('do.captain')}
                </Button>
              )}
              {!isLast && (
                <Button
                  size="s"
                  kind="danger"
                  aria-label={t('do.remove_member_of', { name: username })}
                  onClick={() => onAsk({ change: 'remove_member', user_id: id })}
                >
                  {t('do.remove_member')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the team is or was registered for. */
export function EntriesPanel({ team }: TeamProps) {
  const { t } = useTranslation('admin-teams')
  const names = new Map(team.people.map((person) => [person.user_id, person.username]))
  return (
    <Panel title={t('entries')}>
      {team.entries.length === 0 && <p className="padded text-muted text-14">{t('entries_none')}</p>}
      <ul className="admin-rows">
        {team.entries.map(({ tournament, registration_id: id, status, roster }) => {
          const here = roster.flatMap((person) => names.get(person) ?? [])
          return (
            <li key={id}>
              <div className="admin-rows-words">
                <Link
                  className="link admin-tall"
                  to="/tournaments/$tournamentId"
                  params={{ tournamentId: tournament.id }}
                >
                  {tournament.name}
                </Link>
                <span className="admin-marks">
                  <CupStatus status={tournament.status} />
                  <Badge tone="line">{t(`entry.${status}`)}</Badge>
                </span>
                {here.length > 0 && <small className="text-muted text-14">{here.join(', ')}</small>}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
