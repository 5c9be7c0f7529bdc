import { describe, expect, it } from 'vitest'
import { encodeRconPacket, RconFramer, rconType } from './rcon-codec.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (packets: ReturnType<RconFramer['push']>) =>
  packets?.map(({ id, type, body }) => ({ id, type, text: Buffer.from(body).toString('utf8') }))

/** As recorded in Valve's description of the protocol. */
const signIn = '11000000 00000000 03000000 70617373777264 0000'
const command = '10000000 01000000 02000000 6563686F2068 0000'

describe('packets', () => {
  it('are those of the protocol, byte for byte', () => {
    expect(encodeRconPacket({ id: 0, type: rconType.auth, body: utf8('passwrd') })).toEqual(bytes(signIn))
    expect(encodeRconPacket({ id: 1, type: rconType.command, body: utf8('echo h') })).toEqual(bytes(command))
    expect(encodeRconPacket({ id: -1, type: rconType.answer, body: utf8('') })).toEqual(
      bytes('0A000000 FFFFFFFF 00000000 0000'),
    )
  })

  it('hold 4086 bytes, not letters, and no NUL', () => {
    expect(encodeRconPacket({ id: 1, type: 2, body: utf8('ұ'.repeat(2_043)) })).toHaveLength(4_100)
    expect(() => encodeRconPacket({ id: 1, type: 2, body: utf8('ұ'.repeat(2_044)) })).toThrow(RangeError)
    expect(() => encodeRconPacket({ id: 1, type: 2, body: utf8('a\0b') })).toThrow(RangeError)
  })
})

describe('a stream', () => {
  it('is cut where packets end, however it comes', () => {
    const whole = bytes(signIn + command)
    for (let size = 1; size <= whole.length; size += 1) {
      const framer = new RconFramer()
      const packets = []
      for (let at = 0; at < whole.length; at += size)
        packets.push(...(framer.push(whole.subarray(at, at + size)) ?? []))
      expect(read(packets)).toEqual([
        { id: 0, type: 3, text: 'passwrd' },
        { id: 1, type: 2, text: 'echo h' },
      ])
    }
  })

  it('may hold a packet longer than the protocol says, as CS2 sends them', () => {
    const body = utf8('ә'.repeat(30_000))
    const head = Buffer.alloc(12)
    head.writeInt32LE(body.length + 10, 0)
    head.writeInt32LE(5, 4)
    expect(read(new RconFramer().push(Buffer.concat([head, body, Buffer.alloc(2)])))).toEqual([
      { id: 5, type: 0, text: 'ә'.repeat(30_000) },
    ])
  })

  it('of a mirrored end has an empty packet and one with NULs in it', () => {
    const framer = new RconFramer()
    expect(
      read(framer.push(bytes('0A000000 02000000 00000000 0000 12000000 02000000 00000000 0000000100000000 0000'))),
    ).toEqual([
      { id: 2, type: 0, text: '' },
      { id: 2, type: 0, text: '' },
    ])
  })

  it.each(['09000000', '00000000', 'FFFFFFFF', 'FFFFFF7F', '48545450'])('that begins with %s is no RCON', (head) => {
    expect(new RconFramer().push(bytes(`${head} 0102030405060708`))).toBeNull()
  })
})
