import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { EffectList } from './effect-list.tsx'
import type { CupForm, Preview } from './use-cup-form.ts'

/** Whom the change touches, before it is done. */
export function EffectsDialog({ form, preview }: { form: CupForm; preview: Preview }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-settings')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form of the settings lies around the dialog.
    event.stopPropagation()
    form.save(reason)
  }
  return (
    <Dialog open onOpenChange={form.close} title={t('preview.title')}>
      <form className="reg" onSubmit={submit} noValidate>
        <h3 className="org-change-head">{t('preview.would')}</h3>
        <EffectList effects={preview.effects} />
        <Input
          label={t('preview.reason')}
          hint={t('preview.reason_text')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {form.error !== null && <FormError>{errorMessage(form.error)}</FormError>}
        <div className="reg-actions">
          <Button onClick={form.close}>{t('preview.back')}</Button>
          <Button kind="primary" type="submit" busy={form.isBusy}>
            {t('preview.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
