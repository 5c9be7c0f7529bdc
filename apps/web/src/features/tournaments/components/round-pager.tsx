import { type ReactNode, useState } from 'react'

export type Page = { key: string; name: string; content: ReactNode }
type PagerProps = {
  /** What the switch chooses. */
  label: string
  pages: readonly Page[]
  /** The page to begin with: what is being played. */
  first: number
}

/** One round a screen: the way through a big stage on a phone. */
export function RoundPager({ label, pages, first }: PagerProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const page = pages.find(({ key }) => key === chosen) ?? pages[first] ?? pages[0]
  if (!page) return null
  return (
    <div className="stack">
      {pages.length > 1 && (
        <fieldset className="seg pager" aria-label={label}>
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
