import { createTournament, match as matchIn, type TournamentFact } from '@lobby/brackets'
import { describe, expect, test } from 'vitest'
import type { MatchRow, MatchState } from '#matches'
import { platformItself, record, type Ledger } from '../bracket.rules.ts'
import { rowChanges } from './row-changes.rules.ts'

const semi = 'playoff/W/1/1'
const final = 'playoff/W/2/1'

/** A knockout of four, best of one but for the final, after these facts. */
function bracketAfter(...facts: TournamentFact[]): Ledger['bracket'] {
  const stage = { id: 'playoff', format: 'single_elimination', bestOf: 1, finalBestOf: 3, bronze: false } as const
  const bracket = createTournament({ teams: ['t1', 't2', 't3', 't4'], stages: [{ ...stage, from: 'seeds' }] })
  const end = facts.reduce<Ledger>(
    (ledger, fact) => {
      const told = record(ledger, fact, platformItself)
      if (!told.ok) throw new Error(told.code)
      return told.ledger
    },
    { bracket, nextSeq: 2, fresh: [] },
  )
  return end.bracket
}
const won = (match: string, winner: 1 | 2): TournamentFact => ({ type: 'match_result', match, winner, maps: [] })

let ids = 0
type How = Partial<Pick<MatchState, 'status' | 'outcome' | 'winner'>>
const stateOf = (bestOf: 1 | 3, how: How): Partial<MatchState> => ({
  bestOf,
  mapAdvantage: null,
  status: 'ready',
  maps: [],
  winner: null,
  outcome: null,
  decision: null,
  beforeVoid: null,
  ...how,
})
const played = (winner: 1 | 2): How => ({ status: 'finished', outcome: 'played', winner })

/** A row as far as it is compared: its place, its teams, and how far it is. */
function row(key: string, teams: string, how: How = {}, bestOf: 1 | 3 = 1): MatchRow {
  const [team1_id, team2_id] = teams.split(' ')
  const state = stateOf(bestOf, how)
  const is = { id: (ids += 1), key, team1_id, team2_id, best_of: bestOf, status: state.status, state }
  return is as unknown as MatchRow
}

/** An annulled row that was so before. */
function annulled(key: string, teams: string, before: How, bestOf: 1 | 3 = 1): MatchRow {
  const gone = row(key, teams, { status: 'void' }, bestOf)
  return { ...gone, state: { ...gone.state, beforeVoid: stateOf(bestOf, before) as MatchState } }
}

const other = row('playoff/W/1/2', 't2 t3')
/** What is to be done, in words: `void 3`, `make playoff/W/1/1`. */
function told(bracket: Ledger['bracket'], rows: readonly MatchRow[], voidRows: readonly MatchRow[] = []): string[] {
  const changes = rowChanges(bracket, rows, voidRows)
  return [
    ...changes.voids.map(({ id }) => `void ${id}`),
    ...changes.revives.map(({ id }) => `revive ${id}`),
    ...changes.creates.map(({ id }) => `make ${id}`),
    ...changes.lengths.map(({ row: { id }, match }) => `length ${id} ${match.bestOf}`),
    ...changes.decides.map(({ row: { id }, match }) => `decide ${id} ${match.outcome?.winner}`),
  ]
}

describe('a place without a row', () => {
  test('gets one once both teams are known', () => {
    expect(told(bracketAfter(), [])).toEqual([`make ${semi}`, 'make playoff/W/1/2'])
    expect(told(bracketAfter(won(semi, 1)), [row(semi, 't1 t4', played(1)), other])).toEqual([])
  })

  test('takes back the annulled row of its teams, as long as that one was not over and is as long', () => {
    const open = annulled(semi, 't1 t4', { status: 'live' })
    expect(told(bracketAfter(), [other], [open])).toEqual([`revive ${open.id}`])
    for (const gone of [
      annulled(semi, 't1 t4', played(1)),
      annulled(semi, 't1 t4', {}, 3),
      annulled(semi, 't4 t1', {}),
      annulled(final, 't1 t4', {}),
    ])
      expect(told(bracketAfter(), [other], [gone])).toEqual([`make ${semi}`])
  })

  test('that is decided takes the annulled row that ended so, else the newest and tells it how it ended', () => {
    const [newest, same] = [annulled(semi, 't1 t4', played(2)), annulled(semi, 't1 t4', played(1))]
    const bracket = bracketAfter(won(semi, 1))
    expect(told(bracket, [other], [newest, same])).toEqual([`revive ${same.id}`])
    expect(told(bracket, [other], [newest])).toEqual([`revive ${newest.id}`, `decide ${newest.id} 1`])
    // It is history: no row is made for it.
    expect(told(bracket, [other])).toEqual([])
  })
})

describe('a row', () => {
  test('whose place holds others, or is no more, is annulled', () => {
    for (const wrong of [row(semi, 't1 t3'), row(semi, 't3 t4'), row(semi, 't4 t1')])
      expect(told(bracketAfter(), [wrong, other])).toEqual([`void ${wrong.id}`, `make ${semi}`])
    const [early, unknown] = [row(final, 't1 t2', {}, 3), row('playoff/W/9/9', 't1 t2')]
    expect(told(bracketAfter(), [row(semi, 't1 t4'), other, early, unknown])).toEqual([
      `void ${early.id}`,
      `void ${unknown.id}`,
    ])
  })

  test('of another length gets the bracket’s before it begins, and is played anew after that', () => {
    const bracket = bracketAfter({ type: 'best_of_changed', stage: 'playoff', group: 'W', round: 1, bestOf: 3 })
    const [ready, begun] = [row(semi, 't1 t4'), row(semi, 't1 t4', { status: 'warmup' })]
    const longer = row(other.key, 't2 t3', {}, 3)
    expect(told(bracket, [ready, longer])).toEqual([`length ${ready.id} 3`])
    expect(told(bracket, [begun, longer])).toEqual([`void ${begun.id}`, `make ${semi}`])
  })

  test('that is over while the bracket has it open is played again as another', () => {
    const over = row(semi, 't1 t4', played(1))
    expect(told(bracketAfter(), [over, other])).toEqual([`void ${over.id}`, `make ${semi}`])
  })

  test('that ended otherwise is told how the bracket has it', () => {
    const bracket = bracketAfter(won(semi, 1))
    const [open, lost] = [row(semi, 't1 t4', { status: 'live' }), row(semi, 't1 t4', played(2))]
    expect(told(bracket, [open, other])).toEqual([`decide ${open.id} 1`])
    expect(told(bracket, [lost, other])).toEqual([`decide ${lost.id} 1`])
    expect(told(bracket, [row(semi, 't1 t4', played(1)), other])).toEqual([])
  })
})

describe('a replay', () => {
  const bracket = bracketAfter(won(semi, 1))
  const own = annulled(semi, 't1 t4', played(1))

  test('that has not begun gives way to the match whose own result counts again', () => {
    const replay = row(semi, 't1 t4')
    expect(told(bracket, [replay, other], [own])).toEqual([`void ${replay.id}`, `revive ${own.id}`])
    const otherEnd = annulled(semi, 't1 t4', played(2))
    expect(told(bracket, [replay, other], [otherEnd])).toEqual([`decide ${replay.id} 1`])
  })

  test.each(['warmup', 'live'] as const)('that is in %s stays, and is told the result', (status) => {
    const replay = row(semi, 't1 t4', { status })
    expect(told(bracket, [replay, other], [own])).toEqual([`decide ${replay.id} 1`])
  })
})

test('the bracket of these tests is what it says', () => {
  expect(matchIn(bracketAfter(), semi)?.slots.map(({ occupant }) => occupant)).toMatchObject([
    { team: 't1' },
    { team: 't4' },
  ])
})
