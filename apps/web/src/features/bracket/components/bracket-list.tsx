import type { BracketLayout } from '../layout/model.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { RoundPanels } from './round-panels.tsx'

/** The bracket as words: round by round, for small screens, print and whoever prefers a list. */
export function BracketList({ layout }: { layout: BracketLayout }) {
  const texts = useMatchTexts()
  return (
    <div className="bracket-list">
      {layout.rounds.map((round, index) => {
        const name = texts.round(round.name)
        const nodes = layout.nodes.filter((node) => node.round === index).toSorted((a, b) => a.y - b.y)
        return (
          <section key={round.key} aria-label={name}>
            <h3>{name}</h3>
            <RoundPanels nodes={nodes} roundName={name} />
          </section>
        )
      })}
    </div>
  )
}
