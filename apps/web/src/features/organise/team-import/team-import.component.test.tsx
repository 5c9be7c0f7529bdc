import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { teamFileBytesMax, type TeamImport, type TeamImportRequest, type TeamImportRow } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { catchFiles } from '../../../testing/saved-files.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { catchUploads } from '../../../testing/uploads.ts'
import { TeamImportPanel } from './team-import-panel.tsx'

const enter = 'POST /api/tournaments/c1/registrations/import'
const row = (line: number, is: Partial<TeamImportRow>): TeamImportRow => ({
  line,
  written: `Team ${line}`,
  status: 'ready',
  team: { id: `t${line}`, name: `Team ${line}` },
  players: [{ id: `u${line}`, username: `player${line}` }],
  place: 'confirmed',
  problem: null,
  ...is,
})
const bad = { status: 'refused' as const, place: null }
const report: TeamImport = {
  rows: [
    row(2, {}),
    row(3, { place: 'waiting_list' }),
    row(4, { status: 'already', place: null }),
    row(5, { ...bad, team: null, players: [], problem: { code: 'team_unknown', message: '', about: ['Team 5'] } }),
    row(6, { ...bad, problem: { code: 'ROSTER_TOO_SMALL', message: 'The roster has too few players', about: [] } }),
    row(7, { ...bad, problem: { code: 'not_in_team', message: '', about: ['Zed', '<b>x</b>'] } }),
  ],
}
async function open(language: 'en' | 'ru' | 'kz' = 'en') {
  const uploads = catchUploads()
  const page = await show(<TeamImportPanel tournament={sampleTournament({ id: 'c1' })} />, {
    texts: ['team-import'],
    language,
  })
  const choose = async (text = 'team;captain') => {
    const input = page.container.querySelector<HTMLInputElement>('input[type=file]')!
    await page.user.upload(input, new File([text], 'teams.csv', { type: 'text/csv' }))
  }
  const say = (status: number, body: object) => act(async () => uploads.at(-1)?.answer(status, body))
  const told = async (data: TeamImport) => {
    await choose()
    await say(200, { success: true, data })
  }
  return { ...page, uploads, choose, say, told }
}
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('every row stands with what would come of it, what is to be mended first', async () => {
  const { choose, say, uploads } = await open()
  await choose()
  expect(await screen.findByText('Reading the file')).toBeVisible()
  expect([uploads[0]?.method, uploads[0]?.path]).toEqual(['PUT', '/api/tournaments/c1/registrations/import'])
  await say(200, { success: true, data: report })
  expect(await screen.findByText('2 can be entered')).toBeVisible()
  expect(screen.getByText('3 left out')).toBeVisible()
  expect(words()).toEqual([
    'Team 5Left outline 5No team on LOBBY has this name: Team 5',
    'Team 6Left outline 6The roster has too few playersplayer6',
    'Team 7Left outline 7Not in this team by this nickname or Steam ID: Zed, <b>x</b>player7',
    'Team 2Can be enteredline 2Its place is confirmedplayer2',
    'Team 3Can be enteredline 3It goes on the waiting listplayer3',
    'Team 4Registered alreadyline 4player4',
  ])
  await expectAccessible()
})

test('good rows go in by one press; what is refused by then stays, with its reason', async () => {
  const { user, told } = await open()
  await told(report)
  const full = { code: 'TOURNAMENT_FULL', message: 'The tournament is full', about: [] }
  answer(enter, { rows: [row(2, { status: 'done' }), row(3, { ...bad, problem: full })] })
  await user.click(await screen.findByRole('button', { name: 'Enter 2 teams' }))
  expect(await screen.findByText('1 team was entered')).toBeVisible()
  expect(seenCalls(/POST .*import/).map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    {
      entries: [
        { line: 2, written: 'Team 2', team_id: 't2', players: ['u2'] },
        { line: 3, written: 'Team 3', team_id: 't3', players: ['u3'] },
      ],
    },
  ])
  expect(screen.getByText('The tournament is full')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull()
  const files = catchFiles()
  await user.click(screen.getByRole('button', { name: 'Save what is left out' }))
  expect(await files[0]?.text()).toContain('3;Team 3;The tournament is full')
  await user.click(screen.getByRole('button', { name: 'Save a template' }))
  expect(await files[1]?.text()).toContain('Team;Captain;Player 1')
})

test('a file that cannot be read says so, and another may be chosen', async () => {
  const { choose, say, told } = await open()
  await choose()
  await say(422, { success: false, code: 'TEAMS_FILE_BROKEN', error: 'This file cannot be read', request_id: 'r' })
  expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be read')
  await told({ rows: [] })
  expect(await screen.findByText('There is no team in this file')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that is too large is sent nowhere', async () => {
  const { choose, uploads } = await open()
  await choose('x'.repeat(teamFileBytesMax + 1))
  expect(await screen.findByRole('alert')).toHaveTextContent('at most 256 KB')
  expect(uploads).toEqual([])
})

test('where no answer came, it is not known what became of them, and they can be sent again', async () => {
  const { user, told } = await open()
  await told(report)
  const lost = breakCalls(/POST .*import/)
  await user.click(await screen.findByRole('button', { name: 'Enter 2 teams' }))
  expect(await screen.findByText('2 not known')).toBeVisible()
  expect(screen.getByText(/^No answer came for some teams/)).toBeVisible()
  expect(screen.getAllByText('Not known')).toHaveLength(2)
  expect(screen.queryByText('Can be entered')).toBeNull()
  lost.mend()
  answer(enter, { rows: [row(2, { status: 'already' }), row(3, { status: 'done' })] })
  await user.click(screen.getByRole('button', { name: 'Enter 2 teams' }))
  expect(await screen.findByText('1 team was entered')).toBeVisible()
  expect(screen.queryByText(/^No answer came/)).toBeNull()
})

test('what is refused before it begins keeps the report, and the same rows can be sent again', async () => {
  const { user, told } = await open()
  await told(report)
  const refusal = refuse(enter, 503, { code: 'OVERLOADED', error: 'Come again' })
  await user.click(await screen.findByRole('button', { name: 'Enter 2 teams' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Come again')
  expect(screen.getAllByText('Can be entered')).toHaveLength(2)
  refusal.mend()
  answer(enter, { rows: [row(2, { status: 'already' }), row(3, { status: 'done' })] })
  await user.click(screen.getByRole('button', { name: 'Enter 2 teams' }))
  expect(await screen.findByText('1 team was entered')).toBeVisible()
})

describe('a long file goes in by several calls', () => {
  const lines = Array.from({ length: 40 }, (_, at) => at + 2)
  const done = (from: number, to: number) => ({
    rows: lines.slice(from, to).map((line) => row(line, { status: 'done' })),
  })
  const sent = () =>
    seenCalls(/POST .*import/).map(({ body }) => (JSON.parse(String(body)) as TeamImportRequest).entries.length)
  async function read() {
    const { user, told } = await open()
    await told({ rows: lines.map((line) => row(line, {})) })
    const first = answer(enter, () => {
      first.mend()
      return done(0, 32)
    })
    return () => user.click(screen.getByRole('button', { name: /^Enter \d+ teams$/ }))
  }

  test('and one word says how many came in', async () => {
    answer(enter, done(32, 40))
    const press = await read()
    await press()
    expect(await screen.findByText('40 teams were entered')).toBeVisible()
    expect(screen.getByText('40 entered')).toBeVisible()
    expect(sent()).toEqual([32, 8])
  })

  test('what is in stays in when a later one is lost, and only the others are sent again', async () => {
    const refusal = refuse(enter, 503, { code: 'OVERLOADED', error: 'Come again' })
    const press = await read()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('Come again')
    expect(screen.getByText('32 entered')).toBeVisible()
    refusal.mend()
    answer(enter, done(32, 40))
    await press()
    expect(await screen.findByText('8 teams were entered')).toBeVisible()
    expect(screen.getByText('40 entered')).toBeVisible()
    expect(sent()).toEqual([32, 8, 8])
  })
})

test.each([
  ['ru', 'Заявить 2 команды'],
  ['kz', '2 команданы тіркеу'],
] as const)('in %s', async (language, name) => {
  const { told, container } = await open(language)
  await told(report)
  expect(await within(container).findByRole('button', { name })).toBeVisible()
})
