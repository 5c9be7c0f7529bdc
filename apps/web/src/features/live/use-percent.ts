import { useTranslation } from '#lib/i18n'
import { type Percent, percentOf } from './percent.ts'

/** `83 %`, `< 1 %`: chances in words. */
export function usePercent(): (chance: number) => string {
  const say = useSayPercent()
  return (chance) => say(percentOf(chance))
}

export function useSayPercent(): (percent: Percent) => string {
  const { t } = useTranslation('live')
  return (percent) => (typeof percent === 'number' ? t('stakes.percent', { value: percent }) : t(`stakes.${percent}`))
}
