import type { PrizeDetails } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

/** As they stand, and by whom. */
export function Details({ details }: { details: PrizeDetails }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const { name, kaspi_phone: phone, iban, bank, note } = details
  const rows = [
    ['name', name],
    ['kaspi_phone', phone ?? ''],
    ['iban', iban ?? ''],
    ['bank', bank],
    ['note', note],
  ] as const
  return (
    <>
      <dl className="reg-roster-lines">
        {rows
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`won.details.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="field-hint">
        {t('won.details.changed', { who: details.changed_by, at: format.dateTime(details.changed_at) })}
      </p>
    </>
  )
}
