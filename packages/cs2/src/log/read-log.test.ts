import { describe, expect, test } from 'vitest'
import { alua, sampleLines, serik } from '../testing/log-lines.ts'
import { orderFacts, readLog } from './read-log.ts'

const time = '11/21/2026 - 19:05:32.120 - '
/** What one line comes to. */
function outcome(line: string): string {
  const { facts, malformed } = readLog(line)
  return malformed > 0 ? 'malformed' : (facts[0]?.kind ?? 'ignored')
}
const kindOf = (text: string): string => outcome(`${time}${text}`)

describe('the log of a server', () => {
  const read = () => readLog(`${sampleLines.join('\r\n')}\r\n`)

  test('gives what counts and lets the rest be', () => {
    const { facts, ...counts } = read()
    expect(counts).toEqual({ lines: 23, ignored: 7, malformed: 0 })
    expect(facts.map(({ kind }) => kind).join(' ')).toBe(
      'joined joined score match_start round_start kill assist kill plant defuse round_end score death death game_over left',
    )
  })

  test('tells a kill as its line does', () => {
    expect(read().facts.find(({ kind }) => kind === 'kill')).toEqual({
      at: Date.UTC(2026, 10, 21, 19, 5, 32, 120),
      kind: 'kill',
      killer: { steamId: alua.steamId, side: 'ct' },
      victim: { steamId: serik.steamId, side: 't' },
      weapon: 'm4a1_silencer',
      how: ['headshot', 'wallbang', 'smoke'],
    })
  })

  test('tells the end of a round, the state of a map, and bots as nobody', () => {
    const { facts } = read()
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'round_end', winner: 'ct', reason: 'defuse', ct: 1, t: 0 }),
    )
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'score', map: 'de_mirage', ct: 1, t: 0, rounds: 1 }))
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'game_over', map: 'de_mirage', ct: 13, t: 7 }))
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'plant', player: { steamId: null, side: 't' } }))
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'left', steamId: serik.steamId }))
  })

  test('tells that the game went back, after everybody died of it at the same moment', () => {
    const lines = [
      'World triggered "Match_Reloaded" on "de_mirage"',
      `${alua.line} [1 2 3] committed suicide with "world"`,
    ].map((text) => `${time}${text}`)
    const { facts, malformed } = readLog(lines.join('\n'))
    expect(malformed).toBe(0)
    expect(orderFacts(facts).map(({ kind }) => kind)).toEqual(['death', 'match_reloaded'])
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'match_reloaded', map: 'de_mirage' }))
  })

  test('holds neither names nor addresses nor chat', () => {
    expect(JSON.stringify(read().facts)).not.toMatch(/Алуа|Serik|10\.0\.0\.7|gg/)
  })
})

describe('a line that is not what it should be', () => {
  test.each([
    'RL 11/21/2026 - 19:05:32: "a<2><[U:1:1]><CT>" killed',
    '11/21/2026 - 19:05:32 - World triggered "Round_Start"',
    '13/41/2026 - 29:05:32.000 - World triggered "Round_Start"',
    `${time}${'x'.repeat(2_000)}`,
  ])('without its time, or too long, is malformed', (line) => {
    expect(outcome(line)).toBe('malformed')
  })

  test.each([
    `${alua.line} [1 2 3] killed "nobody" with "ak47"`,
    `${alua.line} [1 2 3] killed ${serik.line} [1 2 3] with "ak47" and more`,
    `${alua.line} [1 2 3] killed ${serik.line}`,
    `"x<3><[U:1:99]><Spectator>" [1 2 3] killed ${serik.line} [1 2 3] with "ak47"`,
    'Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "99999") (T "0")',
    'MatchStatus: Score: 1:0 on map "de_mirage"',
  ])('that is half of one is counted: %s', (text) => {
    expect(kindOf(text)).toBe('malformed')
  })

  test('names that look like lines make nobody a killer, a planter or a chatter', () => {
    const trickster = '"x<3><[U:1:99]><CT>" killed "y<2><[U:1:5]><CT>"'
    // Every kill has the places of both, so this name ends in one place alone, and so do those behind it.
    const { facts } = readLog(`${time}${trickster} [1 2 3] killed ${serik.line} [1 2 3] with "ak47"`)
    expect(facts).toEqual([
      expect.objectContaining({ kind: 'kill', killer: { steamId: '76561197960265733', side: 'ct' } }),
    ])
    expect(kindOf(`${trickster} say "" with "ak47""`)).toBe('ignored')
    expect(kindOf(`${trickster} [1 2 3] committed suicide with "world"`)).toBe('death')
    const placed = '"x<3><[U:1:99]><CT>" [1 2 3] killed "y<2><[U:1:5]><CT>"'
    expect(kindOf(`${placed} [1 2 3] killed ${serik.line} [1 2 3] with "ak47"`)).toBe('malformed')
    expect(kindOf('"x<3><[U:1:9]><CT>" triggered "Planted_The_Bomb<2><[U:1:5]><CT>" say "a"')).toBe('ignored')
    expect(kindOf(`${alua.line} say "" triggered "Planted_The_Bomb""`)).toBe('ignored')
  })

  test('that could keep a careless reader busy is read at once', () => {
    const hostile = [
      `"${'<1><[U:1:1'.repeat(90)}`,
      `"${' killed "'.repeat(100)}`,
      `${time}"${'<2><BOT><CT>"'.repeat(70)}`,
    ]
    expect(readLog(Array.from({ length: 5_000 }, (_, index) => hostile[index % 3]).join('\n')).facts).toEqual([])
  })
})

test('the order of bodies, repetitions and the order of fields change nothing', () => {
  const { facts } = readLog(sampleLines.join('\n'))
  const turned = facts.toReversed().map((fact) => Object.fromEntries(Object.entries(fact).toReversed()) as typeof fact)
  expect(orderFacts([...turned, ...facts])).toEqual(orderFacts(facts))
  expect(orderFacts(facts)).toEqual(facts)
})

test('at one moment a kill comes before the end of its round, and two kills stand in one order however they came', () => {
  const kill = (weapon: string, seconds = '32'): string =>
    `11/21/2026 - 19:05:${seconds}.120 - ${alua.line} [1 2 3] killed ${serik.line} [4 5 6] with "${weapon}"`
  const end = `${time}Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")`
  const ordered = (...lines: string[]): string[] =>
    orderFacts(readLog(lines.join('\n')).facts).map((fact) => (fact.kind === 'kill' ? fact.weapon : fact.kind))
  expect(ordered(end, kill('ak47'))).toEqual(['ak47', 'round_end'])
  expect(ordered(kill('ak47', '33'), end)).toEqual(['round_end', 'ak47'])
  const both = ordered(kill('ak47'), kill('glock'))
  expect(both.toSorted()).toEqual(['ak47', 'glock'])
  expect(ordered(kill('glock'), kill('ak47'))).toEqual(both)
  const three = ordered(kill('ak47'), kill('glock'), kill('awp'))
  expect(ordered(kill('awp'), kill('ak47'), kill('glock'))).toEqual(three)
})
