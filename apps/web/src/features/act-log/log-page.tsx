import { useTranslation } from '#lib/i18n'
import { FilteredLog } from './filtered-log.tsx'

/** Every act of organisers and admins on the whole site. */
export function LogPage() {
  const { t } = useTranslation('act-log')
  return (
    <>
      <header className="page-head">
        <h1 className="text-display">{t('page')}</h1>
        <p className="text-lead">{t('page_text')}</p>
      </header>
      <FilteredLog of="all" fileName="lobby-acts" />
    </>
  )
}
