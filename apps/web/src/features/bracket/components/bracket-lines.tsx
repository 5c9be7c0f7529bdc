import { memo } from 'react'
import { useIsIdle } from '#lib/idle'
import type { BracketLayout } from '../layout/model.ts'
import { type Box, isIn } from '../layout/view.ts'

type LinesProps = {
  layout: BracketLayout
  litTeamId: string | null
  reach: number
  /** What is looked at: lines away from it are not in the first view. */
  view?: Box | null
}

/** A lit line begins when the one before it has arrived half-way. */
const staggerMs = 160

/** Travelled lines are solid, unknown ones dotted; the lit way runs over them in gold, from its first round on. */
export const BracketLines = memo(function BracketLines({ layout, litTeamId, reach, view = null }: LinesProps) {
  const { champion } = layout
  // Lines cost little: those that come into view while the drawing is zoomed are there.
  const isIdle = useIsIdle()
  const ahead = champion && reach > 0 ? `M${champion.x} ${champion.y}h${reach}` : null
  const goingOn = reach > 0 ? layout.goingOn.map((end) => ({ ...end, path: `M${end.x} ${end.y}h${reach}` })) : []
  const lit =
    litTeamId === null
      ? []
      : [...layout.lines, ...goingOn].filter((line) => line.teamId === litTeamId).map(({ path }) => path)
  if (ahead && litTeamId !== null && champion?.teamId === litTeamId) lit.push(ahead)
  return (
    <svg className="bracket-lines" width={layout.width + reach} height={layout.height} aria-hidden="true">
      {layout.lines.map(
        (line) =>
          (isIdle || isIn(line.box, view)) && (
            <path
              key={`${line.from}-${line.to}`}
              className={line.teamId ? 'bracket-line-known' : 'bracket-line-open'}
              d={line.path}
            />
          ),
      )}
      {goingOn.map(
        ({ path, teamId, x, y }) =>
          isIn({ left: x, top: y - 1, right: x + reach, bottom: y + 1 }, view) && (
            <path key={path} className={teamId ? 'bracket-line-known' : 'bracket-line-open'} d={path} />
          ),
      )}
      {ahead && <path className={champion?.teamId ? 'bracket-line-known' : 'bracket-line-open'} d={ahead} />}
      <LitWay teamId={litTeamId} paths={lit} />
    </svg>
  )
})

/** A team's way in gold, drawn last; it runs anew for another team. */
export function LitWay({ teamId, paths }: { teamId: string | null; paths: readonly string[] }) {
  return paths.map((path, index) => (
    <path
      key={`${teamId}-${path}`}
      className="bracket-line-lit"
      pathLength={1}
      style={{ animationDelay: `${index * staggerMs}ms` }}
      d={path}
    />
  ))
}
