import { expect, test } from 'vitest'
import { DisputeTextRequest } from './disputes.ts'
import { AnswerCallRequest } from './match-calls.ts'
import { TeamWords } from './team-powers.ts'
import { TeamAffiliation } from './teams.ts'

/** Others read it in the middle of their pages, which it would turn round from there on. */
test('what people write for others turns no line round and hides nothing', () => {
  const written = ' \u202Eіздейміз\u200B IGL\u0007 '
  const read = 'іздейміз IGL'
  expect(TeamWords.parse(written)).toBe(read)
  expect(TeamAffiliation.parse({ kind: 'school', name: written }).name).toBe(read)
  expect(DisputeTextRequest.parse({ text: written }).text).toBe(read)
  expect(AnswerCallRequest.parse({ call_id: '1', message: written }).message).toBe(read)
  expect(TeamAffiliation.safeParse({ kind: 'school', name: '\u202E' }).error?.issues[0]?.message).toBe('required')
})
