import { describe, expect, test } from 'vitest'
import { judgeRow, writtenRows, type FoundTeam, type WrittenRow } from './rows.rules.ts'

describe('rows of a file', () => {
  test('a head may name its columns in any order and language, after a mark of bytes too', () => {
    const row = { line: 2, team: 'Foxes', captain: 'berik', players: ['dana', 'erlan'] }
    expect(
      writtenRows([
        ['\uFEFFteam', 'captain', 'player 1', 'player 2'],
        ['Foxes', 'berik', 'dana', 'erlan'],
      ]),
    ).toEqual([row])
    expect(
      writtenRows([
        ['Капитан', 'Игрок', ' КОМАНДА ', ''],
        ['berik', 'dana', 'Foxes', 'erlan'],
      ]),
    ).toEqual([row])
  })

  test('without a head the team comes first, then the captain; empty cells and lines are nobody', () => {
    expect(writtenRows([['Foxes', 'berik', '', 'dana '], ['', ' '], ['Wolves']])).toEqual([
      { line: 1, team: 'Foxes', captain: 'berik', players: ['dana'] },
      { line: 3, team: 'Wolves', captain: '', players: [] },
    ])
    expect(writtenRows([])).toEqual([])
  })

  test('a head without a captain makes everybody else a player', () => {
    expect(
      writtenRows([
        ['team', 'p1'],
        ['Foxes', 'berik'],
      ]),
    ).toEqual([{ line: 2, team: 'Foxes', captain: '', players: ['berik'] }])
  })
})

describe('whom a row means', () => {
  const member = (user_id: string, username: string, is_banned = false) => ({
    user_id,
    username,
    steam_id: `7656119796026573${user_id.slice(1)}`,
    is_banned,
  })
  const team: FoundTeam = {
    id: 't1',
    name: 'Foxes',
    captain_id: 'u1',
    vice_captain_id: 'u2',
    members: [member('u1', 'Berik'), member('u2', 'dana'), member('u3', 'erlan'), member('u4', 'gone', true)],
  }
  const row = (is: Partial<WrittenRow>): WrittenRow => ({ line: 2, team: 'Foxes', captain: '', players: [], ...is })
  const said = (is: Partial<WrittenRow>, found: FoundTeam | null = team, seen: string[] = []) => {
    const judged = judgeRow(row(is), found, new Set(seen))
    return judged.isGood ? judged.players.map(({ user_id: id }) => id) : [judged.problem.code, ...judged.problem.about]
  }

  test.each<[string, Partial<WrittenRow>, string[]]>([
    ['everybody who may play where nobody is named', {}, ['u1', 'u2', 'u3']],
    ['the captain alone is nobody else named', { captain: 'berik' }, ['u1', 'u2', 'u3']],
    ['the captain and whoever is named', { captain: 'BERIK', players: ['erlan'] }, ['u1', 'u3']],
    ['the vice-captain leads, too', { captain: 'dana', players: ['erlan'] }, ['u2', 'u3']],
    ['nobody twice', { captain: 'berik', players: ['berik', 'u1', 'dana'] }, ['u1', 'u2']],
    ['by a page of the site', { players: ['https://lobby.kz/players/u3', 'dana'] }, ['u3', 'u2']],
    ['by a Steam ID', { players: ['76561197960265732', 'u1'] }, ['u2', 'u1']],
    [
      'by a profile at Steam',
      { players: ['https://steamcommunity.com/profiles/76561197960265733', 'u1'] },
      ['u3', 'u1'],
    ],
    [
      'who is no member is named',
      { captain: 'berik', players: ['x@mail.kz', 'dana', 'Zed'] },
      ['not_in_team', 'x@mail.kz', 'Zed'],
    ],
    ['a captain who leads nothing', { captain: 'erlan', players: ['dana'] }, ['no_captain', 'erlan']],
    ['no team', { team: '' }, ['team_missing']],
  ])('%s', (_, is, expected) => {
    expect(said(is)).toEqual(expected)
  })

  test('a team that is not there, or stands there twice', () => {
    expect(said({}, null)).toEqual(['team_unknown', 'Foxes'])
    expect(said({}, team, ['t1'])).toEqual(['duplicate', 'Foxes'])
  })
})
