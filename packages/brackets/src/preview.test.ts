import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events } from './apply.ts'
import { decidingEvent, previewCorrection } from './correct.ts'
import { placements } from './placements.ts'
import { matches } from './read.ts'
import type { LogEntry, Tournament } from './state.ts'
import { anyChain } from './testing/chains.ts'
import { stirred } from './testing/stir.ts'
import { knockout, numbers, win } from './testing/test-kit.ts'
import type { CorrectionPolicy, TournamentFact } from './types.ts'

const policies: readonly CorrectionPolicy[] = ['refuse', 'void-downstream', 'keep-downstream']

function standingsOf(t: Tournament): Map<number, LogEntry['standing']> {
  const found = new Map<number, LogEntry['standing']>()
  for (let entry = t.log; entry !== null; entry = entry.before) found.set(entry.event.seq, entry.standing)
  return found
}

/** Matches whose results came to stand otherwise, by the two logs alone. */
function turned(before: Tournament, after: Tournament, to: LogEntry['standing']): string[] {
  const now = standingsOf(after)
  const ids = new Set<string>()
  for (let entry = before.log; entry !== null; entry = entry.before) {
    const { fact, standing, event } = entry
    if (fact === null || !('match' in fact) || standing === to || now.get(event.seq) !== to) continue
    const isDecided = matches(before).some(({ id, outcome }) => id === fact.match && outcome !== null)
    if (to !== 'void' || isDecided) ids.add(fact.match)
  }
  return [...ids].toSorted()
}

function fatesBetween(before: Tournament, after: Tournament): string[] {
  const now = new Map(placements(after).map(({ team, from, to }) => [team, `${from}-${to}`]))
  return placements(before).flatMap(({ team, from, to }) =>
    now.has(team) && now.get(team) !== `${from}-${to}` ? [`${team} ${from}-${to} ${now.get(team)}`] : [],
  )
}

function seatsLost(before: Tournament, after: Tournament): string[] {
  const seatsOf = (t: Tournament, id: string) =>
    matches(t)
      .filter((match) => match.id === id)
      .flatMap(({ slots }) => slots.flatMap(({ occupant }) => (occupant.kind === 'team' ? [occupant.team] : [])))
  return matches(before).flatMap(({ id }) =>
    seatsOf(before, id).flatMap((team) => (seatsOf(after, id).includes(team) ? [] : [`${id} ${team}`])),
  )
}

describe('the preview of a correction', () => {
  it('with keep-downstream says what keep-downstream does, not what void-downstream would', () => {
    let t = knockout(4)
    for (const id of ['W/1/1', 'W/1/2', 'W/2/1']) t = win(t, `playoff/${id}`, 1)
    const fact = { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] } as const
    const event = decidingEvent(t, 'playoff/W/1/1')!
    expect(previewCorrection(t, { event, fact, policy: 'keep-downstream' })).toMatchObject({
      refusal: null,
      matches: [],
      voided: [],
      kept: ['playoff/W/2/1'],
      fates: [],
    })
    expect(previewCorrection(t, { event, fact, policy: 'void-downstream' })).toMatchObject({
      matches: [{ match: 'playoff/W/2/1', team: 'T1', state: 'done' }],
      voided: ['playoff/W/2/1'],
      kept: [],
    })
  })

  it('equals what applying does, for every policy', () => {
    let changes = 0
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 5, max: 60 }), (seed, steps) => {
        const next = numbers(seed)
        const t = stirred(anyChain(seed), { next, steps })
        const results = events(t).filter((event) => 'match' in event && event.type !== 'match_started')
        const old = results[Math.floor(next() * results.length)]
        if (old === undefined || !('match' in old)) return
        const winner = next() < 0.5 ? 1 : 2
        const other: TournamentFact = { type: 'match_result', match: old.match, winner, maps: [] }
        const fact = next() < 0.3 ? null : other
        for (const policy of policies) {
          const correction = { event: old.seq, fact, policy }
          const preview = previewCorrection(t, correction)
          const seq = t.lastSeq + 1
          const told = apply(t, { type: 'result_corrected', ...correction, seq })
          expect(preview.refusal?.code).toBe(told.ok ? undefined : told.code)
          // What is refused for its consequences shows what yielding would mean.
          const isBound = !told.ok && told.code !== 'correction_has_consequences'
          const yielding = { type: 'result_corrected', ...correction, policy: 'void-downstream', seq } as const
          const done = told.ok ? told : apply(t, yielding)
          if (isBound || !done.ok) continue
          const after = done.tournament
          changes += preview.voided.length + preview.kept.length
          expect({
            matches: preview.matches.map(({ match, team }) => `${match} ${team}`).toSorted(),
            fates: preview.fates.map((f) => `${f.team} ${f.before.from}-${f.before.to} ${f.after.from}-${f.after.to}`),
            missing: turned(t, after, 'void').filter((id) => !preview.voided.includes(id)),
            kept: turned(t, after, 'kept').filter((id) => !preview.kept.includes(id)),
          }).toEqual({
            matches: seatsLost(t, after).toSorted(),
            fates: fatesBetween(t, after),
            missing: [],
            kept: [],
          })
        }
      }),
      { numRuns: 300 },
    )
    expect(changes).toBeGreaterThan(100)
  })
})
