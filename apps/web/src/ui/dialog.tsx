import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Beside its own. */
  className?: string
  children: ReactNode
}

/** Holds the focus and gives it back; closes by Escape, by its cross and by a press beside it. */
export function Dialog({ open, onOpenChange, title, className, children }: DialogProps) {
  const { t } = useTranslation('common')
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-scrim" />
        <BaseDialog.Viewport className="dialog-view">
          <BaseDialog.Popup className={classNames('dialog', className)}>
            <header>
              <BaseDialog.Title>{title}</BaseDialog.Title>
            </header>
            <div className="dialog-body">{children}</div>
            {/* Last in order, so that the focus opens on the first control of the body. */}
            <BaseDialog.Close className="dialog-close" aria-label={t('action.close')}>
              <Icon name="close" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
