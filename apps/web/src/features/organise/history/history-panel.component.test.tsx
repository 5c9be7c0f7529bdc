import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BracketLogEntry, Language } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { barys, qyran, sampleEntry, sampleName, sampleOutcome, tulpar } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { HistoryPanel } from './history-panel.tsx'

const call = 'GET /api/tournaments/c1/steps'
const open = (entries: BracketLogEntry[], language: Language = 'en', zone = 'Asia/Almaty') => {
  answer(call, entries)
  return show(<HistoryPanel tournamentId="c1" />, { texts: ['organise'], language, zone })
}
const list = async () => within(await screen.findByRole('list', { name: 'History' }))

test.each([
  ['started', { type: 'started', match: null, winner: null }, 'The tournament started'],
  ['a match that began', { type: 'match_started', winner: null }, 'Began: match 1 (Tulpar v Barys)'],
  ['a result', {}, 'Result: match 1 (Tulpar v Barys), winner: Tulpar'],
  ['the other side’s', { winner: 2 }, 'Result: match 1 (Tulpar v Barys), winner: Barys'],
  ['a draw', { winner: 'draw' }, 'Result: match 1 (Tulpar v Barys), a draw'],
  ['a double forfeit', { type: 'forfeit', winner: null }, 'Forfeit: match 1 (Tulpar v Barys), winner: Nobody'],
  [
    'a decision',
    { type: 'admin_result', winner: 2 },
    'Decided by the organiser: match 1 (Tulpar v Barys), winner: Barys',
  ],
  ['a withdrawal', { type: 'team_withdrawn', match: null, winner: null, teams: [barys] }, 'Withdrew: Barys'],
  [
    'a disqualification',
    { type: 'team_disqualified', match: null, winner: null, teams: [barys] },
    'Disqualified: Barys',
  ],
  [
    'a replacement',
    { type: 'team_replaced', match: null, winner: null, teams: [barys, qyran] },
    'Barys was replaced by Qyran',
  ],
  [
    'a pairing',
    { type: 'round_paired', match: null, winner: null, stage: 'swiss', round: 3 },
    'Paired: Swiss, round 3',
  ],
  [
    'lots',
    { type: 'lots_drawn', match: null, winner: null, teams: [tulpar, qyran], stage: 'groups' },
    'Lots drawn: Tulpar, Qyran',
  ],
  [
    'tie-breaks',
    { type: 'tie_break_added', match: null, winner: null, teams: [tulpar, qyran] },
    'Tie-break matches: Tulpar, Qyran',
  ],
  ['seeds', { type: 'seeding_changed', match: null, winner: null }, 'Seeding changed'],
  [
    'the seeds of a stage',
    { type: 'seeding_changed', match: null, winner: null, stage: 'playoff' },
    'Seeded by hand: Bracket',
  ],
  [
    'changed seats',
    { type: 'teams_swapped', match: null, winner: null, teams: [tulpar, qyran], stage: 'playoff' },
    'Changed seats: Tulpar and Qyran',
  ],
  ['a team that came', { type: 'team_inserted', match: null, winner: null, teams: [barys] }, 'Came in: Barys'],
  ['a team that went', { type: 'team_removed', match: null, winner: null, teams: [barys] }, 'Taken out: Barys'],
  [
    'a length',
    { type: 'best_of_changed', match: null, winner: null, stage: 'playoff', round: 2 },
    'Length changed: Bracket, round 2',
  ],
  ['a correction', { type: 'result_corrected', winner: 2 }, 'Corrected: match 1 (Tulpar v Barys), winner: Barys'],
  ['a cleared result', { type: 'result_corrected', winner: null }, 'Without a winner again: match 1 (Tulpar v Barys)'],
  [
    'a round paired anew',
    { type: 'result_corrected', match: null, winner: null, stage: 'swiss-2', round: 1 },
    'Paired anew: Swiss 2, round 1',
  ],
  ['a step taken back', { type: 'result_corrected', match: null, winner: null, teams: [barys] }, 'Taken back: Barys'],
  [
    'what nobody has words for',
    { type: 'moon_phase', match: sampleName(2, { team1: null }), winner: null },
    'moon_phase Match 2',
  ],
] as [string, Partial<BracketLogEntry>, string][])('%s is a sentence', async (_, is, sentence) => {
  await open([sampleEntry(is)])
  expect((await list()).getByText(sentence)).toBeVisible()
})

test.each([
  ['ru', 'Дисквалифицирована команда Barys', 'Причина: читы'],
  ['kz', 'Дисквалификацияланды: Barys', 'Себебі: читы'],
] as const)('the log speaks %s', async (language, sentence, reason) => {
  await open(
    [sampleEntry({ type: 'team_disqualified', match: null, winner: null, teams: [barys], reason: 'читы' })],
    language,
  )
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
})

test('an entry says who did it, when by the reader’s clock, and why', async () => {
  const by = { id: 'u9', username: 'Айгерім' }
  await open([sampleEntry({ by, reason: '<i>typo</i>' }), sampleEntry({ seq: 3 })])
  const [mine, platform] = (await list()).getAllByRole('listitem')
  // Half past seven in London is half past midnight of the next day in Almaty.
  expect(mine).toHaveTextContent(/29 November( 2026)?, 00:30, Айгерім/)
  expect(mine).toHaveTextContent('Reason: <i>typo</i>')
  expect(platform).toHaveTextContent(/, the platform$/)
  expect(platform).not.toHaveTextContent('Reason')
  await expectAccessible()
})

test('another zone, another day', async () => {
  await open([sampleEntry()], 'en', 'Europe/London')
  expect(await screen.findByText(/28 November( 2026)?, 19:30/)).toBeVisible()
})

test.each([
  ['active', null],
  ['void', 'Void'],
  ['kept', 'Kept'],
  ['replaced', 'Replaced'],
] as const)('an entry that is %s says how it stands', async (standing, word) => {
  await open([sampleEntry({ standing })])
  await list()
  for (const badge of ['Holds', 'Void', 'Kept', 'Replaced'])
    expect(screen.queryAllByText(badge)).toHaveLength(badge === word ? 1 : 0)
})

test('a step is taken back after a look at what follows, and the log is asked for again', async () => {
  const withdrawn = sampleEntry({
    seq: 9,
    type: 'team_withdrawn',
    match: null,
    winner: null,
    teams: [barys],
    can_take_back: true,
  })
  const { user } = await open([withdrawn, sampleEntry()])
  answer('POST /api/tournaments/c1/steps', sampleOutcome({ version: 5 }))
  const button = await screen.findByRole('button', { name: 'Take back: Withdrew: Barys' })
  expect(screen.getAllByRole('button')).toEqual([button])
  await user.click(button)
  expect(
    within(await screen.findByRole('dialog', { name: 'Take it back?' })).getByText('Withdrew: Barys'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  const before = seenCalls(/GET .*steps$/).length
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const bodies = seenCalls(/POST /).map(({ body }) => JSON.parse(String(body)) as object)
  expect(bodies).toMatchObject([
    { step: { type: 'taken_back', seq: 9 }, dry_run: true },
    { step: { type: 'taken_back', seq: 9 }, dry_run: false, expected_version: 5 },
  ])
  await waitFor(() => expect(seenCalls(/GET .*steps$/)).toHaveLength(before + 1))
})

test('a long log shows twenty at a time', async () => {
  const { user } = await open(Array.from({ length: 45 }, (_, at) => sampleEntry({ seq: 45 - at })))
  expect((await list()).getAllByRole('listitem')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show more (25)' }))
  await user.click(screen.getByRole('button', { name: 'Show more (5)' }))
  expect((await list()).getAllByRole('listitem')).toHaveLength(45)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a log without entries says so', async () => {
  await open([])
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible()
})

test('a log held up shows its skeleton; one that did not load is asked for again', async () => {
  const held = holdCalls(/GET .*steps/)
  const broken = refuse(call, 403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' })
  const { user } = await show(<HistoryPanel tournamentId="c1" />, { texts: ['organise'] })
  expect(await screen.findByRole('status', { name: 'Loading the history' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('The history did not load')).toBeVisible()
  broken.mend()
  answer(call, [sampleEntry()])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await list()).getByText(/^Result/)).toBeVisible()
})
