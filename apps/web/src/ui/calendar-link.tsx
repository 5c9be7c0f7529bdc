import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from './button.tsx'
import type { CalendarProps } from './calendar-dialog.tsx'

const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog, {
  texts: ['calendar'],
})

/** "Add to calendar": what it opens is fetched when it is pressed. */
export function CalendarLink(props: CalendarProps) {
  const { t } = useTranslation('common')
  const [asked, setAsked] = useState<'never' | 'open' | 'shut'>('never')
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setAsked('open')}>
        {t('action.calendar')}
      </Button>
      {asked !== 'never' && (
        <Suspense>
          <CalendarDialog
            {...props}
            isOpen={asked === 'open'}
            onOpenChange={(isOpen) => setAsked(isOpen ? 'open' : 'shut')}
          />
        </Suspense>
      )}
    </>
  )
}
