import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useTranslation } from '#lib/i18n'
import { isDialogOpen } from '#lib/open-dialog'
import { Icon } from '#ui/icon'

const SearchDialog = lazyPart(async () => (await import('#features/search/components/search-dialog')).SearchDialog, {
  texts: ['search'],
})

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** `/` and Ctrl+K (⌘K) by the place of the key too: under a Russian layout they write a dot and an л. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.repeat) return false
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && (event.code === 'KeyK' || event.key === 'k')
  return event.key === '/' || (event.code === 'Slash' && event.key === '.')
}

/** Not while something is being written, nor over a dialog that waits for an answer. */
function isBusy(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(fields) !== null) || isDialogOpen()
}

/** The search's button and keys. The dialog itself is fetched when it is asked for the first time. */
export function SearchPlace() {
  const { t } = useTranslation('shell')
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event) || isBusy(event.target)) return
      event.preventDefault()
      setState('open')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="bar-btn"
        aria-label={t('bar.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setState('open')}
      >
        <Icon name="search" size={16} />
        <span className="bar-wide">{t('bar.search')}</span>
      </button>
      {state !== 'never' && (
        <Suspense>
          <SearchDialog open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  )
}
