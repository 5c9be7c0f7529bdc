import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Entrants, Language } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { barys, qyran, sampleOutcome, sunqar, tulpar } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { EntrantsDialog } from './entrants-dialog.tsx'

const call = 'GET /api/tournaments/c1/entrants'
const steps = 'POST /api/tournaments/c1/steps'
const spare = { id: 't9', name: 'Spare', tag: 'SPR' }
const groups = { stage: 'groups', kind: 'round_robin' as const, teams: [tulpar, barys, null, qyran, sunqar] }
const playoff = { stage: 'playoff', kind: 'single_elimination' as const, teams: [barys, tulpar] }
const sample: Entrants = {
  version: 7,
  stages: [groups, playoff],
  open_seats: [{ at: 'B', holder: null }],
  coming: [spare],
}
const onClose = vi.fn<() => void>()
const asked = () => seenCalls(/POST .*steps$/).map(({ body }) => (JSON.parse(String(body)) as { step: unknown }).step)

async function open(is: Partial<Entrants> = {}, language: Language = 'en') {
  answer(steps, sampleOutcome())
  answer(call, { ...sample, ...is })
  const { user } = await show(<EntrantsDialog tournamentId="c1" onClose={onClose} />, { texts: ['organise'], language })
  const dialog = within(await screen.findByRole('dialog'))
  return {
    user,
    dialog,
    way: async (name: RegExp) => user.click(await dialog.findByRole('radio', { name })),
    choose: (label: string, option: string) => user.selectOptions(dialog.getByLabelText(label), option),
    preview: async () => user.click(await dialog.findByRole('button', { name: 'See what would change' })),
  }
}
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('two teams change seats; each one that is missing is told beside it', async () => {
  const { dialog, choose, preview } = await open()
  await dialog.findByLabelText('First team')
  await preview()
  expect(dialog.getByLabelText('First team')).toBeInvalid()
  expect(dialog.getByLabelText('Second team')).toBeInvalid()
  expect(asked()).toEqual([])
  expect(options('First team')).toEqual(['Choose a team', 'Barys', 'Qyran', 'Sunqar', 'Tulpar'])
  await choose('First team', 'Tulpar')
  expect(options('Second team')).toEqual(['Choose a team', 'Barys', 'Qyran', 'Sunqar'])
  await choose('Second team', 'Qyran')
  await expectAccessible()
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'teams_swapped', stage: 'groups', team_ids: ['t1', 't3'] }])
})

test('another stage has other teams', async () => {
  const { choose, preview } = await open()
  await screen.findByLabelText('Stage')
  await choose('First team', 'Qyran')
  await choose('Stage', 'Bracket')
  expect(options('First team')).toEqual(['Choose a team', 'Barys', 'Tulpar'])
  await choose('First team', 'Barys')
  await choose('Second team', 'Tulpar')
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'teams_swapped', stage: 'playoff', team_ids: ['t2', 't1'] }])
})

test('a stage is seeded by hand, from the order it has', async () => {
  const { user, dialog, way, preview } = await open({ stages: [groups] })
  await way(/Seed a stage by hand/)
  expect(dialog.queryByLabelText('Stage')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Put Sunqar first' }))
  await user.click(dialog.getByRole('button', { name: 'Move down: Tulpar' }))
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'seeding_changed', stage: 'groups', team_ids: ['t4', 't2', 't1', 't3'] }])
})

test('a team comes in, by the rules or where it is put', async () => {
  const { dialog, way, choose, preview } = await open({
    open_seats: [
      { at: 'playoff/W/1/4', holder: qyran },
      { at: 'playoff/W/1/2', holder: null },
      { at: 'B', holder: null },
    ],
  })
  await way(/A team comes in/)
  await preview()
  expect(dialog.getByLabelText('Team that comes')).toBeInvalid()
  await choose('Team that comes', 'Spare')
  expect(options('Its seat')).toEqual([
    'By the rules',
    'Against Qyran, who has no opponent',
    'In a match that has nobody yet',
    'Group B',
  ])
  await preview()
  await screen.findByText('Nothing else changes.')
  await screen.findByRole('button', { name: 'Back' }).then((button) => button.click())
  await choose('Its seat', 'Against Qyran, who has no opponent')
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([
    { type: 'team_inserted', team_id: 't9' },
    { type: 'team_inserted', team_id: 't9', at: 'playoff/W/1/4' },
  ])
})

test('where no seat is free it says what follows, and a Swiss stage has no seats to choose from', async () => {
  const { way } = await open({ open_seats: [] })
  await way(/A team comes in/)
  expect(screen.getByLabelText('Its seat')).toHaveAccessibleDescription('No seat is free: all would be drawn anew.')
  const swiss = { stage: 'swiss', kind: 'swiss' as const, teams: [tulpar, barys] }
  const other = await open({ stages: [swiss] })
  await other.way(/A team comes in/)
  expect(other.dialog.queryByLabelText('Its seat')).toBeNull()
})

test('nobody comes in where nobody waits', async () => {
  const { dialog } = await open({ coming: [] })
  expect(
    (await dialog.findAllByRole('radio')).map(({ parentElement }) => parentElement?.querySelector('b')?.textContent),
  ).toEqual(['Two teams change seats', 'Seed a stage by hand', 'A team is taken out'])
})

test('a team is taken out', async () => {
  const { dialog, way, choose, preview } = await open()
  await way(/A team is taken out/)
  await preview()
  expect(dialog.getByLabelText('Team')).toBeInvalid()
  await choose('Team', 'Barys')
  await preview()
  await screen.findByText('Nothing else changes.')
  expect(asked()).toEqual([{ type: 'team_removed', team_id: 't2' }])
})

test('while the seats are on their way it says so', async () => {
  answer(call, sample)
  const held = holdCalls(/GET .*entrants$/)
  await show(<EntrantsDialog tournamentId="c1" onClose={onClose} />, { texts: ['organise'] })
  expect(await screen.findByLabelText('Loading the entrants')).toBeInTheDocument()
  held.goOn()
  expect(await screen.findByRole('radio', { name: /Two teams change seats/ })).toBeChecked()
})

test('seats that do not come are told, and nothing is asked without them', async () => {
  refuse(call, 500, { code: 'INTERNAL', error: 'Broken' })
  const { user } = await show(<EntrantsDialog tournamentId="c1" onClose={onClose} />, { texts: ['organise'] })
  expect(await screen.findByText('The entrants did not load')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'See what would change' }))
  expect(asked()).toEqual([])
})

test.each([
  ['ru', 'Изменить состав участников', 'Две команды меняются местами'],
  ['kz', 'Қатысушыларды өзгерту', 'Екі команда орын ауыстырады'],
] as const)('speaks %s', async (language, title, way) => {
  await open({}, language)
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  expect(await screen.findByText(way)).toBeVisible()
})
