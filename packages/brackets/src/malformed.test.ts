import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, canApply, fold } from './apply.ts'
import { previewCorrection } from './correct.ts'
import { parse, ParseError, serialize } from './serialize.ts'
import { anyChain } from './testing/chains.ts'
import { stirred } from './testing/stir.ts'
import { knockout, knockoutConfig, numbers, thrownBy, win } from './testing/test-kit.ts'
import type { TournamentEvent } from './types.ts'

const started = () => win(knockout(4), 'playoff/W/1/1', 1)
/** What may come over a wire, or from a caller without types. */
const asEvent = (value: unknown) => value as TournamentEvent

describe('a malformed event is refused with a code, and never thrown', () => {
  it.each([null, undefined, 7, 'match_result', [], [null], true, () => 1])('%s in the place of an event', (event) => {
    const t = started()
    const refusal = { ok: false, code: 'event_malformed' }
    expect(apply(t, asEvent(event))).toMatchObject(refusal)
    expect(canApply(t, asEvent(event))).toMatchObject(refusal)
    expect(fold(knockoutConfig(4), [asEvent(event)])).toMatchObject(refusal)
    expect(previewCorrection(t, event as never).refusal).toMatchObject(refusal)
  })

  it('a log that is no list', () => {
    expect(fold(knockoutConfig(4), null as never)).toMatchObject({ ok: false, code: 'event_malformed' })
    expect(fold(null as never, [])).toMatchObject({ ok: false, code: 'config_invalid' })
  })

  it.each<[string, unknown]>([
    ['no maps', { type: 'match_result', match: 'playoff/W/1/1', winner: 2 }],
    ['maps that are no list', { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: '13-7' }],
    ['a map that is nothing', { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [null] }],
    ['a score without JSON', { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [{ score1: 1n }] }],
    ['no type', { match: 'playoff/W/1/1' }],
    ['a word', 'match_result'],
    ['a list', []],
  ])('a correction to a fact with %s', (_, fact) => {
    const t = started()
    const refusal = { code: 'event_malformed' }
    const event = asEvent({ seq: 2, type: 'result_corrected', event: 1, fact })
    expect(apply(t, event)).toMatchObject({ ok: false, ...refusal })
    expect(previewCorrection(t, { event: 1, fact: fact as never }).refusal).toMatchObject(refusal)
  })

  it('a stored text whose result has no maps', () => {
    const text = serialize(started()).replace('"maps":[]', '"maps":null')
    expect(thrownBy(() => parse(text))).toMatchObject({ code: 'event_refused', refusal: { code: 'event_malformed' } })
    const without = serialize(started()).replace(',"maps":[]', '')
    expect(thrownBy(() => parse(without))).toBeInstanceOf(ParseError)
  })

  it('anything in any field of any event', () => {
    const anything = fc.anything({ withBigInt: true, withMap: true, withSparseArray: true, maxDepth: 3 })
    fc.assert(
      fc.property(fc.nat(), fc.nat(), anything, fc.boolean(), (seed, pick, value, isNested) => {
        const told: TournamentEvent[] = []
        const next = numbers(seed)
        const t = stirred(anyChain(seed % 60), { next, steps: 14, entrants: 0.3 }, (_, event) => told.push(event))
        const old = told[pick % told.length]!
        const names = [...Object.keys(old), 'maps', 'fact', 'policy', 'teams', 'stage', 'round', 'at']
        const broken = { ...old, seq: t.lastSeq + 1, [names[pick % names.length]!]: value }
        const event = isNested
          ? { seq: t.lastSeq + 1, type: 'result_corrected', event: told[0]!.seq, fact: broken }
          : broken
        const applied = apply(t, asEvent(event))
        if (!applied.ok) expect(typeof applied.code).toBe('string')
        expect(canApply(t, asEvent(event))?.code).toBe(applied.ok ? undefined : applied.code)
        expect(Array.isArray(previewCorrection(t, event as never).matches)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
})
