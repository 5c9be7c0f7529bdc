import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { perSite, useSite } from '#lib/site'

/** Whether a page is being printed. */
class Printing {
  /** Between the browser's "beforeprint" and "afterprint", whose medium may still be the screen. */
  #isAsked = false

  readonly isOn = (): boolean => this.#isAsked || matchMedia('print').matches

  readonly subscribe = (notify: () => void): (() => void) => {
    const paper = matchMedia('print')
    // What is printed must stand when the event is over: the browser takes its picture then.
    const turn = () => flushSync(notify)
    const begin = () => {
      this.#isAsked = true
      turn()
    }
    const end = () => {
      this.#isAsked = false
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
}

const printingOf = perSite(() => new Printing())

/** Whether the page is being printed: what only paper needs is drawn then. It is asked in the browser alone. */
export function usePrinting(): boolean {
  const printing = printingOf(useSite())
  return useSyncExternalStore(printing.subscribe, printing.isOn)
}
