import type { TeamDetail } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'

const TeamDialog = lazyPart(async () => (await import('./team-dialog.tsx')).TeamDialog, { isPatient: true })
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog, { isPatient: true })
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog, { isPatient: true })

type TeamToolsProps = { team: TeamDetail; userId: string; role: 'captain' | 'player' }

/** A captain edits and deletes, a player leaves. */
export function TeamTools({ team, userId, role }: TeamToolsProps) {
  const { t } = useTranslation('teams')
  const [open, setOpen] = useState<'edit' | 'delete' | 'leave' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {role === 'captain' ? (
        <Panel title={t('page.tools')}>
          <div className="padded row row-wrap">
            <Button onClick={() => setOpen('edit')}>
              <Icon name="edit" size={16} />
              {t('page.edit')}
            </Button>
            <Button kind="danger" onClick={() => setOpen('delete')}>
              {t('page.delete')}
            </Button>
          </div>
        </Panel>
      ) : (
        <p>
          <Button kind="danger" onClick={() => setOpen('leave')}>
            {t('page.leave')}
          </Button>
        </p>
      )}
      <Suspense>
        {open === 'edit' && <TeamDialog team={team} onClose={close} />}
        {open === 'delete' && <DeleteDialog team={team} onClose={close} />}
        {open === 'leave' && <LeaveDialog team={team} userId={userId} onClose={close} />}
      </Suspense>
    </>
  )
}
