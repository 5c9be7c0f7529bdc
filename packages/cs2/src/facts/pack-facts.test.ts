import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onRecorded } from '../testing/recorded.ts'
import { GameLog } from '../testing/game-log.ts'
import type { GameFact } from './game-fact.ts'
import { LiveLog } from './live-log.ts'
import { packFacts } from './pack-facts.ts'
import { unpackFacts } from './unpack-facts.ts'

function factsOf(bytes: Uint8Array): GameFact[] {
  const log = new LiveLog()
  log.add({ bytes, begin: 0, token: '', map: null, tick: null })
  return log.runs.flatMap((run) => [...run.log.factsFrom(0)])
}

describe('facts as they are stored', () => {
  const game = new GameLog()
    .loaded()
    .round(0, 0)
    .stats(2, [1, 0], () => [1, 2, 3, 40.5])
  game.write(`${game.who(1)} left buyzone with [ weapon_knife weapon_ak47 kevlar(100) helmet defuser ]`)
  game.write(`${game.who(6)} threw flashbang [1 -2 3] flashbang entindex 930)`)
  game.write(`${game.who(6)} triggered "Planted_The_Bomb" at bombsite B`)
  game.write(`${game.who(1)} triggered "Begin_Bomb_Defuse_Without_Kit"`)
  game.write(`${game.who(1, true)} money change 800-300 = $500 (tracked) (purchase: weapon_p250)`)
  game.write(`${game.who(1)} blinded for 3.45 by ${game.who(6)} from flashbang entindex 163`)
  const facts = [...factsOf(game.bytes), { kind: 'gap', at: 1, offset: 90_000, until: 95_000 } as const]

  it('come back as they were', () => {
    expect(unpackFacts(packFacts(facts))).toStrictEqual(facts)
    expect(unpackFacts(packFacts([]))).toEqual([])
  })

  it('are not read from what is no whole text of ours, and nothing is thrown', () => {
    const text = packFacts(facts)
    expect(unpackFacts(text.replace('"v":1', '"v":2'))).toBeNull()
    for (const other of [
      '',
      'null',
      '[]',
      '{"v":1}',
      '{"v":1,"words":[],"people":[],"facts":[[0,0,0]]}',
      '{"v":1,"words":[],"people":[],"facts":[1]}',
    ])
      expect(unpackFacts(other)).toBeNull()
    fc.assert(
      fc.property(fc.nat(text.length), fc.string({ maxLength: 5 }), (from, noise) => {
        const read = unpackFacts(text.slice(0, from) + noise + text.slice(from + noise.length))
        expect(read === null || read.length > 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

onRecorded('cs2-log', 'facts of a whole map as they are stored', (read) => {
  it.each(['map-inferno.log', 'map-mirage.log'])('%s comes back as it was, and is small', (file) => {
    const facts = factsOf(new TextEncoder().encode(read(file)))
    const text = packFacts(facts)
    expect(unpackFacts(text)).toStrictEqual(facts)
    expect(text.length).toBeLessThan(130_000)
  })
})
