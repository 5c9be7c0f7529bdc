import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { describe, expect, it } from 'vitest'
import { matches } from './read.ts'
import { doubleStage, knockoutStage, teamsOf, tournamentOf } from './testing/test-kit.ts'
import type { Tournament } from './state.ts'

type Structure = { readonly first: string[]; readonly rounds: number[][] }

/** What brackets-manager 1.11.1 makes of a field of a power of two; it takes no other. */
async function theirs(size: number, type: 'single_elimination' | 'double_elimination'): Promise<Structure> {
  const manager = new BracketsManager(new InMemoryDatabase())
  const isDouble = type === 'double_elimination'
  const settings = isDouble ? { grandFinal: 'double' as const } : { seedOrdering: ['inner_outer' as const] }
  const ordering = { seedOrdering: ['inner_outer' as const], ...settings }
  await manager.create.stage({ tournamentId: 0, name: 'stage', type, seeding: teamsOf(size), settings: ordering })
  const data = await manager.get.tournamentData(0)
  const name = (id: unknown) => data.participant.find((each) => each.id === id)?.name ?? '-'
  const opening = data.match.filter(({ round_id: round }) => round === data.round[0]?.id)
  const first = opening.map(({ opponent1, opponent2 }) =>
    [name(opponent1?.id), name(opponent2?.id)].toSorted().join(' v '),
  )
  const rounds = data.group.map((group) =>
    data.round
      .filter((round) => round.group_id === group.id)
      .map((round) => data.match.filter((each) => each.round_id === round.id).length),
  )
  return { first: first.toSorted(), rounds }
}

function ours(t: Tournament, brackets: readonly string[]): Structure {
  const opening = matches(t).filter(({ group, round }) => group === 'W' && round === 1)
  const names = opening.map(({ slots }) => slots.map(({ occupant }) => ('team' in occupant ? occupant.team : '-')))
  const rounds = brackets.map((bracket) => {
    const own = matches(t).filter(({ group }) => group === bracket)
    return [...Map.groupBy(own, ({ round }) => round).values()].map((list) => list.length)
  })
  return { first: names.map((pair) => pair.toSorted().join(' v ')).toSorted(), rounds }
}

describe('the same structure as brackets-manager 1.11.1', () => {
  it.each([2, 4, 8, 16, 32, 64])('single elimination of %i', async (size) => {
    expect(ours(tournamentOf(size, knockoutStage()), ['W'])).toEqual(await theirs(size, 'single_elimination'))
  })

  it.each([4, 8, 16, 32])('double elimination of %i with a reset', async (size) => {
    const own = ours(tournamentOf(size, doubleStage()), ['W', 'L', 'F'])
    expect(own).toEqual(await theirs(size, 'double_elimination'))
  })
})

describe('where brackets-manager is known to be at fault', () => {
  it('case 13: it lets the reset be played although the upper team has won', async () => {
    const manager = new BracketsManager(new InMemoryDatabase())
    const settings = { grandFinal: 'double' as const, seedOrdering: ['inner_outer' as const] }
    const stage = { tournamentId: 0, name: 'stage', type: 'double_elimination' as const, seeding: teamsOf(4), settings }
    await manager.create.stage(stage)
    const first = { opponent1: { result: 'win' as const } }
    for (const id of [0, 1, 2, 3, 4, 5]) await manager.update.match({ id, ...first })
    const reset = (await manager.get.tournamentData(0)).match.find(({ id }) => id === 6)
    // 2 is "ready": nothing stops a second final from being reported there; here it is not_needed.
    expect(reset?.status).toBe(2)
  })
})
