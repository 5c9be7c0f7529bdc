import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import type { BracketNode } from '../layout/model.ts'
import { MatchPanel } from './match-panel.tsx'

/** So many matches of a round stand there at once: a phone draws a thousand for seconds. */
const atOnce = 64

type PanelsProps = {
  /** From the top of the drawing to its foot. */
  nodes: readonly BracketNode[]
  roundName: string
  /** The match that is asked for, by its number. */
  match?: number | undefined
  className?: string
}

/** The matches of a round in words; of many those around the one that is asked for or played, and the others by a press. */
export function RoundPanels({ nodes, roundName, match, className }: PanelsProps) {
  const { t } = useTranslation('tournaments')
  const [begin] = useState(() => pieceOf(nodes, match))
  const [shown, setShown] = useState({ from: begin, to: begin + atOnce, first: -1 })
  const list = useRef<HTMLOListElement>(null)
  // The button has moved by then: whoever goes by keys goes on with the first that came.
  useEffect(() => {
    if (shown.first >= 0) list.current?.querySelectorAll('li')[shown.first]?.focus()
  }, [shown])
  const { from } = shown
  const to = Math.min(shown.to, nodes.length)
  return (
    <>
      {from > 0 && (
        <Button onClick={() => setShown({ from: from - atOnce, to, first: 0 })}>
          {t('bracket.part_earlier', { number: atOnce })}
        </Button>
      )}
      <ol className={className} ref={list}>
        {nodes.slice(from, to).map(({ match: one }) => (
          <li key={one.key} data-match={one.number} tabIndex={-1}>
            <MatchPanel match={one} roundName={roundName} />
          </li>
        ))}
      </ol>
      {nodes.length > atOnce && (
        <output className="field-hint">{t('bracket.part', { from: from + 1, to, all: nodes.length })}</output>
      )}
      {to < nodes.length && (
        <Button onClick={() => setShown({ from, to: to + atOnce, first: to - from })}>
          {t('bracket.part_later', { number: Math.min(atOnce, nodes.length - to) })}
        </Button>
      )}
    </>
  )
}

/** Where the piece begins in which the match stands that is asked for, else one that is played or about to be. */
function pieceOf(nodes: readonly BracketNode[], number: number | undefined): number {
  const asked = nodes.findIndex(({ match }) => match.number === number)
  const open = nodes.findIndex(({ match: { state } }) => state === 'live' || state === 'ready')
  return Math.floor(Math.max(0, asked === -1 ? open : asked) / atOnce) * atOnce
}
