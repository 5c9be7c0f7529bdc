import { expect, test } from 'vitest'
import { StatementAnswers, type Column } from './statement-answers.ts'

const columns: Column[] = [
  { name: 'id', read: Number },
  { name: 'told', read: (text) => JSON.parse(text) as unknown },
]

test('each statement has rows of its own, and says what it did and to how many', () => {
  const answers = new StatementAnswers()
  answers.row(['1', '{"kills":3}'], columns)
  answers.row(['2', null], columns)
  answers.end('SELECT 2')
  answers.end('CREATE TABLE')
  answers.end('INSERT 0 5')
  answers.end()
  expect(answers.read()).toEqual([
    {
      rows: [
        { id: 1, told: { kills: 3 } },
        { id: 2, told: null },
      ],
      command: 'SELECT',
      affectedRows: 2,
    },
    { rows: [], command: 'CREATE TABLE', affectedRows: 0 },
    { rows: [], command: 'INSERT', affectedRows: 5 },
    { rows: [], command: '', affectedRows: 0 },
  ])
})

test('what cannot be read is thrown when all has come', () => {
  const answers = new StatementAnswers()
  answers.row(['1', 'no JSON'], columns)
  answers.end('SELECT 1')
  expect(answers.all).toHaveLength(1)
  expect(() => answers.read()).toThrow(SyntaxError)
})
