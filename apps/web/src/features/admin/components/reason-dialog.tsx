import { ActRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Textarea } from '#ui/fields'

type ReasonDialogProps = {
  title: string
  text: string
  /** The deed in a word or two. */
  action: string
  isDangerous?: boolean | undefined
  hint?: string | undefined
  /** Fields above the reason. */
  children?: ReactNode
  /** Resolves when it is done; the dialog then closes, or says what the server refused. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Every change by an admin is asked once more, and for its reason. */
export function ReasonDialog({ title, text, action, children, onConfirm, onClose, ...rest }: ReasonDialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('administration')
  const { t: common } = useTranslation('common')
  const form = useForm({ resolver: zodResolver(ActRequest), defaultValues: { reason: '' } })
  const { field, formError } = useFormFields(form)
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await onConfirm(reason)
      onClose()
    } catch (error) {
      showServerErrors(error, errorMessage(error), ['reason'], form.setError)
    }
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{text}</p>
        {children}
        <Textarea
          label={t('reason')}
          hint={rest.hint ?? t('reason_hint')}
          rows={3}
          maxLength={500}
          {...field('reason')}
        />
        {formError !== undefined && <FormError>{formError}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            kind={rest.isDangerous === true ? 'danger' : 'primary'}
            type="submit"
            busy={form.formState.isSubmitting}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
