import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useSwipe } from '../camera/use-swipe.ts'

export type Page = { key: string; name: string; content: ReactNode }
type PagerProps = {
  /** What the switch chooses. */
  label: string
  pages: readonly Page[]
  /** The page to begin with: what is being played. */
  first: number
  /** Whether a finger drawn sideways turns the page. */
  canSwipe?: boolean
}

const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** One round a screen: the way through a big stage on a phone, by its buttons, a finger or the arrow keys. */
export function RoundPager({ label, pages, first, canSwipe = false }: PagerProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLFieldSetElement>(null)
  const page = pages.find(({ key }) => key === chosen) ?? pages[first] ?? pages[0]
  const after = (direction: 1 | -1) => (page ? pages[pages.indexOf(page) + direction] : undefined)
  useSwipe(box, canSwipe, (direction) => {
    const next = after(direction)
    if (!next) return
    setChosen(next.key)
    // Whoever read far down begins the next round at its beginning.
    top.current?.scrollIntoView({ block: 'nearest' })
    show(top.current, pages.indexOf(next))
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.ctrlKey || event.metaKey || event.altKey ? undefined : arrows[event.key]
    const next = direction && after(direction)
    if (!next) return
    event.preventDefault()
    setChosen(next.key)
    show(top.current, pages.indexOf(next))?.focus({ preventScroll: true })
  }
  if (!page) return null
  return (
    <div ref={box} className={canSwipe ? 'stack bracket-swipes' : 'stack'}>
      {pages.length > 1 && (
        <fieldset className="segments bracket-pager" aria-label={label} ref={top}>
          {pages.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === page.key}
              onClick={() => setChosen(key)}
              onKeyDown={onKeyDown}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {page.content}
    </div>
  )
}

/** Brings a button of the switch into view, which may be wider than the phone. */
function show(buttons: HTMLElement | null, index: number): HTMLElement | undefined {
  const button = buttons?.querySelectorAll('button')[index]
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return button
}
