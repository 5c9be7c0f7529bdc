import { lazy, Suspense } from 'react'
import { useIsIdle } from '#lib/idle'
import { needsSheets } from '../bracket/paper.ts'
import type { SheetsProps } from './print-sheets.tsx'

const PrintSheets = lazy(() => import('./print-sheets.tsx').then(({ PrintSheets }) => ({ default: PrintSheets })))

/** `drawn`: the size of the drawing as a whole. */
type PlaceProps = SheetsProps & { drawn: { width: number; height: number } }

/** What cuts a drawing too big for one sheet of paper comes once the page has nothing else to do: printing cannot wait for it. */
export function PrintPlace({ drawn, ...sheets }: PlaceProps) {
  const isIdle = useIsIdle()
  if (!isIdle || !needsSheets(drawn)) return null
  return (
    <Suspense fallback={null}>
      <PrintSheets {...sheets} />
    </Suspense>
  )
}
