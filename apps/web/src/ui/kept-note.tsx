import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import './kept-note.css'

/** How many places a cup keeps for teams of its qualifiers, beside how many are taken; nothing where it keeps none. */
export function KeptNote({ seats }: { seats: number }) {
  const { t } = useTranslation('common')
  const format = useFormat()
  return seats > 0 && <small className="kept-note">{t('kept', { number: format.number(seats) })}</small>
}
