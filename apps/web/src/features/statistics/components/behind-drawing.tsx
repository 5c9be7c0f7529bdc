import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n'
import type { AnalyticsPart } from '../api/get-statistics.ts'
import { FiguresFiles } from './figures-files.tsx'

type BehindDrawingProps = { days: number; part: AnalyticsPart; children: ReactNode }

/** What a drawing shows as files and as a table, by a press: the page itself stays a page of drawings. */
export function BehindDrawing({ days, part, children }: BehindDrawingProps) {
  const { t } = useTranslation('statistics')
  return (
    <details>
      <summary>{t('site.as_table')}</summary>
      <FiguresFiles days={days} part={part} />
      {children}
    </details>
  )
}
