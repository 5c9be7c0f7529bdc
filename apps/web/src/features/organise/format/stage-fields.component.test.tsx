import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StageFormat, TournamentDetail } from '@lobby/contract'
import { answer, seenCalls } from '../../../testing/network.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { barys, sampleRegistration, tulpar } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { FormatEditor } from './format-editor.tsx'
import { newStage } from '#features/tournaments/presets'

const single = newStage('single_elimination')

/** The editor of a format of these stages; `saved` saves and gives what was sent of one stage. */
async function open(stages: StageFormat[], is: Partial<TournamentDetail> = {}) {
  answer('PATCH /api/tournaments/c1', sampleTournament())
  const tournament = sampleTournament({ format: { stages, disqualified_place: 'keep' }, ...is })
  const { user } = await show(<FormatEditor tournament={tournament} />, { texts: ['organise', 'presets'] })
  await screen.findByRole('heading', { level: 3, name: /^1\./ })
  return {
    user,
    choose: (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option),
    /** Replaces the number of a field; nothing empties it. */
    enter: async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      if (text !== '') await user.type(screen.getByLabelText(label), text)
    },
    saved: async (at = 0): Promise<StageFormat | undefined> => {
      await user.click(screen.getByRole('button', { name: 'Save the format' }))
      await waitFor(() => expect(seenCalls(/PATCH/)).toHaveLength(1))
      const { format } = JSON.parse(String(seenCalls(/PATCH/)[0]?.body)) as { format: { stages: StageFormat[] } }
      return format.stages[at]
    },
  }
}
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('groups: size, meetings, length and points are one’s own', async () => {
  const { choose, enter, saved } = await open([newStage('round_robin')])
  expect(options('Length of matches')).toEqual(['BO1', 'BO2, a draw is possible', 'BO3', 'BO5'])
  await choose('Length of matches', 'BO2, a draw is possible')
  await enter('Teams in a group at most', '8')
  await choose('Meetings', 'Twice')
  await enter('Points for a win', '2')
  expect(await saved()).toMatchObject({ group_size: 8, meetings: 2, best_of: 2, points: { win: 2, draw: 1, loss: 0 } })
})

test('groups: the best of the next place go on where a stage follows, and none is left out', async () => {
  const groups = { ...newStage('round_robin'), advance_best: 4 } as StageFormat
  const { enter, saved } = await open([groups, single])
  const label = 'Best of the next place, over all groups'
  expect(screen.getByLabelText(label)).toHaveValue(4)
  expect(screen.getByText('So many of those in place 3 go on, too; 0 for nobody.')).toBeVisible()
  await enter(label, '0')
  expect(await saved()).not.toHaveProperty('advance_best')
})

test('groups: nobody of the next place goes on from a last stage, but what was set can be taken back', async () => {
  const label = 'Best of the next place, over all groups'
  await open([newStage('round_robin')])
  expect(screen.queryByLabelText(label)).toBeNull()
  await open([{ ...newStage('round_robin'), advance_best: 4 } as StageFormat])
  expect(screen.getByLabelText(label)).toHaveValue(4)
})

test('an emptied number is sent as none, for the server to name, and never as nought', async () => {
  const { enter, saved } = await open([newStage('round_robin'), single])
  await enter('Teams in a group at most', '')
  expect(screen.getByLabelText('Teams in a group at most')).toHaveValue(null)
  // Nothing is counted with a size that nobody gave.
  expect(screen.getByText(/^16 teams: round robin/)).toBeVisible()
  expect(await saved()).toMatchObject({ group_size: null })
})

test('tie-breaks are ordered, left out and taken in again', async () => {
  const { user, saved } = await open([newStage('round_robin'), single])
  await user.click(screen.getByText('Order of tie-breaks'))
  await user.click(screen.getByRole('button', { name: 'Move up: Map difference' }))
  await user.click(screen.getByRole('button', { name: 'Remove: Seed' }))
  await user.click(screen.getByRole('button', { name: 'Remove: Rounds won' }))
  await user.click(screen.getByRole('button', { name: 'Add: Seed' }))
  expect(screen.queryByRole('button', { name: 'Add: Seed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add: Rounds won' })).toBeVisible()
  expect(await saved()).toMatchObject({
    tie_breaks: ['mini_wins', 'map_difference', 'mini_round_difference', 'round_difference', 'seed'],
  })
})

test('teams are dealt by hand from the snake’s deal, one seed after the other', async () => {
  const { choose, saved } = await open([newStage('gsl'), single], { max_teams: 8 })
  expect(screen.queryByLabelText('Seed 1')).toBeNull()
  await choose('How teams are drawn', 'By hand')
  const hand = within(screen.getByRole('group', { name: 'Group of each seed' }))
  expect(hand.getAllByRole('combobox')).toHaveLength(8)
  expect(screen.getByLabelText('Seed 3')).toHaveDisplayValue('Group B')
  await choose('Seed 8', 'Group B')
  await choose('Seed 7', '—')
  expect(await saved()).toMatchObject({
    seeding: [
      [1, 4, 5],
      [2, 3, 6, 8],
    ],
  })
})

test('from hand back to pots the lists are gone', async () => {
  const { choose, saved } = await open(
    [
      {
        ...newStage('gsl'),
        seeding: [
          [1, 2],
          [3, 4],
        ],
      } as StageFormat,
      single,
    ],
    { max_teams: 4 },
  )
  expect(screen.getByLabelText('How teams are drawn')).toHaveDisplayValue('By hand')
  await choose('How teams are drawn', 'Pots: one of each pot, drawn')
  expect(screen.queryByLabelText('Seed 1')).toBeNull()
  expect(await saved()).toMatchObject({ seeding: 'pots' })
})

test('a Swiss stage ends by wins and losses, or after rounds, never by both', async () => {
  const { choose, enter, saved } = await open([newStage('swiss'), single])
  expect(screen.queryByLabelText('Rounds')).toBeNull()
  await choose('A team plays', 'a number of rounds')
  expect(screen.queryByLabelText('Wins to go through')).toBeNull()
  await enter('Rounds', '7')
  await choose('Pairing', 'General: records may mix to avoid a rematch')
  await choose('Ranking', 'Record, then Buchholz')
  await choose('Length of deciding matches', 'BO5')
  const stage = await saved()
  expect(stage).toMatchObject({ rounds: 7, pairing: 'general', ranking: 'buchholz', deciding_best_of: 5, best_of: 1 })
  expect(Object.keys(stage ?? {})).not.toContain('wins')
})

test('teams may come late to a Swiss first stage, up to the round in which losses run out', async () => {
  const { choose, saved } = await open([newStage('swiss'), single])
  expect(options('Late entry')).toEqual(['Nobody comes in after the start', 'Up to round 2', 'Up to round 3'])
  await choose('Late entry', 'Up to round 2')
  expect(await saved()).toMatchObject({ late_entry: 2 })
})

test('a later Swiss stage has its teams from the one before', async () => {
  await open([newStage('round_robin'), newStage('swiss')])
  expect(screen.queryByLabelText('Late entry')).toBeNull()
})

test('from rounds back to wins and losses', async () => {
  const { choose, enter, saved } = await open(
    [{ kind: 'swiss', rounds: 5 } as StageFormat, single].map((stage) => ({
      ...newStage(stage.kind),
      wins: undefined,
      losses: undefined,
      ...stage,
    })),
  )
  await choose('A team plays', 'until so many wins or losses')
  await enter('Losses to be out', '2')
  const stage = await saved()
  expect(stage).toMatchObject({ wins: 3, losses: 2 })
  expect(Object.keys(stage ?? {})).not.toContain('rounds')
})

const registered = [tulpar, barys, { id: 't3', name: '<u>Qyran</u>', tag: 'QYR' }].map((team) =>
  sampleRegistration({ team }),
)

test('pairs that must not meet are chosen among registered teams, each once', async () => {
  const withdrawn = sampleRegistration({ team: { id: 'x', name: 'Gone', tag: 'GON' }, status: 'withdrawn' })
  const { user, choose, saved } = await open([newStage('swiss'), single], { registrations: [...registered, withdrawn] })
  await user.click(screen.getByText('Pairs that must not meet'))
  const add = screen.getByRole('button', { name: 'Add the pair' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.click(add)
  await choose('First team', 'Tulpar')
  expect(options('Second team')).toEqual(['Choose a team', 'Barys', '<u>Qyran</u>'])
  await choose('Second team', 't3')
  await user.click(add)
  expect(screen.getByText('Tulpar v <u>Qyran</u>')).toBeVisible()
  // The same pair the other way round is the same pair.
  await choose('First team', 't3')
  await choose('Second team', 'Tulpar')
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.click(add)
  await choose('Second team', 'Barys')
  await user.click(add)
  await user.click(screen.getByRole('button', { name: 'Remove: Tulpar – <u>Qyran</u>' }))
  expect(await saved()).toMatchObject({ forbidden: [['t3', 't2']] })
})

test('without registered teams there is no pair to choose', async () => {
  await open([newStage('swiss'), single])
  expect(screen.getByText('Pairs are chosen among registered teams; there are none yet.')).toBeInTheDocument()
  expect(screen.queryByLabelText('First team')).toBeNull()
})

test('a match for third place has a length of its own only while it is played', async () => {
  const { user, choose, saved } = await open([single])
  expect(screen.queryByLabelText('Length of the match for third place')).toBeNull()
  await user.click(screen.getByLabelText('Match for third place'))
  // Until one says otherwise it is as long as the others.
  expect(screen.getByLabelText('Length of the match for third place')).toHaveDisplayValue('BO3')
  await choose('Length of the match for third place', 'BO1')
  expect(screen.getByText(/with a match for third place$/)).toBeVisible()
  await user.click(screen.getByLabelText('Match for third place'))
  await choose('Length of the final', 'BO3')
  const stage = await saved()
  expect(stage).toMatchObject({ bronze: false, final_best_of: 3 })
  expect(Object.keys(stage ?? {})).not.toContain('bronze_best_of')
})

test('rounds of a knockout can be longer than the others; rounds one does not touch follow the stage', async () => {
  const { user, choose, saved } = await open([single], { max_teams: 8 })
  await user.click(screen.getByText('Length by round'))
  expect(screen.getAllByLabelText(/^Round \d$/)).toHaveLength(2)
  await choose('Round 2', 'BO5')
  await choose('Length of matches', 'BO1')
  expect(screen.getByLabelText('Round 1')).toHaveDisplayValue('BO1')
  expect(screen.getByLabelText('Round 2')).toHaveDisplayValue('BO5')
  expect(await saved()).toMatchObject({ best_of: 1, best_of_by_round: [1, 5] })
})

test('a double elimination has lengths for both brackets, and its way of ending', async () => {
  const { user, choose, saved } = await open([newStage('double_elimination')], { max_teams: 8 })
  await user.click(screen.getByText('Length by round, lower bracket'))
  const lower = within(screen.getByText('Length by round, lower bracket').closest('details')!)
  expect(lower.getAllByRole('combobox')).toHaveLength(4)
  await user.selectOptions(lower.getByLabelText('Round 4'), 'BO5')
  await choose('Grand final', 'A second match if the lower team wins')
  expect(await saved()).toMatchObject({ grand_final: 'reset', lower_best_of_by_round: [3, 3, 3, 5] })
})

test('a group of eight names its own rounds: one less where three go on', async () => {
  const eight: StageFormat = { ...newStage('gsl'), group_size: 8, advance: 2 } as StageFormat
  const { enter } = await open([eight, newStage('swiss')], { max_teams: 16 })
  const rounds = () =>
    within(screen.getByText('Length by round').closest('details')!)
      .getAllByText(/bracket|matches|round \d|final/i, { selector: 'label' })
      .map(({ textContent }) => textContent)
  const first = ['Opening matches', 'Upper semifinals, lower round 1', 'Upper final, lower round 2']
  expect(rounds()).toEqual([...first, 'Lower round 3', 'Lower final'])
  await enter('Teams of each group that go on', '3')
  expect(rounds()).toEqual([...first, 'Lower final'])
})

test('a number of teams that goes on and no longer fits stays to be seen until another is chosen', async () => {
  await open([{ ...single, advance: 16 }, newStage('gsl')], { max_teams: 16 })
  expect(options('Teams that go on')).toEqual(['2', '4', '8', '16'])
  expect(screen.getByLabelText('Teams that go on')).toHaveDisplayValue('16')
})
