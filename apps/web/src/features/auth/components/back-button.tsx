import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'

export function BackButton({ label, onBack }: { label?: string; onBack: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Button kind="quiet" block onClick={onBack}>
      <Icon name="left" size={16} />
      {label ?? t('back')}
    </Button>
  )
}
