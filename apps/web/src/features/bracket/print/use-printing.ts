import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Between the browser's "beforeprint" and "afterprint", whose medium may still be the screen. */
let isAsked = false

function subscribe(notify: () => void): () => void {
  const paper = matchMedia('print')
  // What is printed must stand when the event is over: the browser takes its picture then.
  const turn = () => flushSync(notify)
  const begin = () => {
    isAsked = true
    turn()
  }
  const end = () => {
    isAsked = false
    turn()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  paper.addEventListener('change', turn)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    paper.removeEventListener('change', turn)
  }
}

/** Whether the page is being printed: what only paper needs is drawn then. It is asked in the browser alone. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || matchMedia('print').matches)
}
