import { describe, expect, it } from 'vitest'
import { copenhagen } from './testing/copenhagen.ts'
import { isComplete, match, matches } from './read.ts'
import { standings } from './standings.ts'
import { placements } from './placements.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { knockoutStage, tell, valveStage } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'

const stage = valveStage()
const start = createTournament({
  teams: copenhagen.teams,
  stages: [stage, knockoutStage({ from: 'previous', bestOf: 3 })],
})

function paired(t: Tournament): Tournament {
  const next = pairNextRound(t, 'swiss')
  if (!next.ok) throw new Error(next.code)
  return tell(t, next.fact)
}

/** Seeds of the two teams, the lower number first, and the best-of, in the order of the upper seed. */
function pairsOf(t: Tournament, round: number): number[][] {
  const seed = (team: string) => copenhagen.teams.indexOf(team) + 1
  return matches(t)
    .filter((each) => each.stage === 'swiss' && each.round === round)
    .map(({ slots, bestOf }) => {
      const seeds = slots.map(({ occupant }) => (occupant.kind === 'team' ? seed(occupant.team) : 0))
      return [...seeds.toSorted((a, b) => a - b), bestOf]
    })
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

/** Reports a round as it was played. */
function played(t: Tournament, round: number): Tournament {
  return copenhagen.rounds[round - 1]!.reduce((now, { a, b, winner, maps }) => {
    const [one, two] = [copenhagen.teams[a - 1]!, copenhagen.teams[b - 1]!]
    const found = matches(now).find(
      ({ slots, stage, round: at }) =>
        stage === 'swiss' &&
        at === round &&
        slots.every(({ occupant }) => occupant.kind === 'team' && [one, two].includes(occupant.team)),
    )!
    const first = found.slots[0].occupant
    const isFirst = first.kind === 'team' && first.team === one
    return tell(now, {
      type: 'match_result',
      match: found.id,
      winner: (winner === a) === isFirst ? 1 : 2,
      maps: maps.map(([x, y]) => (isFirst ? { score1: x, score2: y } : { score1: y, score2: x })),
    })
  }, t)
}

describe('PGL Major Copenhagen 2024, opening stage', () => {
  let t = start
  for (const [at, facts] of copenhagen.rounds.entries()) {
    const round = at + 1
    const before = paired(t)
    it(`case 65: round ${round} is paired, and as long, as it was`, () => {
      const real = facts.map(({ a, b, bestOf }) => [Math.min(a, b), Math.max(a, b), bestOf])
      expect(pairsOf(before, round)).toEqual(real.toSorted((a, b) => a[0]! - b[0]!))
    })
    t = played(before, round)
  }

  it('cases 63, 64: ends in the official order, with the official difficulty', () => {
    const rows = swissStandings(t, 'swiss').map((row) => [
      copenhagen.teams.indexOf(row.team) + 1,
      `${row.wins}-${row.losses}`,
      row.difficulty,
    ])
    expect(rows).toEqual(copenhagen.final)
    expect(standings(t, 'swiss')[0]?.rows.filter(({ advances }) => advances === true)).toHaveLength(8)
  })

  it('has 33 matches in rounds of 8, 8, 8, 6 and 3', () => {
    const own = matches(t).filter(({ stage }) => stage === 'swiss')
    expect([1, 2, 3, 4, 5].map((round) => own.filter((each) => each.round === round).length)).toEqual([8, 8, 8, 6, 3])
    expect(pairNextRound(t, 'swiss')).toMatchObject({ ok: false, code: 'stage_complete' })
  })

  it('counts what each team played', () => {
    const rows = standings(t, 'swiss')[0]!.rows.map(({ played, wins, losses }) => [played, wins, losses])
    expect(rows).toEqual(
      copenhagen.final.map(([, record]) => record.split('-').map(Number)).map(([w, l]) => [w! + l!, w, l]),
    )
  })

  it('leaves numbers for all rounds it could have had before those of the playoff', () => {
    expect(match(t, 'playoff/W/1/1')?.number).toBe(5 * 8 + 1)
  })

  it('seeds the playoff 1 v 8, 4 v 5, 2 v 7, 3 v 6', () => {
    const names = (id: string) => match(t, id)!.slots.map(({ occupant }) => occupant)
    const place = (at: number) => ({ kind: 'team', team: copenhagen.teams[copenhagen.final[at - 1]![0] - 1] })
    expect(names('playoff/W/1/1')).toEqual([place(1), place(8)])
    expect(names('playoff/W/1/2')).toEqual([place(4), place(5)])
    expect(names('playoff/W/1/3')).toEqual([place(2), place(7)])
    expect(names('playoff/W/1/4')).toEqual([place(3), place(6)])
    expect(isComplete(t)).toBe(false)
    expect(
      placements(t)
        .slice(8)
        .map(({ from, to }) => [from, to]),
    ).toEqual(Array.from({ length: 8 }, (_, at) => [9 + at, 9 + at]))
  })
})
