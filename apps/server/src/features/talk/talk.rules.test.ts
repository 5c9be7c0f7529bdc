import { describe, expect, test } from 'vitest'
import { cleanText, TalkRequest, type TalkRole } from '@lobby/contract'
import { closesAt, isHidden, isTalkOpen, toTell } from './talk.rules.ts'

const end = new Date('2026-11-28T20:00:00Z')
const later = (hours: number): Date => new Date(end.getTime() + hours * 3_600_000)

describe('until when people write', () => {
  test.each([
    ['ready', null, 0, true],
    ['live', null, 9_999, true],
    ['finished', end, 23.9, true],
    ['finished', end, 24, false],
    ['void', end, 0, false],
    ['void', null, 0, false],
  ] as const)('%s, over at %s, %s hours later: %s', (status, finished_at, hours, open) => {
    expect(isTalkOpen({ status, finished_at }, later(hours))).toBe(open)
  })

  test('the end is a day after the match', () => {
    expect(closesAt({ status: 'finished', finished_at: end })).toEqual(later(24))
    expect(closesAt({ status: 'warmup', finished_at: null })).toBeNull()
    expect(closesAt({ status: 'void', finished_at: end })).toBeNull()
  })
})

const muted = new Set(['bad'])
test.each([
  ['a text of whom one muted', { author: 'bad', role: 'team2', text: 'x' }, true],
  ['their phrase', { author: 'bad', role: 'team2', text: null }, false],
  ['what they write for the house', { author: 'bad', role: 'referee', text: 'x' }, false],
  ['somebody else', { author: 'good', role: 'team2', text: 'x' }, false],
] as const)('%s is hidden: %s', (_what, message, hidden) => {
  expect(isHidden(message, muted)).toBe(hidden)
})

describe('of what the inbox tells', () => {
  const said = (number: number, author: string, role: TalkRole, text: string | null = 'x') => ({
    number,
    author,
    role,
    text,
  })
  const reader: Parameters<typeof toTell>[0] = { id: 'me', role: 'team1', readTo: 2, toldTo: 0, muted }
  test.each([
    ['the other side', reader, [said(3, 'them', 'team2')], 3],
    ['the house', reader, [said(3, 'ref', 'referee')], 3],
    ['not what was read', reader, [said(2, 'them', 'team2')], undefined],
    ['not one’s own words', reader, [said(3, 'me', 'team1')], undefined],
    ['not one’s own side', reader, [said(3, 'vice', 'team1')], undefined],
    ['not whom one muted', reader, [said(3, 'bad', 'team2')], undefined],
    ['but their phrases', reader, [said(3, 'bad', 'team2', null)], 3],
    ['the first of several', reader, [said(3, 'me', 'team1'), said(4, 'them', 'team2'), said(5, 'them', 'team2')], 4],
    ['nothing more until it was read', { ...reader, toldTo: 3 }, [said(4, 'them', 'team2')], undefined],
    ['again when it was', { ...reader, readTo: 3, toldTo: 3 }, [said(4, 'them', 'team2')], 4],
    ['a referee of other staff', { ...reader, role: 'referee' }, [said(3, 'org', 'organiser')], 3],
    ['a referee of another referee', { ...reader, role: 'referee' }, [said(3, 'ref', 'referee')], 3],
  ] as const)('%s', (_what, who, messages, number) => {
    expect(toTell(who, messages)?.number).toBe(number)
  })
})

describe('a text', () => {
  test.each([
    ['  hi \t there ', 'hi there'],
    ['a\r\nb\u2028c', 'a\nb\nc'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a\u0007b\u001b[31m', 'a b [31m'],
    ['abc\u202Edef\u2066', 'abcdef'],
    ['a\u200Bb\uFEFF', 'ab'],
    ['\u{1F468}\u200D\u{1F469}', '\u{1F468}\u200D\u{1F469}'],
    ['Қазақша, по-русски', 'Қазақша, по-русски'],
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept)
  })

  const key = 'key-00000001'
  test.each([
    ['a text', { text: ' gg ' }, true],
    ['a phrase', { phrase: 'good_game' }, true],
    ['a phrase with its minutes', { phrase: 'ready_in', minutes: 10 }, true],
    ['nothing', {}, false],
    ['both', { phrase: 'good_game', text: 'gg' }, false],
    ['an unknown phrase', { phrase: 'you_lose' }, false],
    ['a phrase without the minutes that it says', { phrase: 'ready_in' }, false],
    ['minutes that are not offered', { phrase: 'ready_in', minutes: 7 }, false],
    ['minutes of what says none', { phrase: 'good_game', minutes: 5 }, false],
    ['minutes of a text', { text: 'gg', minutes: 5 }, false],
    ['what nobody sees', { text: '\u200B \u0000'.replace('\u0000', '') }, false],
    ['a joiner alone', { text: '\u200D\uFE0F' }, false],
    ['too much', { text: 'x'.repeat(401) }, false],
    ['all that fits', { text: 'x'.repeat(400) }, true],
  ])('%s is taken: %j', (_what, body, taken) => {
    expect(TalkRequest.safeParse({ key, ...body }).success).toBe(taken)
  })
})
