import { describe, expect, test } from 'vitest'
import { alua, sampleLines, serik } from '../testing/log-lines.ts'
import { orderFacts, readLog } from './read-log.ts'
import { readLogLine } from './read-log-line.ts'

const time = '11/21/2026 - 19:05:32.120 - '
const kindOf = (text: string): string => readLogLine(`${time}${text}`).kind

describe('the log of a server', () => {
  const { facts, lines, ignored, malformed } = readLog(`${sampleLines.join('\r\n')}\r\n`)

  test('gives what counts and lets the rest be', () => {
    expect({ lines, ignored, malformed }).toEqual({ lines: 23, ignored: 7, malformed: 0 })
    expect(facts.map(({ kind }) => kind).join(' ')).toBe(
      'joined joined score match_start round_start kill assist kill plant defuse round_end score death death game_over left',
    )
  })

  test('tells a kill as its line does', () => {
    expect(facts.find(({ kind }) => kind === 'kill')).toEqual({
      at: Date.UTC(2026, 10, 21, 19, 5, 32, 120),
      kind: 'kill',
      killer: { steamId: alua.steamId, side: 'ct' },
      victim: { steamId: serik.steamId, side: 't' },
      weapon: 'm4a1_silencer',
      how: ['headshot', 'wallbang', 'smoke'],
    })
  })

  test('tells the end of a round, the state of a map, and bots as nobody', () => {
    expect(facts).toContainEqual(
      expect.objectContaining({ kind: 'round_end', winner: 'ct', reason: 'defuse', ct: 1, t: 0 }),
    )
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'score', map: 'de_mirage', ct: 1, t: 0, rounds: 1 }))
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'game_over', map: 'de_mirage', ct: 13, t: 7 }))
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'plant', player: { steamId: null, side: 't' } }))
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'left', steamId: serik.steamId }))
  })

  test('holds neither names nor addresses nor chat', () => {
    expect(JSON.stringify(facts)).not.toMatch(/Алуа|Serik|10\.0\.0\.7|gg/)
  })
})

describe('a line that is not what it should be', () => {
  test.each([
    '',
    'RL 11/21/2026 - 19:05:32: "a<2><[U:1:1]><CT>" killed',
    '11/21/2026 - 19:05:32 - World triggered "Round_Start"',
    '13/41/2026 - 29:05:32.000 - World triggered "Round_Start"',
    `${time}${'x'.repeat(2_000)}`,
  ])('without its time, or too long, is malformed', (line) => {
    expect(readLogLine(line).kind).toBe('malformed')
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
    expect(kindOf(`${trickster} [1 2 3] killed ${serik.line} [1 2 3] with "ak47"`)).toBe('malformed')
    expect(kindOf(`${trickster} say "" with "ak47""`)).toBe('malformed')
    expect(kindOf(`${trickster} [1 2 3] committed suicide with "world"`)).toBe('malformed')
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
