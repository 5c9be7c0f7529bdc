import { Buffer } from 'node:buffer'

type Written = {
  /** Null leaves the name out. */
  map: string | null
  /** As the recording's end tells; null is a recording that was not closed. */
  seconds: number | null
  /** Between head and end. */
  filling?: number
}

/** A demo as the engine begins and ends one, with zeros between that nobody can play. */
export function demoBytes({ map, seconds, filling = 0 }: Written): Buffer {
  const header = Buffer.concat([
    counted(1, Buffer.from('PBDEMS2\0')),
    counted(3, Buffer.from('LOBBY')),
    counted(4, Buffer.from('SourceTV Demo')),
    ...(map === null ? [] : [counted(5, Buffer.from(map))]),
    counted(6, Buffer.from('/home/cs2/game/csgo')),
  ])
  const first = Buffer.concat([Buffer.from([1, 0xff, 0xff, 0xff, 0xff, 0x0f]), varint(header.length), header])
  const start = Buffer.alloc(16)
  start.write('PBDEMS2\0', 'latin1')
  if (seconds === null) return Buffer.concat([start, first, Buffer.alloc(filling)])
  start.writeInt32LE(start.length + first.length + filling, 8)
  const info = Buffer.alloc(5, 0x0d)
  info.writeFloatLE(seconds, 1)
  const end = Buffer.concat([Buffer.from([2]), varint(Math.round(seconds * 64)), varint(info.length), info])
  return Buffer.concat([start, first, Buffer.alloc(filling), end])
}

function counted(field: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([field * 8 + 2]), varint(value.length), value])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let left = value
  for (; left > 0x7f; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return Buffer.from([...bytes, left])
}
