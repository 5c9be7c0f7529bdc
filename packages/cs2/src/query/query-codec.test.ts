import { describe, expect, it } from 'vitest'
import { infoRequest, PartCollector, playersRequest, readAnswer, readDatagram } from './query-codec.ts'
import { tickRateOf } from './server-info.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'))
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex').toUpperCase()
const text = (words: string): string => Buffer.from(`${words}\0`, 'utf8').toString('hex')

/** As recorded in Valve's description of the protocol. */
const counterStrikeSource = `FFFFFFFF 49 02
  67616D653278732E636F6D20436F756E7465722D537472696B6520536F7572636520233100
  64655F6475737400 637374 72696B6500 436F756E7465722D537472696B653A20536F7572636500
  F000 05 10 04 64 6C 00 00 312E302E302E323200`
const ship = `FFFFFFFF 49 07 53686970205365727665 7200 626174617669657200 7368697000 546865205368697000
  6009 01 05 00 6C 77 00 00 01 03 03 312E302E302E3400`
const people = `FFFFFFFF 44 02 01 5B445D2D2D2D2D3E542E4E2E573C2D2D2D2D00 0E000000 B4970044
  02 4B696C6C65722021212100 05000000 6924D943`

function answer(data: string) {
  const datagram = readDatagram(bytes(data))
  return datagram?.kind === 'whole' ? readAnswer(datagram.payload) : null
}

describe('questions', () => {
  it('are those of the protocol, byte for byte', () => {
    expect(hex(infoRequest(null))).toBe('FFFFFFFF54536F7572636520456E67696E6520517565727900')
    expect(hex(infoRequest(0x0a0b_0c0d))).toBe('FFFFFFFF54536F7572636520456E67696E65205175657279000D0C0B0A')
    expect(hex(playersRequest(null))).toBe('FFFFFFFF55FFFFFFFF')
    expect(hex(playersRequest(0x0022_a14b))).toBe('FFFFFFFF554BA12200')
  })
})

describe('recorded answers', () => {
  it('of Counter-Strike: Source', () => {
    expect(answer(counterStrikeSource)).toEqual({
      kind: 'info',
      info: {
        name: 'game2xs.com Counter-Strike Source #1',
        map: 'de_dust',
        folder: 'cstrike',
        game: 'Counter-Strike: Source',
        appId: 240,
        players: 5,
        maxPlayers: 16,
        bots: 4,
        hasPassword: false,
        vac: false,
        version: '1.0.0.22',
        gotvPort: null,
        tags: [],
      },
    })
  })

  it('of The Ship, which puts bytes of its own between', () => {
    expect(answer(ship)).toMatchObject({ info: { name: 'Ship Server', appId: 2400, players: 1, version: '1.0.0.4' } })
  })

  it('with two players', () => {
    expect(answer(people)).toEqual({
      kind: 'players',
      players: [
        { name: '[D]---->T.N.W<----', score: 14, seconds: 514 },
        { name: 'Killer !!!', score: 5, seconds: 434 },
      ],
    })
  })

  it('with a challenge', () => {
    expect(answer('FFFFFFFF 41 4BA1D522')).toEqual({ kind: 'challenge', challenge: 0x22d5_a14b })
  })
})

describe('what a server says at the end', () => {
  const info = (flags: string, rest: string, map = 'de_mirage') =>
    answer(
      `FFFFFFFF 49 11 ${text('x')} ${text(map)} ${text('csgo')} ${text('Counter-Strike 2')}
       DA02 02 0A 00 64 6C 01 01 ${text('1.40.9.7')} ${flags} ${rest}`,
    )

  it('port, id, GOTV and tags', () => {
    const rest = `8769 0102030405060708 8C69 ${text('GOTV')} ${text('128tick, retake,,')} DA02000000000000`
    expect(info('F1', rest)).toMatchObject({
      info: { hasPassword: true, vac: true, gotvPort: 27_020, tags: ['128tick', 'retake'] },
    })
  })
  it('nothing', () => {
    expect(info('', '')).toMatchObject({ info: { gotvPort: null, tags: [] } })
    expect(info('00', '')).toMatchObject({ info: { gotvPort: null, tags: [] } })
  })
  it('less than it promised', () => {
    expect(info('F1', '8769')).toMatchObject({ info: { gotvPort: null, tags: [] } })
  })
  it('a workshop map by its own name', () => {
    expect(info('00', '', 'workshop/3070284539/de_cache')).toMatchObject({ info: { map: 'de_cache' } })
  })
})

describe('text of strangers', () => {
  const named = (name: string) => {
    const found = answer(`FFFFFFFF 44 01 00 ${text(name)} 00000000 00000000`)
    return found?.kind === 'players' ? found.players[0]?.name : undefined
  }
  it.each([
    ['Айбек', 'Айбек'],
    ['  Ұлан  ', 'Ұлан'],
    ['a\nb\tc\u001b[31m', 'abc[31m'],
    ['\u202eevil', 'evil'],
    ['\u2028line', 'line'],
    ['🦅'.repeat(200), '🦅'.repeat(128)],
  ])('%j is shown as %j', (name, shown) => {
    expect(named(name)).toBe(shown)
  })
  it('in broken UTF-8 is shown with marks', () => {
    expect(answer('FFFFFFFF 44 01 00 41FF42 00 00000000 00000000')).toMatchObject({ players: [{ name: 'A\ufffdB' }] })
  })
})

describe('lists of players', () => {
  it('end where the bytes do, whatever their head says', () => {
    expect(answer(`FFFFFFFF 44 05 00 ${text('one')} 01000000 00000040 00 ${text('cut')} 01`)).toEqual({
      kind: 'players',
      players: [{ name: 'one', score: 1, seconds: 2 }],
    })
  })
  it('have no time that is none', () => {
    expect(answer(`FFFFFFFF 44 02 00 ${text('a')} 00000000 0000C07F 00 ${text('b')} 00000000 000080BF`)).toMatchObject({
      players: [{ seconds: 0 }, { seconds: 0 }],
    })
  })
})

describe('answers in parts', () => {
  const part = (number: number, total: number, body: string, id = '07000000') =>
    readDatagram(bytes(`FEFFFFFF ${id} 0${total} 0${number} ${body}`))
  const collect = (parts: ReturnType<typeof part>[]): (string | null)[] => {
    const collector = new PartCollector()
    return parts.map((one) => {
      const payload = one?.kind === 'part' ? collector.add(one) : null
      return payload === null ? null : hex(payload)
    })
  }

  it('come in any order, some of them twice', () => {
    const [first, second, third] = [part(0, 3, 'E004 FFFFFFFF 4401'), part(1, 3, 'E004 0203'), part(2, 3, 'E004 0405')]
    expect(collect([third, first, first, second])).toEqual([null, null, null, '440102030405'])
  })
  it('of old engines have no size', () => {
    expect(collect([part(0, 2, 'FFFFFFFF 4401'), part(1, 2, '0203')])).toEqual([null, '44010203'])
  })
  it('of another answer begin anew', () => {
    const other = part(1, 2, 'E004 09', '08000000')
    expect(collect([part(0, 2, 'E004 FFFFFFFF 44'), other, part(0, 2, 'E004 FFFFFFFF 45', '08000000')])).toEqual([
      null,
      null,
      '4509',
    ])
  })
  it.each([
    ['compressed', 'FEFFFFFF 07000080 02 00 E004 00'],
    ['beyond the total', 'FEFFFFFF 07000000 02 02 E004 00'],
    ['of none', 'FEFFFFFF 07000000 00 00 E004 00'],
    ['too many', 'FEFFFFFF 07000000 11 00 E004 00'],
    ['cut short', 'FEFFFFFF 0700'],
  ])('%s are passed over', (_, data) => {
    expect(readDatagram(bytes(data))).toBeNull()
  })
  it('without an answer in them are none', () => {
    expect(collect([part(0, 1, 'E004 0102030405060708')])).toEqual([null])
  })
})

describe('what is no answer', () => {
  it.each([
    '',
    'FFFFFFFF',
    'FFFFFF',
    '00000000 49',
    'FFFFFFFF 6D 00',
    'FFFFFFFF 49 11 00',
    'FFFFFFFF 44',
    'FFFFFFFF 41 0102',
  ])('%j', (data) => {
    expect(answer(data)).toBeNull()
  })
})

it.each([
  [['128tick'], 128],
  [['retake', '64-tick'], 64],
  [['tickrate128'], 128],
  [['tick:64'], 64],
  [['tick_rate 128'], null],
  [['1tick'], null],
  [['999tick'], null],
  [['sticky128'], null],
  [[], null],
])('the tags %j say %j ticks', (tags, rate) => {
  expect(tickRateOf(tags)).toBe(rate)
})
