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

/** What captains change of the team. */
export function TeamTools({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('teams')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('page.tools')}>
      <div className="padded stack">
        <Suspense fallback={<Skeleton height={320} />}>
          <TeamForms team={team} />
        </Suspense>
        <div className="row row-wrap">
          <Button onClick={() => setOpen(true)}>
            <Icon name="edit" size={16} />
            {t('page.edit')}
          </Button>
        </div>
      </div>
      <Suspense>{isOpen && <TeamDialog team={team} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}

type OwnPlaceProps = { team: TeamDetail; userId: string; role: TeamMember['role'] }

/** Everybody says what they play, and leaves; the captain disbands, last of all. */
export function OwnPlace({ team, userId, role }: OwnPlaceProps) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  const [open, setOpen] = useState<'delete' | 'leave' | null>(null)
  const close = () => setOpen(null)
  const own = team.members.find((member) => member.user_id === userId)
  const mayLeave = role !== 'captain' || team.members.length > 1
  const disband = (
    <Button kind="danger" onClick={() => setOpen('delete')}>
      {t('page.delete')}
    </Button>
  )
  return (
    <>
      <Panel title={life('powers.own')} footer={role === 'captain' ? disband : undefined}>
        <div className="team-own">
          {own && <RoleSelect team={team} member={own} label={life('powers.my_role')} />}
          {mayLeave && <Button onClick={() => setOpen('leave')}>{t('page.leave')}</Button>}
        </div>
      </Panel>
      <Suspense>
        {open === 'delete' && <DeleteDialog team={team} onClose={close} />}
        {open === 'leave' && <LeaveDialog team={team} userId={userId} onClose={close} />}
      </Suspense>
    </>
  )
}
