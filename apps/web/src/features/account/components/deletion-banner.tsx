import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { useToast } from '#ui/toasts'
import { useRestoreUser } from '../api/deletion.ts'
import '../account.css'

/** Stands above every page while the account is about to go. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const format = useFormat()
  const toast = useToast()
  const restore = useRestoreUser()
  const keep = () =>
    restore.mutate(undefined, {
      onSuccess: () => toast.success(t('delete.kept')),
      onError: (error) => toast.error(errorMessage(error)),
    })
  return (
    <section className="account-banner" aria-label={t('delete.banner_label')}>
      <div className="page-width">
        <Icon name="warning" />
        <p>{t('delete.banner', { date: format.date(dueAt) })}</p>
        <Button size="s" busy={restore.isPending} onClick={keep}>
          {t('delete.keep')}
        </Button>
      </div>
    </section>
  )
}
