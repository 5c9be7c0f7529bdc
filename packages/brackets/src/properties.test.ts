import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyConfig, played, thousands } from './testing/arbitrary.ts'
import { apply, applyAll, canApply, events, fold } from './apply.ts'
import { defaultTieBreaks } from './limits.ts'
import { champion, isComplete, match, matches, playable } from './read.ts'
import { isDecided } from './settle.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { createTournament } from './tournament.ts'
import { deepFreeze, knockoutConfig, numbers, pairingFact, teamsIn, tell, unchecked } from './testing/test-kit.ts'
import type { TournamentConfig, TournamentEvent } from './types.ts'

/** The log in another order that still works: any event next that can be applied by now, renumbered. */
function reordered(config: TournamentConfig, log: readonly TournamentEvent[], next: () => number): Tournament {
  let t = createTournament(config)
  const left = [...log]
  while (left.length > 0) {
    const possible = left.filter((event) => canApply(t, { ...event, seq: t.lastSeq + 1 }) === null)
    const chosen = possible[Math.floor(next() * possible.length)]
    if (chosen === undefined) throw new Error('nothing can be applied')
    t = tell(t, chosen)
    left.splice(left.indexOf(chosen), 1)
  }
  return t
}

/** What must never change about the matches of a tournament; Swiss rounds come while it is played. */
function fixed(t: Tournament): unknown[] {
  const swiss = new Set(t.config.stages.filter(({ format }) => format === 'swiss').map(({ id }) => id))
  return matches(t)
    .filter(({ stage }) => !swiss.has(stage))
    .map(({ id, number, round, index }) => [id, number, round, index])
}

/** The tables of all groups, none for a knockout. */
function tables(t: Tournament): unknown[] {
  return t.config.stages.flatMap((stage) => (stage.format === 'round_robin' ? standings(t, stage.id) : []))
}

describe('every tournament', () => {
  it('ends, with every match decided and nothing left to play', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = played(config, seed)
        expect(isComplete(t)).toBe(true)
        expect(playable(t)).toEqual([])
        expect(matches(t).every(({ state }) => isDecided(state))).toBe(true)
      }),
      thousands,
    )
  })

  it('ends with one champion when every match has a winner', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const next = numbers(seed)
        let t = createTournament({ ...config, stages: config.stages.map(withSeed) })
        while (!isComplete(t)) {
          const open = playable(t)
          const chosen = open[Math.floor(next() * open.length)]
          const winner = next() < 0.5 ? 1 : 2
          t = tell(t, chosen ? { type: 'match_result', match: chosen.id, winner, maps: [] } : pairingFact(t))
        }
        expect(isComplete(t)).toBe(true)
        expect(config.teams).toContain(champion(t))
      }),
      thousands,
    )
  })

  it('has no champion before it is decided', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        expect(champion(createTournament(config))).toBeNull()
        expect(isComplete(createTournament(config))).toBe(false)
      }),
      thousands,
    )
  })

  it('lets no team meet itself', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        for (const each of matches(played(config, seed))) {
          const teams = teamsIn(each)
          expect(new Set(teams).size).toBe(teams.length)
        }
      }),
      thousands,
    )
  })

  it('uses no team twice in a round', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const rounds = Map.groupBy(matches(played(config, seed)), (each) => `${each.stage} ${each.group} ${each.round}`)
        for (const round of rounds.values()) {
          const teams = round.flatMap(teamsIn)
          expect(new Set(teams).size).toBe(teams.length)
        }
      }),
      thousands,
    )
  })

  it('names its matches once each, and finds them by name', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const t = createTournament(config)
        expect(new Set(matches(t).map(({ id }) => id)).size).toBe(matches(t).length)
        for (const each of matches(t)) expect(match(t, each.id)).toBe(each)
      }),
      thousands,
    )
  })

  it('has names and numbers that do not change while it is played', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        expect(fixed(played(config, seed))).toEqual(fixed(createTournament(config)))
      }),
      thousands,
    )
  })

  it('sends only winners up: whoever is in a later match won the one before', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = played(config, seed)
        for (const each of matches(t)) {
          for (const { source, occupant } of each.slots) {
            if (source.kind !== 'winner_of' || occupant.kind !== 'team') continue
            const before = match(t, source.match)!
            const side = before.outcome?.winner
            expect(side === 1 || side === 2).toBe(true)
            expect(before.slots[side === 1 ? 0 : 1].occupant).toEqual(occupant)
          }
        }
      }),
      thousands,
    )
  })

  it('case 7: decides no match while a slot is pending', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), fc.nat(), (config, seed, length) => {
        const log = events(played(config, seed))
        const part = applyAll(createTournament(config), log.slice(0, length % (log.length + 1)))
        if (!part.ok) throw new Error(part.code)
        for (const each of matches(part.tournament)) {
          const waits = each.slots.some(({ occupant }) => occupant.kind === 'pending')
          expect(each.state === 'pending').toBe(waits)
        }
      }),
      thousands,
    )
  })
})

describe('the log', () => {
  it('folds from zero to what it was step by step', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = played(config, seed)
        expect(fold(config, events(t))).toEqual({ ok: true, tournament: t })
      }),
      thousands,
    )
  })

  it('case 73: gives the same matches and tables in any order of independent events', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), fc.nat(), (config, seed, order) => {
        const t = played(config, seed)
        const other = reordered(config, events(t), numbers(order))
        expect(matches(other)).toEqual(matches(t))
        expect(tables(other)).toEqual(tables(t))
      }),
      thousands,
    )
  })

  it('case 32: told twice changes nothing', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = played(config, seed)
        expect(applyAll(t, events(t))).toEqual({ ok: true, tournament: t })
      }),
      thousands,
    )
  })

  it('case 74: changes nothing it was given, nor any version before', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const log = deepFreeze(structuredClone(events(played(config, seed))))
        let t = createTournament(deepFreeze(structuredClone(config)))
        for (const event of log) {
          const copy = JSON.stringify([matches(t), t.groups, t.open, t.lastSeq])
          const applied = apply(t, event)
          expect(JSON.stringify([matches(t), t.groups, t.open, t.lastSeq])).toBe(copy)
          if (!applied.ok) throw new Error(applied.code)
          t = applied.tournament
        }
      }),
      thousands,
    )
  })

  it('canApply says what apply does', () => {
    const event = fc.record({
      seq: fc.integer({ min: -1, max: 3 }),
      type: fc.constantFrom('match_started', 'match_result', 'forfeit', 'lots_drawn', 'other'),
      match: fc.constantFrom('playoff/W/1/1', 'playoff/W/2/1', 'nowhere'),
      winner: fc.constantFrom(1, 2, 3),
      side: fc.constantFrom(1, 'both', 0),
      maps: fc.constantFrom([], [{ score1: 13, score2: 5 }], [{ score1: 1, score2: 1 }]),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 6 }), (list) => {
        let t = createTournament(knockoutConfig(3))
        for (const each of list.map(unchecked)) {
          const applied = apply(t, each)
          expect(canApply(t, each)).toEqual(applied.ok ? null : applied)
          if (applied.ok) t = applied.tournament
        }
      }),
      thousands,
    )
  })
})

/** With seeds as the last step no table waits for lots. */
function withSeed(stage: TournamentConfig['stages'][number]): TournamentConfig['stages'][number] {
  return stage.format === 'round_robin' ? { ...stage, tieBreaks: defaultTieBreaks } : stage
}
