import type { TeamDetail, TeamMember } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { RoleSelect } from '../life/role-select.tsx'

const TeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog)
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const TeamForms = lazyPart(async () => (await import('../life/team-forms.tsx')).TeamForms)
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

type TeamToolsProps = { team: TeamDetail; userId: string; role: TeamMember['role'] }

/** Captains edit, the captain disbands, everybody says what they play and leaves. */
export function TeamTools({ team, userId, role }: TeamToolsProps) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  const [open, setOpen] = useState<'edit' | 'delete' | 'leave' | null>(null)
  const close = () => setOpen(null)
  const own = team.members.find((member) => member.user_id === userId)
  const mayLeave = role !== 'captain' || team.members.length > 1
  return (
    <>
      {role !== 'player' && (
        <Panel title={t('page.tools')}>
          <div className="padded stack">
            <Suspense fallback={<Skeleton height={320} />}>
              <TeamForms team={team} />
            </Suspense>
            <div className="row row-wrap">
              <Button onClick={() => setOpen('edit')}>
                <Icon name="edit" size={16} />
                {t('page.edit')}
              </Button>
            </div>
          </div>
        </Panel>
      )}
      <Panel
        title={life('powers.own')}
        footer={
          role === 'captain' ? (
            <Button kind="danger" onClick={() => setOpen('delete')}>
              {t('page.delete')}
            </Button>
          ) : undefined
        }
      >
        <div className="team-own">
          {own && <RoleSelect team={team} member={own} label={life('powers.my_role')} />}
          {mayLeave && <Button onClick={() => setOpen('leave')}>{t('page.leave')}</Button>}
        </div>
      </Panel>
      <Suspense>
        {open === 'edit' && <TeamDialog team={team} onClose={close} />}
        {open === 'delete' && <DeleteDialog team={team} onClose={close} />}
        {open === 'leave' && <LeaveDialog team={team} userId={userId} onClose={close} />}
      </Suspense>
    </>
  )
}
