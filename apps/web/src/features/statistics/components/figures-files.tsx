import { useTranslation } from '#lib/i18n'
import { TableFiles } from '#ui/table-files'
import { type AnalyticsPart, figuresPath } from '../api/get-statistics.ts'

/** What the page shows, or one drawing of it, as files. */
export function FiguresFiles({ days, part }: { days: number; part: AnalyticsPart }) {
  const { t } = useTranslation('statistics')
  const of = part === 'all' ? '' : `${part}-`
  return (
    <TableFiles
      label={t(`site.files.${part}`)}
      path={figuresPath(days, part)}
      name={`lobby-analytics-${of}${days}-days`}
    />
  )
}
