import { analyticsFormats } from '@lobby/contract'
import { FormError } from '#ui/fields'
import { Button } from '#ui/button'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useDownload } from '#lib/transfer'
import { figuresPath } from '../api/get-statistics.ts'

type Format = (typeof analyticsFormats)[number]

/** What the page shows, as files. */
export function FiguresFiles({ days }: { days: number }) {
  return (
    <div className="stat-files">
      {analyticsFormats.map((kind) => (
        <Download key={kind} days={days} kind={kind} />
      ))}
    </div>
  )
}

function Download({ days, kind }: { days: number; kind: Format }) {
  const { t } = useTranslation('statistics')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  const name = `lobby-analytics-${days}-days.${kind}`
  const { bytes, problem, start, cancel } = useDownload(figuresPath(days, kind), name)
  return (
    <>
      <Button busy={bytes !== null} onClick={start}>
        {t(`site.download.${kind}`)}
      </Button>
      {bytes !== null && (
        <>
          <output className="text-14 text-muted">
            {t('site.download.so_far', { size: format.number(Math.ceil(bytes / 1024)) })}
          </output>
          <Button kind="quiet" onClick={cancel}>
            {common('action.cancel')}
          </Button>
        </>
      )}
      {problem !== null && <FormError>{problem}</FormError>}
    </>
  )
}
