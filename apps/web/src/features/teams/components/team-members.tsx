import { type TeamDetail, type TeamMember, teamMembersMax } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { FeltAvatar } from '#ui/felt-avatar'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog, { isPatient: true })

export function TeamMembers({ team, userId }: { team: TeamDetail; userId: string | null }) {
  const { t } = useTranslation('teams')
  const [removed, setRemoved] = useState<TeamMember | null>(null)
  const isCaptain = team.captain.id === userId
  const own = team.members.find((member) => member.user_id === userId)
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
      <ul className={isCaptain ? 'team-members-acting' : undefined}>
        {team.members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isSelf={member.user_id === userId}
            onRemove={isCaptain && member.role !== 'captain' ? () => setRemoved(member) : undefined}
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
    </Panel>
  )
}

type MemberRowProps = { member: TeamMember; isSelf: boolean; onRemove: (() => void) | undefined }

function MemberRow({ member, isSelf, onRemove }: MemberRowProps) {
  const { t } = useTranslation('teams')
  return (
    <li>
      <FeltAvatar name={member.user_id} size={36} />
      <span className="team-member-name">
        <span className="row">
          <b className="text-ellipsis">{member.username}</b>
          {isSelf && <Badge tone="line">{t('page.you')}</Badge>}
        </span>
        <small className="text-muted">{t(`page.${member.role}`)}</small>
      </span>
      <span className={member.has_steam_id ? 'team-steam text-win' : 'team-steam text-warn'}>
        <Icon name={member.has_steam_id ? 'check' : 'warning'} size={16} />
        <span>{member.has_steam_id ? t('page.steam') : t('page.no_steam')}</span>
      </span>
      {onRemove && (
        <Button kind="quiet" size="s" aria-label={t('page.remove_named', { name: member.username })} onClick={onRemove}>
          {t('page.remove')}
        </Button>
      )}
    </li>
  )
}
