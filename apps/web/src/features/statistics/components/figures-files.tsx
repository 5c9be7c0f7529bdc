import { tableFormats } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { DownloadButton } from '#ui/download-button'
import { figuresPath } from '../api/get-statistics.ts'

/** What the page shows, as files. */
export function FiguresFiles({ days }: { days: number }) {
  const { t } = useTranslation('statistics')
  return (
    <div className="stat-files">
      {tableFormats.map((kind) => (
        <DownloadButton key={kind} path={figuresPath(days, kind)} name={`lobby-analytics-${days}-days.${kind}`}>
          {t(`site.download.${kind}`)}
        </DownloadButton>
      ))}
    </div>
  )
}
