import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useDownload } from '#lib/transfer'
import { Button } from './button.tsx'
import { FormError } from './fields.tsx'
import { useToast } from './toasts.tsx'

/** A file of the API, asked for by a press: how much of it has come, a way to give it up, and what went wrong. */
export function DownloadButton({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const toast = useToast()
  const { bytes, problem, start, cancel } = useDownload(path, name, (why) => toast.error(`${name}: ${why}`))
  return (
    <div className="row row-wrap">
      <Button busy={bytes !== null} onClick={start}>
        {children}
      </Button>
      {bytes !== null && (
        <>
          <output className="text-14 text-muted">
            {bytes === 0
              ? t('download.waiting')
              : t('download.so_far', { size: format.number(Math.ceil(bytes / 1024)) })}
          </output>
          <Button kind="quiet" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </>
      )}
      {problem !== null && <FormError>{problem}</FormError>}
    </div>
  )
}
