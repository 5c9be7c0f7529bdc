import { type CurrentUser, deletionDays } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { currentUserQuery } from '#lib/current-user'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { OwnPassword } from '#ui/own-password'
import { useToast } from '#ui/toasts'
import { useDeleteUser } from '../api/deletion.ts'

/** Says what goes and what stays, and asks once more who is asking. */
export function DeleteDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const { form, submit, isBusy } = useDeleteForm()
  const { field, formError } = useFormFields(form)
  return (
    <Dialog open onOpenChange={onClose} title={t('delete.dialog_title')}>
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <WhatHappens />
        <OwnPassword
          owner={{ ...user, second_factor: false }}
          field={() => field('password', { required: 'required' })}
        />
        {user.second_factor && (
          <Input
            label={t('delete.code')}
            hint={t('delete.code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code', { required: 'required' })}
          />
        )}
        {formError !== undefined && <FormError>{formError}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="danger" type="submit" busy={isBusy}>
            {t('delete.action')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function WhatHappens() {
  const { t } = useTranslation('account')
  return (
    <>
      <p>{t('delete.now', { days: deletionDays })}</p>
      <div>
        <h3 className="settings-sub">{t('delete.goes')}</h3>
        <p className="text-muted text-14">{t('delete.goes_text')}</p>
      </div>
      <div>
        <h3 className="settings-sub">{t('delete.stays')}</h3>
        <p className="text-muted text-14">{t('delete.stays_text')}</p>
      </div>
    </>
  )
}

function useDeleteForm() {
  const format = useFormat()
  const { session } = useSite()
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useDeleteUser()
  const form = useForm<{ password?: string; code?: string }>()
  const submit = form.handleSubmit((body) =>
    remove.mutateHere(body, {
      onSuccess: ({ deletion_due_at: dueAt }) => {
        // Every session has ended on the server; this browser forgets its own.
        session.clear()
        toast.info(t('delete.done', { date: format.date(dueAt) }), 15_000)
        void navigate({ to: '/' }).then(() => {
          client.setQueryData(currentUserQuery.queryKey, null)
          return client.invalidateQueries()
        })
      },
      onError: (error) => showServerErrors(error, errorMessage(error), ['password', 'code'], form.setError),
    }),
  )
  return { form, submit, isBusy: remove.isPending }
}
