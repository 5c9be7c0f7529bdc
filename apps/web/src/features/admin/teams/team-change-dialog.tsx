import { teamNameMax, teamTagMax, type AdminTeamDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { teamPreviewQuery, useChangeTeam, type TeamDeed } from '../api/teams.ts'
import { ReasonDialog } from '../components/reason-dialog.tsx'
import { TeamEffects } from './team-effects.tsx'

type DialogProps = { team: AdminTeamDetail; deed: TeamDeed; onGone: () => void; onClose: () => void }

const dangerous: ReadonlySet<TeamDeed['change']> = new Set(['remove_member', 'disband'])

/** What follows stands there before it is done, and why it is done is asked for. */
export function TeamChangeDialog({ team, deed, onGone, onClose }: DialogProps) {
  const { t } = useTranslation('admin-teams')
  const toast = useToast()
  const change = useChangeTeam(team.id)
  const preview = useQuery(teamPreviewQuery(team.id, deed))
  const [named, setNamed] = useState({ name: team.name, tag: team.tag })
  const { change: what } = deed
  const person = 'user_id' in deed ? team.people.find(({ user_id: id }) => id === deed.user_id) : undefined
  const confirm = async (reason: string) => {
    const wanted = deed.change === 'rename' ? { ...deed, ...named } : deed
    try {
      const { team: after } = await change.mutateAsync({ ...wanted, reason, seal: preview.data?.seal })
      toast.success(t('saved'))
      if (after === null) onGone()
    } catch (error) {
      // What is shown is what would be done: it is looked at anew.
      if (error instanceof ApiError && error.code === 'TEAM_CHANGED') await preview.refetch()
      throw error
    }
  }
  return (
    <ReasonDialog
      title={t(`ask.${what}`, { team: team.name, name: person?.username ?? '' })}
      text={t(`ask.${what}_text`)}
      action={t(`do.${what}`)}
      isDangerous={dangerous.has(what)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {what === 'rename' && <NameFields named={named} error={change.error} onName={setNamed} />}
      <TeamEffects preview={preview} />
    </ReasonDialog>
  )
}

type Named = { name: string; tag: string }

function NameFields({ named, error, onName }: { named: Named; error: Error | null; onName: (named: Named) => void }) {
  const { t } = useTranslation('admin-teams')
  const details = error instanceof ApiError ? error.details : []
  const problemOf = (field: keyof Named) => details.find(({ path }) => path === field)?.message
  return (
    <>
      <Input
        label={t('name')}
        value={named.name}
        maxLength={teamNameMax}
        error={problemOf('name')}
        invalid={problemOf('name') !== undefined}
        onChange={({ target }) => onName({ ...named, name: target.value })}
      />
      <Input
        label={t('tag')}
        value={named.tag}
        maxLength={teamTagMax}
        error={problemOf('tag')}
        invalid={problemOf('tag') !== undefined}
        onChange={({ target }) => onName({ ...named, tag: target.value })}
      />
    </>
  )
}
