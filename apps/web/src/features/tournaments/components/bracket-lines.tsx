import { type BracketLayout, winnerId } from '../bracket/bracket-layout.ts'

type LinesProps = { layout: BracketLayout; litTeamId: string | null; reach: number }

/** A lit line begins when the one before it has arrived half-way. */
const staggerMs = 160

/** Travelled lines are solid, unknown ones dotted; the lit way runs over them in gold, from its first round on. */
export function BracketLines({ layout, litTeamId, reach }: LinesProps) {
  const final = layout.nodes.findLast((node) => !node.isThirdPlace)?.match
  const championId = final ? winnerId(final) : null
  const ahead = layout.champion && reach > 0 ? `M${layout.champion.x} ${layout.champion.y}h${reach}` : null
  const lit = litTeamId === null ? [] : layout.lines.filter((line) => line.teamId === litTeamId)
  return (
    <svg className="lines" width={layout.width + reach} height={layout.height} aria-hidden="true">
      {layout.lines.map((line) => (
        <path key={`${line.from}-${line.to}`} className={line.teamId ? 'won' : 'pend'} d={line.path} />
      ))}
      {ahead && <path className={championId ? 'won' : 'pend'} d={ahead} />}
      {lit.map((line, index) => (
        <path
          key={`${litTeamId}-${line.from}`}
          className="gold"
          pathLength={1}
          style={{ animationDelay: `${index * staggerMs}ms` }}
          d={line.path}
        />
      ))}
      {ahead && championId !== null && championId === litTeamId && (
        <path
          key={`${litTeamId}-end`}
          className="gold"
          pathLength={1}
          style={{ animationDelay: `${lit.length * staggerMs}ms` }}
          d={ahead}
        />
      )}
    </svg>
  )
}
