import { useTranslation } from '#lib/i18n'
import { useErrorMessage } from '#lib/error-message'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './fields.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  /** The deed in a word: Delete, Leave, Remove. */
  action: string
  busy: boolean
  error: unknown
  onConfirm: () => void
}

/** Asks once more before what cannot be taken back. */
export function ConfirmDialog({ open, onOpenChange, title, text, action, busy, error, onConfirm }: ConfirmDialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('common')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <p className="text-muted">{text}</p>
      {error !== null && error !== undefined && <FormError>{errorMessage(error)}</FormError>}
      <div className="actions">
        <Button onClick={() => onOpenChange(false)}>{t('action.cancel')}</Button>
        <Button kind="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
