import { useTranslation } from '#lib/i18n'
import { timeLeft } from '../time-left.ts'
import { useNow } from '../use-now.ts'

/** How long something is still to be had. */
export function TimeNote({ until }: { until: string }) {
  const { t } = useTranslation('quests')
  const { unit, ...left } = timeLeft(until, useNow())
  return <time dateTime={until}>{t(`left.${unit}`, left)}</time>
}
