import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import type { BracketLayout } from '../bracket/bracket-layout.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'

type StopsProps = { layout: BracketLayout; scroller: RefObject<HTMLElement | null> }

/** On a phone a big bracket scrolls inside itself, and its rounds are the stops. */
export function BracketStops({ layout, scroller }: StopsProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => setCurrent(nearestColumn(layout, element.scrollLeft))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [layout, scroller])

  return (
    <fieldset className="seg bk-stops" aria-label={t('bracket.stops')}>
      {layout.columns.map((column, index) => (
        <button
          key={column.round}
          type="button"
          aria-pressed={index === current}
          onClick={() => goTo(scroller.current, firstOf(layout, index))}
        >
          {texts.round(column.roundsToFinal)}
        </button>
      ))}
    </fieldset>
  )
}

function nearestColumn(layout: BracketLayout, left: number): number {
  const distances = layout.columns.map((column) => Math.abs(column.x - left))
  return distances.indexOf(Math.min(...distances))
}

function firstOf(layout: BracketLayout, column: number): number | undefined {
  return layout.nodes.filter((node) => node.column === column).toSorted((a, b) => a.y - b.y)[0]?.match.number
}

function goTo(scroller: HTMLElement | null, match: number | undefined): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  scroller?.querySelector(`[data-match="${match}"]`)?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' })
}
