import { expect, test } from 'vitest'
import { foldCalls, openCallOf, type CallWord } from './calls.rules.ts'

const word = (id: string, command: CallWord['command'], reason = ''): CallWord => ({
  id,
  user_id: `of-${id}`,
  username: `name-${id}`,
  team: 1,
  at: new Date('2026-11-28T14:00:00Z'),
  command,
  reason,
})
const call = (id: string) => word(id, { command: 'call_admin' }, `call ${id}`)
const reply = (id: string, to: string) => word(id, { command: 'answer_call', call_id: to }, `answer ${id}`)
const told = (words: CallWord[]) => foldCalls(words).map(({ id, answer }) => `${id} ${answer?.message ?? 'open'}`)

test.each([
  ['nothing', [], []],
  ['a call', [call('a')], ['a open']],
  ['a call that was answered', [call('a'), reply('x', 'a')], ['a answer x']],
  ['an answer to those before, too', [call('a'), call('b'), reply('x', 'b')], ['a answer x', 'b answer x']],
  ['a call that came while the answer was written', [call('a'), call('b'), reply('x', 'a')], ['a answer x', 'b open']],
  ['the first of two answers', [call('a'), reply('x', 'a'), reply('y', 'a')], ['a answer x']],
  ['an answer to nothing here', [call('a'), reply('x', 'z')], ['a open']],
  ['other orders', [word('s', { command: 'take_server' }), call('a')], ['a open']],
])('%s', (_what, words, expected) => {
  expect(told(words)).toEqual(expected)
})

test('who took a call sees to it, until it is answered; the first who said so', () => {
  const take = (id: string, to: string) => word(id, { command: 'take_call', call_id: to })
  const taken = (words: CallWord[]) => foldCalls(words).map((one) => `${one.taken?.username} ${one.answer?.username}`)
  expect(taken([call('a'), call('b'), take('x', 'a')])).toEqual(['name-x undefined', 'undefined undefined'])
  expect(taken([call('a'), call('b'), take('x', 'a'), take('y', 'b')])).toEqual([
    'name-x undefined',
    'name-y undefined',
  ])
  expect(taken([call('a'), take('x', 'a'), reply('y', 'a')])).toEqual(['name-x name-y'])
  expect(taken([call('a'), reply('y', 'a'), take('x', 'a')])).toEqual(['name-y name-y'])
})

test('a team has one open call, and a call of before says nothing of what it is about', () => {
  const other = {
    ...call('b'),
    team: 2 as const,
    command: { command: 'call_admin' as const, about: 'server' as const },
  }
  const calls = foldCalls([call('a'), other])
  expect(calls.map(({ reason }) => reason)).toEqual(['other', 'server'])
  expect(openCallOf(calls, 1)?.id).toBe('a')
  expect(openCallOf(calls, 2)?.id).toBe('b')
  expect(openCallOf(foldCalls([call('a'), reply('x', 'a')]), 1)).toBeUndefined()
})
