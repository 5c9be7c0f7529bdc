import { tableFormats } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { DownloadButton } from '#ui/download-button'

/** A whole board as files. */
export function BoardFiles({ pathOf, name }: { pathOf: (format: string) => string; name: string }) {
  const { t } = useTranslation('statistics')
  return (
    <div className="stat-files">
      <span className="text-14 text-muted">{t('board.files')}</span>
      {tableFormats.map((kind) => (
        <DownloadButton key={kind} path={pathOf(kind)} name={`${name}.${kind}`}>
          {t(`board.file.${kind}`)}
        </DownloadButton>
      ))}
    </div>
  )
}
