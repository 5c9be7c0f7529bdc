import type { HostState } from './host-state.ts'

const csAppId = 730
const extra = { gamePort: 0x80, steamId: 0x10, gotv: 0x40, tags: 0x20, gameId: 0x01 } as const

function text(value: string): Buffer {
  return Buffer.from(`${value.replaceAll('\0', '')}\0`, 'utf8')
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** A2S_INFO as CS2 writes it; `port` is the game's. */
export function infoPayload(state: HostState, port: number): Buffer {
  const { gotvPort, tags } = state
  const flags =
    extra.gamePort |
    extra.steamId |
    extra.gameId |
    (gotvPort === null ? 0 : extra.gotv) |
    (tags.length > 0 ? extra.tags : 0)
  const gameId = Buffer.alloc(8)
  gameId.writeBigUInt64LE(BigInt(csAppId))
  const steamId = Buffer.alloc(8)
  steamId.writeBigUInt64LE(85_568_392_924_469_984n)
  return Buffer.concat([
    Buffer.from([0x49, 17]),
    ...[state.name, state.map, 'csgo', 'Counter-Strike 2'].map(text),
    uint16(csAppId),
    Buffer.from([Math.min(255, state.people.length + state.bots), state.maxPlayers, state.bots]),
    Buffer.from(['d'.charCodeAt(0), 'l'.charCodeAt(0), Number(state.hasPassword), Number(state.vac)]),
    text(state.version),
    Buffer.from([flags]),
    uint16(port),
    steamId,
    ...(gotvPort === null ? [] : [uint16(gotvPort), text(`${state.name} GOTV`)]),
    ...(tags.length > 0 ? [text(tags.join(','))] : []),
    gameId,
  ])
}

/** A2S_PLAYER: everybody, bots among them. CS2 tells how long somebody is on, and no name unless a plugin fills it. */
export function playersPayload(state: HostState, options: { now: number; showNames: boolean }): Buffer {
  const bots = Array.from({ length: state.bots }, (_, index) => ({
    name: `Bot${index}`,
    since: options.now - 3_600_000,
  }))
  const entries = [...state.people, ...bots].slice(0, 255).map((person) => {
    const numbers = Buffer.alloc(8)
    numbers.writeFloatLE((options.now - person.since) / 1_000, 4)
    return Buffer.concat([Buffer.from([0]), text(options.showNames ? person.name : ''), numbers])
  })
  return Buffer.concat([Buffer.from([0x44, entries.length]), ...entries])
}

export function challengePayload(challenge: number): Buffer {
  const bytes = Buffer.from([0x41, 0, 0, 0, 0])
  bytes.writeInt32LE(challenge, 1)
  return bytes
}

const headerBytes = 12

/** Datagrams that carry a payload: one, or as many parts as it takes. `id` tells one answer's parts from another's. */
export function datagrams(payload: Buffer, options: { id: number; maxBytes: number }): Buffer[] {
  const whole = Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), payload])
  if (whole.length <= options.maxBytes) return [whole]
  const room = options.maxBytes - headerBytes
  const total = Math.ceil(whole.length / room)
  return Array.from({ length: total }, (_, number) => {
    const header = Buffer.alloc(headerBytes)
    header.writeInt32LE(-2, 0)
    header.writeInt32LE(options.id, 4)
    header.writeUInt8(total, 8)
    header.writeUInt8(number, 9)
    header.writeUInt16LE(options.maxBytes, 10)
    return Buffer.concat([header, whole.subarray(number * room, (number + 1) * room)])
  })
}
