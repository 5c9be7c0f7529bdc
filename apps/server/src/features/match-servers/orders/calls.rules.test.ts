import { expect, test } from 'vitest'
import { foldCalls, type CallWord } from './calls.rules.ts'

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
