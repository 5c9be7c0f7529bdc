import { AdjustmentRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useAdjust } from '../api/economy.ts'
import { PersonChoice } from './person-choice.tsx'

type AdjustDialogProps = {
  /** Whose SKILLS; left out, the form asks. */
  user?: { id: string; username: string }
  onClose: () => void
}

/** Gives or takes SKILLS. Pressed twice, or sent again after a lost answer, it is entered once. */
export function AdjustDialog({ user, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('administration')
  const { t: common } = useTranslation('common')
  const { form, submit, isBusy } = useAdjustForm(user?.id ?? '', onClose)
  const { field, formError } = useFormFields(form)
  const title = user === undefined ? t('economy.adjust') : t('economy.adjust_of', { name: user.username })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form noValidate className="stack" onSubmit={submit}>
        {user === undefined && (
          <PersonChoice
            {...(({ error, invalid }) => ({ error, invalid }))(field('user_id'))}
            onChoose={(id) => form.setValue('user_id', id, { shouldValidate: form.formState.isSubmitted })}
          />
        )}
        <Input
          label={t('economy.adjust_amount')}
          hint={t('economy.adjust_hint')}
          type="number"
          step={1}
          {...field('amount', { valueAsNumber: true })}
        />
        <Textarea label={t('reason')} hint={t('reason_shown')} rows={3} maxLength={500} {...field('reason')} />
        {formError !== undefined && <FormError>{formError}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('economy.adjust_action')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useAdjustForm(userId: string, onClose: () => void) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('administration')
  const format = useFormat()
  const toast = useToast()
  const adjust = useAdjust()
  // One key as long as the dialog is open: whatever is sent again from it is the same adjustment.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<z.input<typeof AdjustmentRequest>, unknown, AdjustmentRequest>({
    resolver: zodResolver(AdjustmentRequest),
    defaultValues: { user_id: userId, reason: '', key },
  })
  const submit = form.handleSubmit((body) =>
    adjust.mutate(body, {
      onSuccess: ({ balance }) => {
        toast.success(t('economy.adjusted', { balance: format.number(balance) }))
        onClose()
      },
      onError: (error) => showServerErrors(error, errorMessage(error), ['user_id', 'amount', 'reason'], form.setError),
    }),
  )
  return { form, submit: (event: React.FormEvent) => void submit(event), isBusy: adjust.isPending }
}
