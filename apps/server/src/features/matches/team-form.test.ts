import { expect, test } from 'vitest'
import { annul, decide, forfeit, makeId, onASite, read } from './match-changes.test-kit.ts'

onASite()

test('a match tells how its teams did before it, and hears of every result that changes', async () => {
  const before = [await makeId(), await makeId(), await makeId()]
  const next = await makeId()
  expect(await read(next)).toMatchObject({ form1: [], form2: [] })

  const [first = 0, second = 0, third = 0] = before
  await decide(first, forfeit(1))
  await decide(second, forfeit(2))
  await decide(third, { outcome: 'forfeit', winner: null, maps: [] })
  const told = [
    { match_id: String(first), is_win: true },
    { match_id: String(second), is_win: false },
  ]
  const match = await read(next)
  expect(match.form1).toEqual(told)
  expect(match.form2).toEqual(told.map(({ match_id, is_win }) => ({ match_id, is_win: !is_win })))

  await annul(first)
  expect((await read(next)).form1).toEqual(told.slice(1))
})

test('the last five count, none of them later than the match itself', async () => {
  const earlier: number[] = []
  for (let count = 0; count < 6; count += 1) earlier.push(await makeId())
  for (const id of earlier) await decide(id, forfeit(2))
  const match = await makeId()
  await decide(match, forfeit(1))
  const later = await makeId()
  await decide(later, forfeit(1))
  const told = earlier.slice(1).map((id) => ({ match_id: String(id), is_win: false }))
  expect((await read(match)).form1).toEqual(told)
  expect((await read(match)).form2.every(({ is_win }) => is_win)).toBe(true)
  expect((await read(later)).form1.at(-1)).toEqual({ match_id: String(match), is_win: true })
})
