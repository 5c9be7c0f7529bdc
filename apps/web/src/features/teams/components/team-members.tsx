import { type TeamDetail, type TeamMember, teamMembersMax } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { FeltAvatar } from '#ui/felt-avatar'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'

const ManageDialog = lazyPart(async () => (await import('../life/manage-dialog.tsx')).ManageDialog)
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

export function TeamMembers({ team, userId }: { team: TeamDetail; userId: string | null }) {
  const { t } = useTranslation('teams')
  const [removed, setRemoved] = useState<TeamMember | null>(null)
  const [managed, setManaged] = useState<TeamMember | null>(null)
  const own = team.members.find((member) => member.user_id === userId)
  const leads = own !== undefined && own.role !== 'player'
  const isSomebodyMissing = team.members.some((member) => !member.has_steam_id)
  return (
    <Panel
      title={t('page.players')}
      end={
        <span className="text-14 text-muted text-num">
          {t('page.players_of', { count: team.members.length, max: teamMembersMax })}
        </span>
      }
      className="team-members"
    >
      <ul className={leads ? 'team-members-acting' : undefined}>
        {team.members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isSelf={member.user_id === userId}
            tellsSteam={own !== undefined}
            onRemove={leads && member !== own && member.role !== 'captain' ? () => setRemoved(member) : undefined}
            onManage={leads ? () => setManaged(member) : undefined}
          />
        ))}
      </ul>
      {isSomebodyMissing && own && (
        <div className="team-steam-note">
          <p className="text-14 text-muted">{t('page.steam_note')}</p>
          {!own.has_steam_id && (
            <ButtonLink size="s" to="/profile">
              {t('page.add_steam')}
            </ButtonLink>
          )}
        </div>
      )}
      {removed && (
        <Suspense>
          <RemoveDialog team={team} member={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      )}
      {managed && own && (
        <Suspense>
          <ManageDialog
            team={team}
            member={team.members.find((member) => member.user_id === managed.user_id) ?? managed}
            isCaptain={own.role === 'captain'}
            onClose={() => setManaged(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

type MemberRowProps = {
  member: TeamMember
  isSelf: boolean
  /** Whom a game server would let in concerns the team alone. */
  tellsSteam: boolean
  onRemove: (() => void) | undefined
  onManage: (() => void) | undefined
}

function MemberRow({ member, isSelf, tellsSteam, onRemove, onManage }: MemberRowProps) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  const format = useFormat()
  const role = member.role === 'vice_captain' ? life('powers.vice_captain') : t(`page.${member.role}`)
  return (
    <li>
      <FeltAvatar name={member.user_id} size={36} />
      <span className="team-member-name">
        <span className="row">
          <Link className="text-ellipsis" to="/players/$playerId" params={{ playerId: member.user_id }}>
            <b>{member.username}</b>
          </Link>
          {isSelf && <Badge tone="line">{t('page.you')}</Badge>}
        </span>
        <small className="text-muted">{role}</small>
        <small className="text-muted">
          {[
            ...(member.game_role === null ? [] : [life(`roles.${member.game_role}`)]),
            life('since', { date: format.date(member.joined_at) }),
          ].join(', ')}
        </small>
      </span>
      {tellsSteam && (
        <span className={member.has_steam_id ? 'team-steam text-win' : 'team-steam text-warn'}>
          <Icon name={member.has_steam_id ? 'check' : 'warning'} size={16} />
          <span>{member.has_steam_id ? t('page.steam') : t('page.no_steam')}</span>
        </span>
      )}
      {(onRemove || onManage) && (
        <span className="team-member-acts">
          {onManage && (
            <Button
              kind="quiet"
              size="s"
              aria-label={life('powers.manage_named', { name: member.username })}
              onClick={onManage}
            >
              {life('powers.manage')}
            </Button>
          )}
          {onRemove && (
            <Button
              kind="quiet"
              size="s"
              aria-label={t('page.remove_named', { name: member.username })}
              onClick={onRemove}
            >
              {t('page.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
