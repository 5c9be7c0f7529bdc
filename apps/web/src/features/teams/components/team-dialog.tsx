import { CreateTeamRequest, type TeamDetail } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useCreateTeam } from '../api/create-team.ts'
import { useUpdateTeam } from '../api/update-team.ts'

/** Makes a team, or renames the one that is given. */
export function TeamDialog({ team, onClose }: { team?: TeamDetail; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const { t: common } = useTranslation('common')
  const { form, submit, isBusy } = useTeamForm(team, onClose)
  const { field, formError } = useFormFields(form)
  return (
    <Dialog open onOpenChange={onClose} title={team ? t('form.edit_title') : t('form.create_title')}>
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <Input label={t('form.name')} hint={t('form.name_hint')} autoComplete="off" {...field('name')} />
        <Input
          label={team ? t('form.tag') : t('form.tag_optional')}
          hint={team ? t('form.tag_kept_hint') : t('form.tag_hint')}
          autoComplete="off"
          {...field('tag', { setValueAs: (tag: string | undefined) => tag?.trim() || undefined })}
        />
        {formError !== undefined && <FormError>{formError}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {team ? common('action.save') : t('form.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useTeamForm(team: TeamDetail | undefined, onClose: () => void) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('teams')
  const toast = useToast()
  const navigate = useNavigate()
  const create = useCreateTeam()
  const update = useUpdateTeam(team?.id ?? '')
  const form = useForm({
    resolver: zodResolver(CreateTeamRequest),
    defaultValues: team ? { name: team.name, tag: team.tag } : { name: '', tag: undefined },
  })
  const onError = (error: Error) => showServerErrors(error, errorMessage(error), ['name', 'tag'], form.setError)
  const onCreated = (made: TeamDetail) => {
    onClose()
    toast.success(t('form.created'))
    void navigate({ to: '/teams/$teamId', params: { teamId: made.id } })
  }
  const onSaved = () => {
    onClose()
    toast.success(t('form.saved'))
  }
  const submit = form.handleSubmit((body) =>
    team
      ? update.mutate(body, { onSuccess: onSaved, onError })
      : create.mutate(body, { onSuccess: onCreated, onError }),
  )
  return { form, submit, isBusy: create.isPending || update.isPending }
}
