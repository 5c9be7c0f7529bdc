import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, canApply, events, fold } from './apply.ts'
import { decidingEvent, previewCorrection } from './correct.ts'
import { champion, matches } from './read.ts'
import { isDecided } from './settle.ts'
import type { Tournament } from './state.ts'
import { anyConfig, played, thousands } from './testing/arbitrary.ts'
import {
  doubleStage,
  forfeit,
  knockout,
  matchOf,
  refusalOf,
  seats,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import type { CorrectionPolicy, TournamentFact } from './types.ts'
import { correction, correct, first, second } from './testing/correction-kit.ts'

/** All that a reader can see. */
function seen(t: Tournament): unknown {
  return [matches(t), champion(t), t.open, t.groups]
}

const final = 'playoff/W/2/1'

describe('a correction before anything followed', () => {
  it('case 23: rewires the next match silently', () => {
    const t = win(knockout(4), first, 1)
    expect(seats(correct(t, first, { winner: 2 }), final)).toEqual(['T4', '?'])
  })

  it('case 23: rewires the loser as well', () => {
    const t = win(win(knockout(4, { bronze: true }), first, 1), second, 1)
    const after = correct(t, first, { winner: 2 })
    expect(seats(after, 'playoff/B/1/1')).toEqual(['T1', 'T3'])
    expect(matchOf(after, final).state).toBe('ready')
  })

  it('case 26: is not held up by walkovers and byes', () => {
    let t = knockout(8)
    t = win(forfeit(t, second, 'both'), first, 1)
    expect(matchOf(t, 'playoff/W/2/1').outcome?.kind).toBe('bye')
    expect(seats(correct(t, first, { winner: 2 }), 'playoff/W/3/1')).toEqual(['T8', '?'])
  })

  it('case 28: and back again is as if nothing had been', () => {
    const t = win(knockout(4), first, 1)
    const back = correct(correct(t, first, { winner: 2 }), first, { winner: 1 })
    expect(seen(back)).toEqual(seen(t))
  })

  it('takes a result back altogether', () => {
    const t = win(knockout(4), first, 1)
    const after = tell(t, { type: 'result_corrected', event: 1, fact: null })
    expect(matches(after)).toEqual(matches(knockout(4)))
    expect(decidingEvent(after, first)).toBeNull()
  })

  it('turns a result into a forfeit, and a double forfeit into an admin decision', () => {
    const t = win(knockout(2), 'playoff/W/1/1', 1)
    const fact = { type: 'forfeit', match: first, side: 'both' } as const
    const none = tell(t, { type: 'result_corrected', event: 1, fact })
    expect(champion(none)).toBeNull()
    const admin = { type: 'admin_result', match: first, winner: 2 } as const
    const after = tell(none, { type: 'result_corrected', event: 1, fact: admin })
    expect(champion(after)).toBe('T2')
    expect(matchOf(after, first).outcome?.kind).toBe('admin')
  })
})

describe('a correction after the next match', () => {
  const semis = win(win(knockout(4), first, 1), second, 1)

  it.each<[string, (t: Tournament) => Tournament]>([
    ['started', (t) => tell(t, { type: 'match_started', match: final })],
    ['was decided', (t) => win(t, final, 1)],
    ['was forfeited', (t) => forfeit(t, final, 2)],
  ])('case 24: %s is refused with the matches in the way', (_, go) => {
    const t = go(semis)
    const event = { ...correction(t, first, { winner: 2 }), seq: 9 }
    expect(canApply(t, event)).toEqual({
      ok: false,
      code: 'correction_has_consequences',
      detail: { matches: [final], stages: [], seq: 9 },
    })
  })

  it('case 24: voids what followed only on request', () => {
    const after = correct(win(semis, final, 1), first, { winner: 2, policy: 'void-downstream' })
    expect(seats(after, final)).toEqual(['T4', 'T2'])
    expect(matchOf(after, final)).toMatchObject({ state: 'ready', outcome: null })
    expect(champion(after)).toBeNull()
    expect(champion(win(after, final, 2))).toBe('T2')
  })

  it('case 28: a result voided by a correction holds again when it is corrected back', () => {
    const t = win(semis, final, 1)
    const voided = correct(t, first, { winner: 2, policy: 'void-downstream' })
    expect(seen(correct(voided, first, { winner: 1 }))).toEqual(seen(t))
  })

  it('keeps what followed on request, with the teams who played', () => {
    const after = correct(win(semis, final, 1), first, { winner: 2, policy: 'keep-downstream' })
    expect(matchOf(after, first).outcome?.winner).toBe(2)
    expect(seats(after, final)).toEqual(['T1', 'T2'])
    expect(champion(after)).toBe('T1')
    expect(seen(correct(after, first, { winner: 1 }))).toEqual(seen(win(semis, final, 1)))
  })

  it('previews the matches, the results and the teams concerned', () => {
    const t = win(semis, final, 1)
    const preview = previewCorrection(t, {
      event: 1,
      fact: { type: 'match_result', match: first, winner: 2, maps: [] },
    })
    expect(preview.refusal?.code).toBe('correction_has_consequences')
    expect(preview.matches).toEqual([{ match: final, team: 'T1', state: 'done' }])
    expect(preview.voided).toEqual([final])
    expect(preview.fates.map(({ team }) => team).toSorted()).toEqual(['T1', 'T2', 'T4'])
    expect(preview).toMatchObject({ pairedRounds: [], unequalPairs: [], stages: [] })
  })

  it('case 25: changes a score without moving anybody, whatever was played since', () => {
    let t = tell(knockout(4), { type: 'match_result', match: first, winner: 1, maps: [{ score1: 13, score2: 5 }] })
    t = win(win(t, second, 1), final, 1)
    const after = correct(t, first, { winner: 1, maps: [{ score1: 16, score2: 14 }] })
    expect(matchOf(after, first).outcome?.maps).toEqual([{ score1: 16, score2: 14 }])
    expect(matchOf(after, final)).toEqual(matchOf(t, final))
    expect(champion(after)).toBe('T1')
  })

  it('case 32: the same result again is no correction', () => {
    expect(correct(semis, first, { winner: 1 })).toBe(semis)
    expect(refusalOf(semis, { type: 'match_result', match: first, winner: 2, maps: [] })).toBe('already_decided')
  })
})

describe('a correction in a double elimination', () => {
  function upTo(t: Tournament, ids: readonly string[]): Tournament {
    return ids.reduce((now, id) => win(now, `playoff/${id}`, 1), t)
  }

  it('case 27: rewires the ways of winner and loser', () => {
    const t = upTo(tournamentOf(8, doubleStage()), ['W/1/1', 'W/1/2'])
    const after = correct(t, 'playoff/W/1/1', { winner: 2 })
    expect(seats(after, 'playoff/W/2/1')).toEqual(['T8', 'T4'])
    expect(seats(after, 'playoff/L/1/1')).toEqual(['T1', 'T5'])
  })

  it('case 27: finds the matches of both ways, and where they join', () => {
    const t = upTo(tournamentOf(4, doubleStage()), ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'])
    const fact = { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] } as const
    const preview = previewCorrection(t, { event: 1, fact })
    expect(preview.voided).toEqual(['playoff/W/2/1', 'playoff/L/1/1', 'playoff/L/2/1'])
    expect(preview.refusal?.code).toBe('correction_has_consequences')
  })

  it('case 14: takes the reset away when the lower team did not win after all', () => {
    const up = upTo(tournamentOf(4, doubleStage()), ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'])
    const reset = win(win(up, 'playoff/F/1/1', 2), 'playoff/F/2/1', 2)
    expect(champion(reset)).toBe('T4')
    expect(refusalOf(reset, correction(reset, 'playoff/F/1/1', { winner: 1 }))).toBe('correction_has_consequences')
    const after = correct(reset, 'playoff/F/1/1', { winner: 1, policy: 'void-downstream' })
    expect(matchOf(after, 'playoff/F/2/1')).toMatchObject({ state: 'not_needed', outcome: null })
    expect(champion(after)).toBe('T1')
  })
})

describe('corrections of anything', () => {
  /** A correction of any decided match to the other winner. */
  function anyCorrection(t: Tournament, at: number, policy: CorrectionPolicy): TournamentFact | null {
    const known = matches(t).filter(({ id, outcome }) => outcome?.kind === 'played' && decidingEvent(t, id) !== null)
    const chosen = known[at % Math.max(1, known.length)]
    if (chosen === undefined) return null
    return correction(t, chosen.id, { winner: chosen.outcome?.winner === 1 ? 2 : 1, policy })
  }

  function part(t: Tournament, length: number): Tournament {
    const log = events(t)
    const folded = fold(t.config, log.slice(0, length % (log.length + 1)))
    if (!folded.ok) throw new Error(folded.code)
    return folded.tournament
  }

  const policy = fc.constantFrom<CorrectionPolicy[]>('refuse', 'void-downstream', 'keep-downstream')
  const input = [anyConfig, fc.nat(), fc.nat(), fc.nat(), policy] as const

  it('case 28: correct back, and everything is as before', () => {
    fc.assert(
      fc.property(...input, (config, seed, length, at, how) => {
        const t = part(played(config, seed), length)
        const fact = anyCorrection(t, at, how)
        if (fact?.type !== 'result_corrected') return
        const once = apply(t, { ...fact, seq: t.lastSeq + 1 })
        if (!once.ok) return
        const backwards = how === 'refuse' ? 'refuse' : 'void-downstream'
        const old = events(t).find(({ seq }) => seq === fact.event)!
        const back = tell(once.tournament, {
          type: 'result_corrected',
          event: fact.event,
          fact: old,
          policy: backwards,
        })
        expect(matches(back)).toEqual(matches(t))
        expect([back.open, back.groups, champion(back)]).toEqual([t.open, t.groups, champion(t)])
      }),
      thousands,
    )
  })

  it('fold from zero to the same state, and lets the stage end', () => {
    fc.assert(
      fc.property(...input, (config, seed, length, at, how) => {
        const t = part(played(config, seed), length)
        const fact = anyCorrection(t, at, how)
        const once = fact === null ? null : apply(t, { ...fact, seq: t.lastSeq + 1 })
        if (once?.ok !== true) return
        const folded = fold(config, events(once.tournament))
        if (!folded.ok) throw new Error(folded.code)
        expect(matches(folded.tournament)).toEqual(matches(once.tournament))
        const open = matches(once.tournament).filter(({ state }) => !isDecided(state)).length
        expect(once.tournament.open).toBe(open)
      }),
      thousands,
    )
  })
})
