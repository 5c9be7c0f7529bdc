import { champion, matches } from '../read.ts'
import { standings } from '../standings.ts'
import type { Tournament } from '../state.ts'
import { swissStandings } from '../swiss.ts'
import type { BracketMatch, MatchId, StageConfig } from '../types.ts'
import { bracketDrawing, roundListing, type Size } from './knockout-drawing.ts'
import { fit, fitRight, widthOf } from './text.ts'

const brackets: Readonly<Record<string, string>> = {
  W: 'Upper bracket',
  L: 'Lower bracket',
  F: 'Grand final',
  B: 'Third place',
}

/** Columns side by side; the first one takes names and is cut, all others are numbers. */
function table(head: readonly string[], rows: readonly (readonly string[])[], { width, paint }: Size): string[] {
  const widths = head.map((title, at) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[at] ?? ''))))
  const others = widths.slice(1).reduce((sum, each) => sum + each + 2, 0)
  const name = Math.max(6, Math.min(widths[0] ?? 0, width - others - 6))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? fit(cell, name) : fitRight(cell, widths[at] ?? 0))).join('  ')
  return [paint.faint(`      ${line(head)}`), ...rows.map((row, at) => `  ${fitRight(`${at + 1}`, 2)}  ${line(row)}`)]
}

function groupDrawing(t: Tournament, stage: StageConfig, size: Size): string[] {
  return standings(t, stage.id).flatMap(({ group, rows }) => {
    const cells = rows.map(({ team, wins, draws, losses, roundsWon, roundsLost, points }) => [
      team,
      `${wins}-${draws}-${losses}`,
      `${roundsWon}:${roundsLost}`,
      `${points}`,
    ])
    const title = size.paint.strong(`Group ${group}`)
    return [title, ...table(['', 'W-D-L', 'rounds', 'points'], cells, size), '']
  })
}

const statuses = { through: 'through', out: 'out', left: 'left', active: '', waiting: '' }

function swissDrawing(t: Tournament, stage: StageConfig, size: Size): string[] {
  const byBuchholz = stage.format === 'swiss' && stage.ranking === 'buchholz'
  const cells = swissStandings(t, stage.id).map(({ team, wins, losses, difficulty, buchholz, status }) => [
    team,
    `${wins}-${losses}`,
    `${byBuchholz ? buchholz : difficulty}`,
    statuses[status],
  ])
  return [...table(['', 'W-L', byBuchholz ? 'Buchholz' : 'difficulty', ''], cells, size), '']
}

/** A second final that nobody has to play, or that nobody knows of yet. */
function isIdleReset({ group, round, state }: BracketMatch): boolean {
  return group === 'F' && round === 2 && (state === 'not_needed' || state === 'pending')
}

function stageDrawing(t: Tournament, stage: StageConfig, size: Size): string[] {
  const own = matches(t).filter((match) => match.stage === stage.id)
  const numbers = new Map(own.map(({ id, number }) => [id, number]))
  const numberOf = (id: MatchId) => numbers.get(id)
  if (stage.format === 'swiss') return [...swissDrawing(t, stage, size), ...roundListing(own, numberOf, size), '']
  if (stage.format === 'round_robin' || stage.format === 'gsl')
    return [...groupDrawing(t, stage, size), ...roundListing(own, numberOf, size), '']
  const parts = [...new Set(own.map(({ group }) => group ?? ''))].filter((group) => group !== '')
  return parts
    .toSorted((a, b) => 'WLFB'.indexOf(a) - 'WLFB'.indexOf(b))
    .flatMap((group) => {
      const list = own.filter((match) => match.group === group && !isIdleReset(match))
      const title =
        parts.length > 1
          ? [size.paint.faint(group === 'W' && !parts.includes('L') ? 'Bracket' : (brackets[group] ?? group))]
          : []
      return [...title, ...bracketDrawing(list, numberOf, size), '']
    })
}

/** A whole tournament as lines of text. */
export function drawing(t: Tournament, size: Size): string[] {
  const stages = t.config.stages.flatMap((stage, at) => {
    const title = t.config.stages.length > 1 ? [size.paint.strong(`${at + 1}. ${stage.id}`), ''] : []
    return [...title, ...stageDrawing(t, stage, size)]
  })
  const winner = champion(t)
  return winner === null ? stages : [...stages, size.paint.strong(`Champion: ${winner}`)]
}
