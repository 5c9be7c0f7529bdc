import { crewRoles } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useAddCrew } from '../api/crew.ts'
import { type CrewDraft, type CrewProblem, emptyDraft, requestOf } from './crew-draft.ts'
import { MatchSelect } from '../people/match-select.tsx'
import { WhoFields } from '../people/who-fields.tsx'

type DialogProps = { tournamentId: string; findsNames: boolean; onClose: () => void }
type FieldsProps = { draft: CrewDraft; onChange: (change: Partial<CrewDraft>) => void }

/** Gives somebody a role: as what, in which matches, and who it is. */
export function CrewDialog({ tournamentId, findsNames, onClose }: DialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('crew')
  const toast = useToast()
  const add = useAddCrew(tournamentId)
  const [draft, setDraft] = useState(emptyDraft)
  const [problem, setProblem] = useState<CrewProblem | null>(null)
  const change = (changed: Partial<CrewDraft>) => {
    setDraft({ ...draft, ...changed })
    setProblem(null)
    add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = requestOf(draft)
    if (typeof request === 'string') return setProblem(request)
    const onSuccess = () => {
      toast.success(t('add.done'))
      onClose()
    }
    if (!add.isPending) add.mutate(request, { onSuccess })
  }
  const details = add.error instanceof ApiError ? add.error.details : []
  return (
    <Dialog open onOpenChange={onClose} title={t('panel.add')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Place tournamentId={tournamentId} draft={draft} onChange={change} />
        <WhoFields draft={draft} problem={problem} error={add.error} findsNames={findsNames} onChange={change} />
        {add.isError && details.length === 0 && <FormError>{errorMessage(add.error)}</FormError>}
        <div className="actions">
          <Button kind="primary" type="submit" busy={add.isPending}>
            {t('panel.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As what, and in which matches: all of the tournament, or one that is not over. */
function Place({ tournamentId, draft, onChange }: FieldsProps & { tournamentId: string }) {
  const { t } = useTranslation('crew')
  return (
    <>
      <Select
        label={t('add.role')}
        hint={t(`add.role_${draft.role}`)}
        value={draft.role}
        onChange={(event) => onChange({ role: crewRoles.find((role) => role === event.target.value) ?? 'caster' })}
      >
        {crewRoles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </Select>
      {draft.role !== 'finance' && (
        <MatchSelect tournamentId={tournamentId} value={draft.match} onChange={(match) => onChange({ match })} />
      )}
    </>
  )
}
