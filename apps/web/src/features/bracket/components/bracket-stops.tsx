import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import type { Point } from '../layout/geometry.ts'
import type { BracketLayout, BracketRound } from '../layout/model.ts'
import { zoomOf } from '../camera/camera.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'

type StopsProps = { layout: BracketLayout; scroller: RefObject<HTMLElement | null> }

/** On a phone a big bracket scrolls inside itself, and its rounds are the stops. */
export function BracketStops({ layout, scroller }: StopsProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [current, setCurrent] = useState(0)
  const columns = columnsOf(layout)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => setCurrent(nearestColumn(layout, element.scrollLeft / zoomOf(element)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [layout, scroller])

  return (
    <fieldset className="segments bracket-stops" aria-label={t('bracket.stops')}>
      {columns.map((column, index) => (
        <button
          key={column.key}
          type="button"
          aria-pressed={index === current}
          onClick={() => goTo(scroller.current, firstOf(layout, index))}
        >
          {texts.round(column.name)}
        </button>
      ))}
    </fieldset>
  )
}

/** The rounds with a head of their own: one for each column. */
function columnsOf(layout: BracketLayout): (BracketRound & { at: Point })[] {
  return layout.rounds.flatMap((round) => (round.at ? [{ ...round, at: round.at }] : []))
}

function nearestColumn(layout: BracketLayout, left: number): number {
  const distances = columnsOf(layout).map((column) => Math.abs(column.at.x - left))
  return distances.indexOf(Math.min(...distances))
}

function firstOf(layout: BracketLayout, column: number): number | undefined {
  return layout.nodes.filter((node) => node.column === column).toSorted((a, b) => a.y - b.y)[0]?.match.number
}

function goTo(scroller: HTMLElement | null, match: number | undefined): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  scroller?.querySelector(`[data-match="${match}"]`)?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' })
}
