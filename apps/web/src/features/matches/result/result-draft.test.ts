import { expect, it } from 'vitest'
import { draftOf, readDraft } from './result-draft.ts'

it('reads the maps up to the last one that was played', () => {
  const draft = draftOf(3, [])
  expect(readDraft(draft)).toBeNull()
  const typed = [{ team1: '13', team2: ' 7 ' }, { team1: '16', team2: '14' }, ...draft.slice(2)]
  expect(readDraft(typed)).toEqual([
    { team1: 13, team2: 7 },
    { team1: 16, team2: 14 },
  ])
})

it('reads nothing where a map is half filled in, left out, or no number', () => {
  expect(readDraft([{ team1: '13', team2: '' }])).toBeNull()
  expect(readDraft([...draftOf(1, []), { team1: '13', team2: '5' }])).toBeNull()
  expect(readDraft([{ team1: '13', team2: '-5' }])).toBeNull()
})

it('begins with what was said before', () => {
  expect(draftOf(2, [{ team1: 13, team2: 0 }])).toEqual([
    { team1: '13', team2: '0' },
    { team1: '', team2: '' },
  ])
})
