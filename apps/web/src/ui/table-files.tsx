import { tableFormats } from '@lobby/contract'
import { useId } from 'react'
import { useTranslation } from '#lib/i18n'
import { DownloadButton } from './download-button.tsx'
import './table-files.css'

type TableFilesProps = {
  /** What of it: a whole list, unless said otherwise. */
  label?: string
  /** Its address, but for the format; it may hold what the list is filtered by. */
  path: string
  /** Of the file, without its ending. */
  name: string
}

/** A list as files for a spreadsheet and for programs, with the filters that it has now. */
export function TableFiles({ label, path, name }: TableFilesProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const [address = '', query = ''] = path.split('?')
  const addressOf = (format: string): string => `${address}?${query === '' ? '' : `${query}&`}format=${format}`
  return (
    <fieldset className="files" aria-labelledby={id}>
      <span id={id} className="text-14 text-muted">
        {label ?? t('download.list')}
      </span>
      {tableFormats.map((format) => (
        <DownloadButton key={format} path={addressOf(format)} name={`${name}.${format}`}>
          {format.toUpperCase()}
        </DownloadButton>
      ))}
    </fieldset>
  )
}
