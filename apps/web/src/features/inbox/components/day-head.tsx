import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { SectionHead } from '#ui/section-head'
import { type Day, nearness } from '../days.ts'

export function DayHead({ day: { key, notices }, level, now }: { day: Day; level: 2 | 3; now: number | null }) {
  const { t } = useTranslation('inbox')
  const format = useFormat()
  const near = nearness(key, now, useTimeZone())
  const title = near === null ? format.date(notices[0]?.at ?? key) : t(near)
  return <SectionHead title={title} level={level} />
}
