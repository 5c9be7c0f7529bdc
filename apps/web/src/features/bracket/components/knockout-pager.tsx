import type { BracketMatch, DoubleEliminationStage, SingleEliminationStage } from '@lobby/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import type { BracketLayout, BracketNode } from '../layout/model.ts'
import { useAddressedMatch } from '../camera/use-drawing.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { isBig } from '../layout/view.ts'
import { RoundPanels } from './round-panels.tsx'
import { type Page, RoundPager } from './round-pager.tsx'
import { FinderPlace } from './finder-place.tsx'

type PagerProps = { stage: SingleEliminationStage | DoubleEliminationStage; layout: BracketLayout }
/** A match to turn to; `turn` tells one wish from the next. */
type Wanted = { match: number; turn: number }

/** On a phone: one round a screen; of a double elimination, of one of its parts. */
export function KnockoutPager({ stage, layout }: PagerProps) {
  const pages = useRef<HTMLDivElement>(null)
  const addressed = useAddressedMatch()
  const [found, setFound] = useState<Wanted | null>(null)
  const wanted = found ?? (addressed === null ? null : { match: addressed, turn: 0 })
  const match = wanted?.match
  useEffect(() => {
    const number = found?.match ?? addressed
    if (number === null) return
    const panel = pages.current?.querySelector<HTMLElement>(`[data-match="${number}"] .bracket-panel`)
    panel?.scrollIntoView({ block: 'center' })
    panel?.focus({ preventScroll: true })
  }, [found, addressed])
  return (
    <div className="bracket-phone" ref={pages}>
      {isBig(layout.nodes.length) && (
        <FinderPlace
          nodes={layout.nodes}
          onFind={(_team, number) => setFound({ match: number, turn: (found?.turn ?? 0) + 1 })}
        />
      )}
      {stage.kind === 'double_elimination' ? (
        <Parts key={wanted?.turn} stage={stage} layout={layout} match={match} />
      ) : (
        <Rounds key={wanted?.turn} layout={layout} nodes={layout.nodes} match={match} />
      )}
    </div>
  )
}

function Parts({ stage, layout, match }: PagerProps & { match: number | undefined }) {
  const { t } = useTranslation('tournaments')
  const parts = [
    { key: 'W', name: t('double.upper'), nodes: nodesOf(layout, 'W') },
    { key: 'L', name: t('double.lower'), nodes: nodesOf(layout, 'L') },
    { key: 'F', name: t('double.finals'), nodes: nodesOf(layout, 'F') },
  ].filter(({ nodes }) => nodes.length > 0)
  return (
    <RoundPager
      label={t('double.parts')}
      first={firstPage(
        parts.map(({ nodes }) => nodes),
        match,
      )}
      pages={parts.map(({ key, name, nodes }) => ({
        key,
        name,
        content: <Rounds key={`${stage.id}-${key}`} layout={layout} nodes={nodes} match={match} />,
      }))}
    />
  )
}

type RoundsProps = { layout: BracketLayout; nodes: readonly BracketNode[]; match: number | undefined }

function Rounds({ layout, nodes, match }: RoundsProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const rounds = [...Map.groupBy(nodes, (node) => node.round)].toSorted(([a], [b]) => a - b)
  const pages = rounds.map(([index, inRound]): Page => {
    const round = layout.rounds[index]
    const name = round ? texts.round(round.name) : ''
    return {
      key: String(index),
      name: round ? texts.shortRound(round.name) : '',
      content: (
        <RoundPanels
          key={index}
          className="stack bracket-panels"
          nodes={inRound.toSorted((a, b) => a.y - b.y)}
          roundName={name}
          match={match}
        />
      ),
    }
  })
  const first = firstPage(
    rounds.map(([, inRound]) => inRound),
    match,
  )
  return <RoundPager label={t('bracket.stops')} pages={pages} first={first} canSwipe />
}

function nodesOf(layout: BracketLayout, group: string): BracketNode[] {
  return layout.nodes.filter(({ match }) => match.group === group)
}

/** That of the match that is asked for; else what is being played, what is still to come, and the end of what is over. */
function firstPage(pages: readonly (readonly BracketNode[])[], number: number | undefined): number {
  const reasons: ((match: BracketMatch) => boolean)[] = [
    (match) => match.number === number,
    ({ state }) => state === 'live' || state === 'ready',
    ({ state }) => state === 'pending',
  ]
  const found = reasons.map((fits) => pages.findIndex((nodes) => nodes.some(({ match }) => fits(match))))
  return found.find((index) => index !== -1) ?? pages.length - 1
}
