import { describe, expect, it } from 'vitest'
import { Chance } from '../fuzz/chance.ts'
import { GameLog } from '../testing/game-log.ts'
import { bodiesOf, shuffled } from '../testing/log-bodies.ts'
import { onRecorded } from '../testing/recorded.ts'
import { LiveLog, type LogBody } from './live-log.ts'
import { LiveMatch } from './live-match.ts'
import { wholePiece, type LogPiece } from './log-piece.ts'
import { packFacts } from './pack-facts.ts'
import { unpackFacts } from './unpack-facts.ts'

const figures = (): number[] => [1, 2, 3, 40]
const bytes = new GameLog().loaded().round(0, 0).stats(2, [1, 0], figures).round(1, 0).stats(3, [2, 0], figures).bytes

/** As a table keeps them. */
const stored = (piece: LogPiece): LogPiece => ({ ...piece, facts: unpackFacts(packFacts(piece.facts)) ?? [] })

type Sent = { readonly body: LogBody } | { readonly piece: LogPiece }
type Told = { readonly match: LiveMatch; readonly pieces: readonly LogPiece[] }

let logs = 0
function tell(all: readonly Sent[]): Told {
  logs += 1
  const match = new LiveMatch({}, `log${logs}`)
  const pieces: LogPiece[] = []
  for (const one of all) {
    const added = 'body' in one ? match.add(one.body) : match.addPiece(one.piece)
    if (added.kind === 'refused') throw new Error('refused')
    pieces.push(...added.pieces.map(stored))
  }
  return { match, pieces }
}

/** Facts and views of all maps, and what is known of their bytes. */
function contentOf(match: LiveMatch): object {
  const maps = match.maps.map((map) => ({
    map,
    facts: match.runsOf(map).map(({ log }) => [...log.factsFrom(0)]),
    read: match.runsOf(map).map(({ log }) => log.readRange),
    view: match.view(map),
  }))
  return maps
}

const bodies = (all: readonly LogBody[]): Sent[] => all.map((body) => ({ body }))
const pieces = (all: readonly LogPiece[]): Sent[] => all.map((piece) => ({ piece }))

/** Whatever came, in whatever way: its pieces, stored and given to others, are the same match. */
function expectSame(sent: readonly LogBody[], chance: Chance): { source: Told; content: object } {
  const source = tell(bodies(sent))
  const content = contentOf(source.match)
  const whole = source.match.maps.flatMap((map) => source.match.runsOf(map).flatMap((run) => wholePiece(run) ?? []))
  for (const all of [source.pieces, someTwice(source.pieces, chance), whole.map(stored)])
    expect(contentOf(tell(pieces(shuffled(all, 10_000, chance))).match)).toEqual(content)
  return { source, content }
}

/** And so they are where bodies come among them. */
function expectSameMixed(sent: readonly LogBody[], chance: Chance): void {
  const { source, content } = expectSame(sent, chance)
  const all = [...pieces(someTwice(source.pieces, chance)), ...bodies(sent.filter(() => chance.below(2) === 0))]
  const mixed = tell(shuffled(all, 10_000, chance))
  expect(contentOf(mixed.match)).toEqual(content)
  // What that one can read itself it says again, and this fits what there is.
  expect(contentOf(tell(pieces([...mixed.pieces, ...source.pieces])).match)).toEqual(content)
}

const someTwice = (all: readonly LogPiece[], chance: Chance): LogPiece[] => [
  ...all,
  ...all.filter(() => chance.below(3) === 0),
]

describe('pieces of a log', () => {
  it('make it again, however its bodies were cut, shuffled, repeated and dropped', () => {
    const chance = new Chance(29)
    for (let turn = 0; turn < 120; turn += 1) {
      const cut = bodiesOf(bytes, [20, 150, 1_000][turn % 3] ?? 1, chance)
      const timed = cut.map((body) => ({ ...body, map: turn % 2 === 0 ? 'de_test' : null, tick: body.begin >> 3 }))
      const kept = timed.filter(() => turn % 4 === 0 || chance.below(12) > 0)
      expectSameMixed(shuffled([...kept, ...kept.slice(0, 4)], 1 + chance.below(kept.length), chance), chance)
    }
  })

  it('of a series are of their maps, the same one twice among them', () => {
    const chance = new Chance(37)
    const later = new GameLog(Date.UTC(2026, 10, 22, 20)).loaded('de_other').round(0, 0).bytes
    const again = new GameLog(Date.UTC(2026, 10, 22, 21)).loaded().round(0, 0).bytes
    const cut = (log: Uint8Array, map: string): LogBody[] =>
      wholeLines(log, 1 + chance.below(6)).map((body) => ({ ...body, map, tick: body.begin >> 3 }))
    for (let turn = 0; turn < 20; turn += 1) {
      const first = shuffled(cut(bytes, 'de_test'), 5, chance)
      expectSame(
        [...first, ...shuffled([...cut(later, 'de_other'), ...cut(again, 'workshop/1/de_test')], 4, chance)],
        chance,
      )
    }
  })

  it('are told once: by the body that makes their lines whole, and never again', () => {
    const part = (begin: number, end: number): LogBody => ({
      bytes: bytes.subarray(begin, end),
      begin,
      token: 'a',
      map: null,
      tick: begin,
    })
    const log = new LiveLog()
    const told = [part(0, 700), part(1_400, 2_000), part(700, 1_400), part(300, 1_900), part(2_000, bytes.length)]
      .map((body) => log.add(body))
      .map((added) => (added.kind === 'refused' ? [] : added.pieces))
    expect(told.map((list) => list.length)).toEqual([1, 1, 1, 0, 1])
    const ranges = told
      .flat()
      .map(({ begin, end }) => [begin, end] as const)
      .toSorted(([one], [other]) => one - other)
    expect(ranges.map(([begin], index) => begin - (ranges[index - 1]?.[1] ?? 0))).toEqual([0, 0, 0, 0])
    expect(ranges.at(-1)?.[1]).toBe(bytes.length)
    for (const [begin] of ranges.slice(1)) expect(bytes[begin - 1]).toBe(10)
    for (const { begin, end, facts } of told.flat())
      expect(facts.every(({ offset }) => offset >= begin && offset < end)).toBe(true)
  })

  it('of two who take turns are all of it, when each takes up what the other stored', () => {
    const chance = new Chance(41)
    const whole = contentOf(tell(bodies([{ bytes, begin: 0, token: 'server', map: null, tick: null }])).match)
    for (let turn = 0; turn < 30; turn += 1) {
      const nodes = [new LiveLog('one'), new LiveLog('other')] as const
      const rows: LogPiece[] = []
      const seen = [0, 0]
      for (const body of wholeLines(bytes, 1 + chance.below(9))) {
        const node = chance.below(2)
        const log = nodes[node] as LiveLog
        const taken = rows.slice(seen[node]).flatMap((row) => piecesOf(log.addPiece(row)))
        rows.push(...taken, ...piecesOf(log.add(body)))
        seen[node] = rows.length
      }
      expect(contentOf(tell(pieces(shuffled(rows, 10_000, chance))).match)).toEqual(whole)
    }
  })

  it('leave holes as they are, and what nobody can have is refused', () => {
    const log = new LiveLog()
    const [piece] = piecesOf(
      new LiveLog().add({ bytes: bytes.subarray(0, 900), begin: 0, token: 'a', map: null, tick: 1 }),
    )
    if (piece === undefined) throw new Error('no piece')
    log.addPiece(piece)
    log.addPiece({ ...piece, begin: 2_000, end: 2_100, stamp: piece.stamp, facts: [] })
    expect(log.runs[0]?.log.holes).toEqual([{ begin: piece.end, end: 2_000 }])
    for (const wrong of [{ begin: -1 }, { end: 0 }, { begin: 900, end: 900 }, { end: 9 * 1024 * 1024 }])
      expect(log.addPiece({ ...piece, ...wrong }).kind).toBe('refused')
  })

  it('whose facts were forgotten once they were stored are not told again', () => {
    const log = new LiveLog()
    const of = (begin: number, end: number) =>
      log.add({ bytes: bytes.subarray(begin, end), begin, token: 'a', map: null, tick: null })
    const rows: LogPiece[] = []
    for (let begin = 0; begin < bytes.length; begin += 333) {
      const added = of(begin, Math.min(begin + 333, bytes.length))
      if (added.kind === 'refused') throw new Error('refused')
      rows.push(...added.pieces)
      added.run.log.forgetFacts()
    }
    expect(piecesOf(of(0, bytes.length))).toEqual([])
    const count = rows.reduce((sum, { facts }) => sum + facts.length, 0)
    expect([log.runs[0]?.log.factCount, [...(log.runs[0]?.log.factsFrom(0) ?? [])].length]).toEqual([count, 0])
    const whole = contentOf(tell(bodies([{ bytes, begin: 0, token: 'a', map: null, tick: null }])).match)
    expect(contentOf(tell(pieces(rows)).match)).toEqual(whole)
  })
})

const piecesOf = (added: ReturnType<LiveLog['add']>): readonly LogPiece[] =>
  added.kind === 'refused' ? [] : added.pieces.map(stored)

/** As the engine cuts: so many lines a body, and a scoreboard in one. */
function wholeLines(all: Uint8Array, count: number): LogBody[] {
  const result: LogBody[] = []
  for (let begin = 0; begin < all.length;) {
    let end = begin
    for (let line = 0; end < all.length && (line < count || isInBoard(all.subarray(begin, end))); line += 1)
      end = all.indexOf(10, end) + 1
    result.push({ bytes: all.subarray(begin, end), begin, token: 'server', map: null, tick: null })
    begin = end
  }
  return result
}

function isInBoard(all: Uint8Array): boolean {
  const text = new TextDecoder().decode(all)
  return text.lastIndexOf('JSON_BEGIN') > text.lastIndexOf('JSON_END')
}

onRecorded('cs2-log', 'whole maps in pieces', (read) => {
  it.each(['map-inferno.log', 'map-mirage.log'])('%s is small as rows of five lines each', (file) => {
    const log = new LiveLog('log')
    const rows = wholeLines(new TextEncoder().encode(read(file)), 5).flatMap((body) => piecesOf(log.add(body)))
    // What a table keeps besides: a head of 24 bytes, names, numbers and the index.
    const bytes = rows.reduce((sum, { facts }) => sum + packFacts(facts).length + 140, 0)
    expect(rows.length).toBeGreaterThan(800)
    expect(bytes).toBeLessThan(400_000)
  })

  it.each(['map-inferno.log', 'map-mirage.log'])('%s is the same from its pieces', (file) => {
    const whole = new TextEncoder().encode(read(file))
    const chance = new Chance(31)
    for (const [size, far, lost] of [
      [700, 5, 0],
      [3_000, 10_000, 12],
    ] as const) {
      const kept = bodiesOf(whole, size, chance).filter(() => lost === 0 || chance.below(lost) > 0)
      expectSameMixed(shuffled([...kept, ...kept.slice(0, 9)], far, chance), chance)
    }
  })
})
