import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { needsSheets } from './paper.ts'
import type { SheetsProps } from './print-sheets.tsx'

const PrintSheets = lazyPart(async () => (await import('./print-sheets.tsx')).PrintSheets, {
  texts: ['tournament-apart'],
})

function never(): () => void {
  return () => undefined
}

/** `drawn`: the size of the drawing as a whole. */
type PlaceProps = SheetsProps & { drawn: { width: number; height: number } }

/**
 * What cuts a drawing too big for one sheet of paper. Its code comes as soon as the page stands, idle or not, as printing waits
 * for nobody; what is asked for before, `theme.js` holds back while the place says that it waits.
 */
export function PrintPlace({ drawn, ...sheets }: PlaceProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!needsSheets(drawn)) return null
  const place = <i className="sheet-wait" hidden />
  return isInBrowser ? (
    <Suspense fallback={place}>
      <PrintSheets {...sheets} />
    </Suspense>
  ) : (
    place
  )
}
