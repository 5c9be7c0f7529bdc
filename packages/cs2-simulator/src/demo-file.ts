import { Readable } from 'node:stream'

const chunkBytes = 65_536
/** What CS2 writes where a server's recording has no tick of its own. */
const beforeFirstTick = [0xff, 0xff, 0xff, 0xff, 0x0f]
const tickRate = 64

/**
 * A demo of about so many bytes, as the engine begins and ends one: the mark, where its last message stands, a header with the map, and at the end how
 * long it is (demo.proto; as in recorded files). What is between cannot be played.
 */
export function demoOf({ bytes, map, seconds }: { bytes: number; map: string; seconds: number }): Readable {
  const header = Buffer.concat([
    text(1, 'PBDEMS2\0'),
    text(3, 'LOBBY simulator'),
    text(4, 'SourceTV Demo'),
    text(5, map),
    text(6, '/home/steam/cs2/game/csgo'),
  ])
  const first = message(1, beforeFirstTick, header)
  const length = Buffer.alloc(4)
  length.writeFloatLE(seconds)
  const last = message(2, varint(seconds * tickRate), Buffer.concat([Buffer.from([0x0d]), length]))
  const start = Buffer.concat([Buffer.from('PBDEMS2\0'), Buffer.alloc(8)])
  const filling = Math.max(0, bytes - start.length - first.length - last.length)
  start.writeInt32LE(start.length + first.length + filling, 8)
  const chunks = function* (): Generator<Buffer> {
    yield Buffer.concat([start, first])
    for (let left = filling; left > 0; left -= chunkBytes) yield Buffer.alloc(Math.min(left, chunkBytes), 7)
    yield last
  }
  return Readable.from(chunks())
}

function message(kind: number, tick: readonly number[], body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([kind, ...tick, ...varint(body.length)]), body])
}

function text(field: number, value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([field * 8 + 2, ...varint(bytes.length)]), bytes])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
