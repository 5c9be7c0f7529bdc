import { timeZone as home } from '@lobby/contract'
import { useLanguage, useTranslation } from './i18n.ts'
import { useTimeZone, zoneCity, zoneOffset } from './time-zone.ts'

/** By which clocks the times of this page are, in words: what is shown, and what is typed. */
export function useZoneWords(): string {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const zone = useTimeZone()
  const offset = zoneOffset(zone)
  return zone === home ? t('foot.zone', { offset }) : t('foot.zone_own', { zone: zoneCity(zone, language), offset })
}
