import { useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'

/** While the code of a page is on its way. */
export function PageWait({ isFullWidth }: { isFullWidth: boolean }) {
  const { t } = useTranslation('common')
  return (
    <div className={isFullWidth ? 'page-width shell-wait' : 'shell-wait'}>
      <Skeleton width={260} height={48} label={t('loading.page')} />
      <Skeleton height={320} />
    </div>
  )
}
