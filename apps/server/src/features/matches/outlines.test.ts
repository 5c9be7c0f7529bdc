// @module-tag services
import { openTestDatabase } from '@lobby/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/migrations'
import { presentScore } from './matches.presenter.ts'
import type { MatchOutline, MatchState } from './match-state.ts'
import {
  allSeries,
  chance,
  decided,
  fold,
  foldSeries,
  goingLive,
  playSeries,
  round,
  settle,
  shuffled,
  told,
  voided,
} from './series.test-kit.ts'

type Opened = Awaited<ReturnType<typeof openTestDatabase>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestDatabase()
  await migrate(opened.database)
})
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})

async function outlinesOf(states: readonly MatchState[]): Promise<MatchOutline[]> {
  const { rows } = await sql<{ outline: MatchOutline }>`
    select match_outline(state) as outline from jsonb_array_elements(${JSON.stringify(states)}::text::jsonb) with ordinality as asked (state, place)
    order by place`.execute(opened.database.db)
  return rows.map(({ outline }) => outline)
}

/** Matches as they stand after any part of what was heard of them, in any order, some of them ruled, annulled or asked about. */
function someStates(): MatchState[] {
  return allSeries.flatMap((kind, at) =>
    Array.from({ length: 40 }, (_, turn) => {
      const next = chance(at * 1_000 + turn)
      const { series, log } = playSeries(turn, kind)
      const some = turn % 4 === 0 ? log.filter(({ event }) => event.kind !== 'map_result' && next() < 0.8) : log
      const heard = turn % 3 === 0 ? shuffled(some, turn) : some
      const part = heard.slice(0, Math.ceil(next() * 1.5 * heard.length))
      const said = [
        ...(next() < 0.3 ? [told([12, Math.floor(next() * 12)], { course: next() < 0.5 ? 'ahead' : 'over' })] : []),
        ...(next() < 0.4 ? [settle()] : []),
        ...(next() < 0.15 ? [decided({ outcome: 'admin', winner: 2, maps: [{ team1: 9, team2: 13 }] })] : []),
        ...(next() < 0.2 ? [voided()] : []),
      ]
      return foldSeries(series, part, said)
    }),
  )
}

test('what lists say of a match by its outline is what its whole state says', async () => {
  // The newest round is known by its score alone, and follows the one before it.
  const oneAhead = fold(1, goingLive(), round([1, 0]), told([2, 0]))
  const states = [...someStates(), oneAhead]
  const outlines = await outlinesOf(states)
  const say = (state: MatchOutline) =>
    presentScore({ id: 1, version: 1, maps: ['de_ancient', 'de_nuke', 'de_mirage', 'de_inferno', 'de_dust2'], state })
  expect(outlines.map(say)).toEqual(states.map(say))
  expect(say(oneAhead).maps[0]).toMatchObject({ team1: 2, status: 'live' })
  // The drawn states are of every kind that lists tell apart.
  const said = states.map(say)
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set(['warmup', 'live', 'finished', 'void']))
  expect(said.some(({ is_incomplete: is }) => is)).toBe(true)
  expect(said.some(({ maps }) => maps.some(({ is_catching_up: is }) => is))).toBe(true)
  expect(states.some(({ beforeVoid }) => beforeVoid?.status === 'finished')).toBe(true)
})

test('an outline has nobody in it, and of the course of a map no more than its last two rounds', async () => {
  for (const outline of await outlinesOf(someStates())) {
    expect(Object.keys(outline).filter((name) => name === 'moments' || name === 'word')).toEqual([])
    expect(JSON.stringify(outline)).not.toContain('players')
    for (const { rounds, status } of outline.maps) expect(rounds.length).toBeLessThanOrEqual(status === 'live' ? 2 : 0)
  }
})
