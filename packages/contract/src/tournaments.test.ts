import { describe, expect, test } from 'vitest'
import { CreateTournamentRequest } from './tournaments.ts'

const problemsOf = (typed: object): string[][] =>
  (CreateTournamentRequest.safeParse(typed).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message])

describe('the form of a new tournament', () => {
  test('that was left empty is told what is missing, not that it is wrong', () => {
    expect(problemsOf({ name: ' ' })).toContainEqual(['name', 'required'])
    expect(problemsOf({ name: ' ' })).toContainEqual(['start_date', 'required'])
    expect(problemsOf({ name: 'Steppe Cup', start_date: '' })).toEqual([['start_date', 'required']])
    expect(problemsOf({ name: 'Steppe Cup', start_date: 'soon' })).toEqual([['start_date', 'date_invalid']])
  })

  test('says how long a name may be', () => {
    for (const name of ['ab', 'a'.repeat(61)])
      expect(problemsOf({ name, start_date: '2030-01-01T13:00:00Z' })).toEqual([['name', 'tournament_name_length']])
  })
})
