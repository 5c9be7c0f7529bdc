import type { BracketMatch } from '@lobby/contract'
import { useState } from 'react'
import { teamOfCard } from '../layout/bracket-ways.ts'
import { firstCursor } from '../layout/first-view.ts'
import type { BracketLayout, BracketNode } from '../layout/model.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { BracketLines } from './bracket-lines.tsx'
import { BracketRows } from './bracket-rows.tsx'
import { MatchPanel } from './match-panel.tsx'

type MiniProps = {
  layout: BracketLayout
  label: string
  litTeamId: string | null
  onLight: (teamId: string | null) => void
}

/** A bracket of up to eight, whole on a phone; the chosen match stands below it in full. */
export function BracketMini({ layout, label, litTeamId, onLight }: MiniProps) {
  const texts = useMatchTexts()
  const [chosen, setChosen] = useState(() => firstCursor(layout.nodes))
  const node = layout.nodes.find(({ match }) => match.number === chosen)

  const choose = (match: BracketMatch) => {
    setChosen(match.number)
    onLight(teamOfCard(match, null))
  }

  return (
    <div className="bracket-phone">
      <section className="scroll-x" aria-label={label}>
        <div className="bracket-drawing bracket-mini" style={{ width: layout.width, height: layout.height }}>
          <div className="bracket-body">
            <BracketLines layout={layout} litTeamId={litTeamId} reach={0} />
            {layout.nodes.map((entry) => (
              <button
                key={entry.match.key}
                type="button"
                className={miniClass(entry)}
                style={{ left: entry.x, top: entry.y }}
                aria-pressed={entry.match.number === chosen}
                onClick={() => choose(entry.match)}
              >
                <span className="sr-only">{texts.sentence(entry.match, texts.roundOf(layout, entry))}</span>
                <span className="eyes-only" aria-hidden="true">
                  <BracketRows match={entry.match} litTeamId={litTeamId} short />
                </span>
              </button>
            ))}
          </div>
        </div>
      </section>
      {node && <MatchPanel match={node.match} roundName={texts.roundOf(layout, node)} />}
    </div>
  )
}

function miniClass({ match, isAside }: BracketNode): string {
  return ['bracket-match', match.state === 'live' ? 'is-live' : '', isAside ? 'is-third' : ''].filter(Boolean).join(' ')
}
