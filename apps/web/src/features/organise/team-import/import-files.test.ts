import { expect, test } from 'vitest'
import type { TeamImportRow } from '@lobby/contract'
import { refusedFile, templateFile } from './import-files.ts'

test('a template names its columns, as a spreadsheet reads them', () => {
  expect(templateFile({ team: 'Команда', captain: 'Капитан', player: (n) => `Игрок ${n}` })).toBe(
    '\uFEFFКоманда;Капитан;Игрок 1;Игрок 2;Игрок 3;Игрок 4\r\n',
  )
})

test('what is left out stands there with its reason, and nothing in it is a formula', () => {
  const row = (line: number, written: string, status: TeamImportRow['status']): TeamImportRow => ({
    line,
    written,
    status,
    team: null,
    players: [],
    place: null,
    problem: null,
  })
  const rows = [row(2, '=HYPERLINK("http://x")', 'refused'), row(3, 'Fine', 'ready'), row(4, 'A;"B"', 'refused')]
  const text = refusedFile(rows, { head: ['Line', 'Team', 'Why'], reasonOf: ({ line }) => `-${line}` })
  expect(text.split('\r\n')).toEqual([
    '\uFEFFLine;Team;Why',
    `2;"'=HYPERLINK(""http://x"")";'-2`,
    `4;"A;""B""";'-4`,
    '',
  ])
})
