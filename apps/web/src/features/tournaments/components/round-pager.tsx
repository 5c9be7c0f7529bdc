import { type ReactNode, useRef, useState } from 'react'
import { useSwipe } from '../bracket/use-swipe.ts'

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

/** One round a screen: the way through a big stage on a phone. */
export function RoundPager({ label, pages, first, canSwipe = false }: PagerProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const top = useRef<HTMLFieldSetElement>(null)
  const page = pages.find(({ key }) => key === chosen) ?? pages[first] ?? pages[0]
  const swipe = useSwipe((direction) => {
    const next = page && pages[pages.indexOf(page) + direction]
    if (!next) return
    setChosen(next.key)
    // Whoever read far down begins the next round at its beginning.
    top.current?.scrollIntoView({ block: 'nearest' })
  })
  if (!page) return null
  return (
    <div className={canSwipe ? 'stack swipes' : 'stack'} {...(canSwipe ? swipe : {})}>
      {pages.length > 1 && (
        <fieldset className="seg pager" aria-label={label} ref={top}>
          {pages.map(({ key, name }) => (
            <button key={key} type="button" aria-pressed={key === page.key} onClick={() => setChosen(key)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {page.content}
    </div>
  )
}
