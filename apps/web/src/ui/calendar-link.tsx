import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import type { CalendarProps } from './calendar-popover.tsx'

const CalendarPopover = lazyPart(async () => (await import('./calendar-popover.tsx')).CalendarPopover, {
  texts: ['calendar'],
})

/** "Add to calendar": comes by itself behind the page that it stands on. */
export function CalendarLink(props: CalendarProps) {
  return (
    <Suspense>
      <CalendarPopover {...props} />
    </Suspense>
  )
}
