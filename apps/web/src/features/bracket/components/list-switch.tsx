import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'

/** Between the drawing of a stage and its matches as a list. */
export function ListSwitch({ isList, onChange }: { isList: boolean; onChange: (isList: boolean) => void }) {
  const { t } = useTranslation('tournaments')
  return (
    <button type="button" className="link-more section-end" aria-pressed={isList} onClick={() => onChange(!isList)}>
      <Icon name="list" size={16} />
      {isList ? t('bracket.as_drawing') : t('bracket.as_list')}
    </button>
  )
}
