import { expect } from 'vitest'
import { events, fold } from '../apply.ts'
import { type EntrantsFact, previewEntrants } from '../entrants-preview.ts'
import { placements } from '../placements.ts'
import { matches } from '../read.ts'
import { parse, serialize } from '../serialize.ts'
import type { Tournament } from '../state.ts'

/** Lines that say all of a tournament that a change of the entrants can touch, each with a name of its own. */
function told(t: Tournament): Map<string, string> {
  const lines = new Map<string, string>()
  for (const { id, slots, outcome } of matches(t)) {
    const teams = slots.map(({ occupant }) => (occupant.kind === 'team' ? occupant.team : '-'))
    lines.set(`teams of ${id}`, teams.join(' v '))
    if (outcome?.kind === 'bye') lines.set(`bye in ${id}`, teams.find((team) => team !== '-') ?? '')
  }
  for (const { team, from, to } of placements(t)) lines.set(`place of ${team}`, `${from}-${to}`)
  return lines
}

/** What is otherwise in another tournament. */
export function difference(before: Tournament, after: Tournament): string[] {
  const [was, is] = [told(before), told(after)]
  const names = new Set([...was.keys(), ...is.keys()])
  return [...names]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${name}: ${was.get(name)} > ${is.get(name)}`)
    .toSorted()
}

/** The same from a preview. */
export function foretold(t: Tournament, fact: EntrantsFact): string[] {
  const { matches: changed, byes, fates } = previewEntrants(t, fact)
  const pair = (teams: (typeof changed)[number]['before']) => teams?.map((team) => team ?? '-').join(' v ')
  const place = (range: (typeof fates)[number]['before']) => (range === null ? undefined : `${range.from}-${range.to}`)
  const won = new Map(byes.won.map(({ match, team }) => [match, team]))
  const lost = new Map(byes.lost.map(({ match, team }) => [match, team]))
  return [
    ...changed.map(({ match, before, after }) => `teams of ${match}: ${pair(before)} > ${pair(after)}`),
    ...[...new Set([...won.keys(), ...lost.keys()])].map((id) => `bye in ${id}: ${lost.get(id)} > ${won.get(id)}`),
    ...fates.map(({ team, before, after }) => `place of ${team}: ${place(before)} > ${place(after)}`),
  ].toSorted()
}

/** A tournament is what its log says, told from the start or kept as text. */
export function expectFolded(t: Tournament): void {
  const folded = fold(t.config, events(t))
  if (!folded.ok) throw new Error(folded.code)
  expect(matches(folded.tournament)).toEqual(matches(t))
  expect(folded.tournament.groups).toEqual(t.groups)
  expect(folded.tournament.setup).toEqual(t.setup)
  expect(matches(parse(serialize(t)))).toEqual(matches(t))
}
