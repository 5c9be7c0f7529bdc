import type { BracketMatch, DoubleEliminationStage } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import type { BracketLayout, BracketNode } from '../bracket/model.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { MatchPanel } from './match-panel.tsx'
import { type Page, RoundPager } from './round-pager.tsx'

type PagerProps = { stage: DoubleEliminationStage; layout: BracketLayout }

/** On a phone: upper bracket, lower bracket or grand final, and one round of it at a time. */
export function DoublePager({ stage, layout }: PagerProps) {
  const { t } = useTranslation('tournaments')
  const parts = [
    { key: 'W', name: t('double.upper'), nodes: nodesOf(layout, 'W') },
    { key: 'L', name: t('double.lower'), nodes: nodesOf(layout, 'L') },
    { key: 'F', name: t('double.finals'), nodes: nodesOf(layout, 'F') },
  ].filter(({ nodes }) => nodes.length > 0)
  return (
    <div className="palm">
      <RoundPager
        label={t('double.parts')}
        first={Math.max(
          0,
          parts.findIndex(({ nodes }) => nodes.some(({ match }) => isOpen(match))),
        )}
        pages={parts.map(({ key, name, nodes }) => ({
          key,
          name,
          content: <Part key={`${stage.id}-${key}`} layout={layout} nodes={nodes} />,
        }))}
      />
    </div>
  )
}

function Part({ layout, nodes }: { layout: BracketLayout; nodes: BracketNode[] }) {
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
        <ol className="stack">
          {inRound
            .toSorted((a, b) => a.y - b.y)
            .map(({ match }) => (
              <li key={match.key}>
                <MatchPanel match={match} roundName={name} />
              </li>
            ))}
        </ol>
      ),
    }
  })
  const first = rounds.findIndex(([, inRound]) => inRound.some(({ match }) => isOpen(match)))
  return <RoundPager label={t('bracket.stops')} pages={pages} first={first === -1 ? pages.length - 1 : first} />
}

function nodesOf(layout: BracketLayout, group: string): BracketNode[] {
  return layout.nodes.filter(({ match }) => match.group === group)
}

function isOpen(match: BracketMatch): boolean {
  return match.state === 'live' || match.state === 'ready'
}
