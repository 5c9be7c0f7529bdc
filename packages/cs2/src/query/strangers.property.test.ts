import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeRconPacket, RconFramer } from '../rcon/rcon-codec.ts'
import { readStatusPlayers } from '../rcon/server-status.ts'
import { PartCollector, readAnswer, readDatagram } from './query-codec.ts'

const runs = { numRuns: 20_000 }
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

/** Bytes that look like an answer more often than chance would have it. */
const datagram = fc
  .tuple(
    fc.constantFrom([0xff, 0xff, 0xff, 0xff], [0xfe, 0xff, 0xff, 0xff], []),
    fc.constantFrom([0x49], [0x44], [0x41], [7, 0, 0, 0, 2, 0], []),
    fc.uint8Array({ maxLength: 200 }),
  )
  .map(([head, kind, rest]) => Uint8Array.from([...head, ...kind, ...rest]))

describe('whatever a stranger sends', () => {
  it('a datagram is an answer or none, and what it holds can be shown', () => {
    fc.assert(
      fc.property(datagram, (bytes) => {
        const read = readDatagram(bytes)
        const answer = read?.kind === 'whole' ? readAnswer(read.payload) : null
        const texts =
          answer?.kind === 'info'
            ? [answer.info.name, answer.info.map, answer.info.version, ...answer.info.tags]
            : answer?.kind === 'players'
              ? answer.players.map(({ name }) => name)
              : []
        for (const text of texts) {
          expect(text).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
          expect(Array.from(text).length).toBeLessThanOrEqual(128)
        }
        if (answer?.kind === 'players')
          for (const { seconds } of answer.players) expect(Number.isSafeInteger(seconds) && seconds >= 0).toBe(true)
      }),
      runs,
    )
  })

  it('parts make an answer no longer than what came', () => {
    fc.assert(
      fc.property(fc.array(datagram, { maxLength: 20 }), (all) => {
        const collector = new PartCollector()
        for (const bytes of all) {
          const read = readDatagram(bytes)
          const payload = read?.kind === 'part' ? collector.add(read) : null
          if (payload !== null) {
            expect(payload.length).toBeLessThanOrEqual(all.reduce((sum, one) => sum + one.length, 0))
            readAnswer(payload)
          }
        }
      }),
      { numRuns: 5_000 },
    )
  })

  it('a stream of noise ends or waits', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 64 }), { maxLength: 12 }), (chunks) => {
        const framer = new RconFramer()
        let total = 0
        for (const chunk of chunks) {
          total += chunk.length
          const packets = framer.push(chunk)
          if (packets === null) return
          expect(packets.every(({ body }) => body.length <= total)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('a console’s text is a list of names or none', () => {
    const words = fc.constantFrom(
      "'",
      '---------players--------',
      '#end',
      ' 2 00:10 1 0 active 786432 1.2.3.4:5 ',
      'BOT',
      '\n',
      'x',
      '"',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 30 }),
        (parts) => {
          const players = readStatusPlayers(parts.join(''))
          for (const { name, seconds } of players ?? []) {
            expect(name).not.toMatch(/\p{C}/u)
            expect(seconds).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

it('packets come out of a stream as they went in, however it is chopped', () => {
  const body = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0'))
  const packet = fc.record({
    id: int32,
    type: fc.constantFrom(0, 2, 3),
    body: body.map((text) => new TextEncoder().encode(text)),
  })
  fc.assert(
    fc.property(
      fc.array(packet, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      (packets, sizes) => {
        const stream = Buffer.concat(packets.map(encodeRconPacket))
        const framer = new RconFramer()
        const out = []
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          out.push(...(framer.push(stream.subarray(at, at + size)) ?? []))
          at += size
        }
        expect(out.map(({ id, type, body: read }) => [id, type, Buffer.from(read)])).toEqual(
          packets.map(({ id, type, body: sent }) => [id, type, Buffer.from(sent)]),
        )
      },
    ),
    { numRuns: 5_000 },
  )
})
