import { useTranslation } from '#lib/i18n'
import type { BracketLayout } from '../bracket/bracket-layout.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { MatchPanel } from './match-panel.tsx'

/** The bracket as words: round by round, for small screens, print and whoever prefers a list. */
export function BracketList({ layout }: { layout: BracketLayout }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const third = layout.nodes.filter((node) => node.isThirdPlace)
  return (
    <div className="bk-list">
      {layout.columns.map((column, index) => {
        const name = texts.round(column.roundsToFinal)
        const nodes = layout.nodes
          .filter((node) => node.column === index && !node.isThirdPlace)
          .toSorted((a, b) => a.y - b.y)
        return (
          <section key={column.round} aria-label={name}>
            <h3>{name}</h3>
            <ol>
              {nodes.map(({ match }) => (
                <li key={match.key}>
                  <MatchPanel match={match} roundName={name} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
      {third.map(({ match }) => (
        <section key={match.key} aria-label={t('bracket.third_place')}>
          <h3>{t('bracket.third_place')}</h3>
          <MatchPanel match={match} roundName={t('bracket.third_place')} />
        </section>
      ))}
    </div>
  )
}
