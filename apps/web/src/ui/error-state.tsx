import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type ErrorStateProps = { title: string; error: unknown; onRetry: () => void }

/** What happened, and Retry. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('common')
  return (
    <div className="panel empty" role="alert">
      <span className="text-loss">
        <Icon name="error" size={24} />
      </span>
      <h2>{title}</h2>
      <p>{errorMessage(error)}</p>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </div>
  )
}
