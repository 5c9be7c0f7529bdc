import { serverRegions, type SiteTextName, tournamentStatuses, type FieldChange } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'

const moments = [
  'start_date',
  'registration_closes_at',
  'match_time',
  'server_maintenance_from',
  'server_maintenance_to',
]
/** Values of a setting that are words of the program. */
const spoken = ['seed', 'coin', 'knife', 'pick', 'match', 'training'] as const
const long = ['description', 'format', 'rules', 'stages', 'captain', 'crest']
const money = ['prize_pool', 'entry_fee', 'cup_prize_pool', 'cup_entry_fee']
const ofSite = ['support_email', 'support_phone', 'cup_entry_fee', 'cup_prize_pool', 'cup_max_teams']

/** Changes of fields in words: `Places: 16 → 8`. */
export function useChangeWords() {
  const { t } = useTranslation('cup-settings')
  const { t: places } = useTranslation('servers')
  const { t: texts } = useTranslation('administration')
  const format = useFormat()
  const name = (field: string): string => textName(field) ?? t(`short.${field}`, { defaultValue: field })
  /** `landing.hero.win.kz`: what it is called, and in which language. */
  const textName = (field: string): string | undefined => {
    const language = languageNames.find((one) => field.endsWith(`.${one.language}`))
    if (language === undefined) return undefined
    const text = field.slice(0, field.lastIndexOf('.')) as SiteTextName
    return `${texts(`texts.name.${text}`, { defaultValue: text })} (${language.name})`
  }
  const valueOf = (field: string, value: FieldChange['before']): string => {
    if (field === 'guardian_consent_under') return t(value === null ? 'off' : 'on')
    if (field === 'region' && value === null) return t('any_region')
    if (value === null && (ofSite.includes(field) || textName(field) !== undefined)) return t('by_default')
    if (value === null || value === '') return t('nothing')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (typeof value === 'number') return money.includes(field) ? format.money(value) : format.number(value)
    if (moments.includes(field)) return format.dateTime(value)
    const word = spoken.find((one) => one === value)
    if (word !== undefined && /^(room|server)_/.test(field)) return t(`value.${word}`)
    const region =
      field === 'region' || field === 'server_region' ? serverRegions.find((one) => one === value) : undefined
    if (region !== undefined) return places(`regions.${region}`)
    const status = field === 'status' ? tournamentStatuses.find((one) => one === value) : undefined
    if (status !== undefined) return t(`status.${status}`)
    return value
  }
  /** A long text or a whole format says little beside another. */
  const isLong = ({ field }: FieldChange): boolean => long.includes(field)
  const sentence = (change: FieldChange): string => {
    const { field, before, after } = change
    if (isLong(change)) return t('changed_long', { field: name(field) })
    // It says which one the act is about.
    if (before === after) return t('changed_same', { field: name(field), value: valueOf(field, after) })
    return t('changed', { field: name(field), before: valueOf(field, before), after: valueOf(field, after) })
  }
  return { sentence }
}
