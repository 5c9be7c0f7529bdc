import { GameLog } from '@lobby/cs2/game-log'
import { onRecorded } from '@lobby/cs2/recorded'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { expect, test } from 'vitest'
import { leanView } from './lean-view.ts'
import { viewOf } from './live.test-kit.ts'

const played = (): MapView =>
  viewOf(
    new GameLog()
      .loaded()
      .freeze(0, 0)
      .start()
      .hit(1, 6, { damage: 30, health: 70 })
      .kill(1, 6)
      .won('ct', 1, 0)
      .freeze(1, 0)
      .start()
      .hit(6, 1, { damage: 10, health: 90 }),
  )

test('what is packed of rounds is told as it was, the round that ran among it', () => {
  const view = played()
  const lean = leanView(view)
  expect(lean).toEqual(view)
  expect([lean.rounds[0]?.hits.length, lean.round?.hits.length]).toEqual([1, 1])
  // Whoever reads the same round twice has the same.
  expect(lean.rounds[0]?.hits).toBe(lean.rounds[0]?.hits)
})

test('the last round is one of the rounds still, where it was', () => {
  const view = played()
  const [first] = view.rounds
  const lean = leanView({ ...view, round: first ?? null })
  expect(lean.round).toBe(lean.rounds[0])
})

onRecorded('cs2-log', 'a whole map', (read) => {
  test('nothing of its details is held unpacked', () => {
    const match = new LiveMatch()
    match.add({ bytes: Buffer.from(read('map-inferno.log')), begin: 0, token: 'server', map: null, tick: null })
    const view = match.view('de_inferno')
    if (view === null) throw new Error('no map')
    const lean = leanView(view)
    const held = lean.rounds.flatMap((round) =>
      Object.entries(Object.getOwnPropertyDescriptors(round)).flatMap(([name, { value }]) =>
        value === undefined ? [] : [name],
      ),
    )
    for (const name of ['hits', 'thrown', 'blinded', 'duels']) expect(held).not.toContain(name)
    expect(lean.rounds).toEqual(view.rounds)
  })
})
