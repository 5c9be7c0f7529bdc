import { cupFormat, languages, type TournamentFormat } from '@lobby/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { presetStages } from '#features/tournaments/presets'
import { expectAccessible } from '../../testing/accessible.ts'
import { show } from '../../testing/show.tsx'
import { OutlookPanel } from './outlook-panel.tsx'

const texts = ['create', 'tournaments', 'refusals'] as const
const start = '2030-01-05T13:00:00Z'
type Shown = { format?: TournamentFormat; teams?: number; start?: string | null; lanes?: number }

function Panel({ format = cupFormat, teams: first = 16, start: at = start, lanes: some = 4 }: Shown) {
  const [lanes, setLanes] = useState(some)
  const [teams, setTeams] = useState(first)
  return (
    <>
      <button onClick={() => setTeams(8)}>Eight</button>
      <OutlookPanel format={format} teams={teams} start={at} lanes={lanes} onLanes={setLanes} />
    </>
  )
}
const open = (shown: Shown = {}) => show(<Panel {...shown} />, { texts })
const single: TournamentFormat = { ...cupFormat, stages: presetStages('single', 16) }

test.each(languages)(
  'says how many matches and rounds, how long, and when it would be over, in %s',
  async (language) => {
    const { user } = await show(<Panel />, { texts, language })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await user.click(screen.getByRole('button', { expanded: false }))
    expect(screen.getByRole('button', { expanded: true })).toBeVisible()
    await expectAccessible()
  },
)

test('groups by their seeds, the playoff with the places that lead there', async () => {
  const { user } = await open()
  expect(screen.getByText('31 matches')).toBeVisible()
  expect(screen.getByText('24 matches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the drawing' }))
  expect(screen.getByText('Group A').closest('li')).toHaveTextContent('Group ASeed 1Seed 8Seed 9Seed 16')
  expect(screen.getByRole('region', { name: 'Drawing to be: Playoff' })).toHaveTextContent(
    'Place 1, group APlace 2, group C',
  )
  await user.click(screen.getByRole('button', { name: 'Hide the drawing' }))
  expect(screen.queryByText('Group A')).toBeNull()
})

test.each(['swiss', 'gsl', 'eights', 'double', 'league'] as const)('“%s” is drawn, too', async (name) => {
  const { user } = await open({ format: { ...cupFormat, stages: presetStages(name, 16) } })
  await user.click(screen.getByRole('button', { name: 'Show the drawing' }))
  // Code of the Swiss ladder comes when it is drawn.
  expect((await screen.findAllByText(/^Seed 16$/))[0]).toBeInTheDocument()
})

test('another number of teams is drawn a moment later', async () => {
  const { user } = await open({ format: single })
  expect(screen.getAllByText('15 matches')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Eight' }))
  await waitFor(() => expect(screen.getAllByText('7 matches')).toHaveLength(2))
})

test('a span is said, with the end by the reader’s clock, and past midnight', async () => {
  await open({ format: single })
  expect(screen.getByText('About 8 to 16 h')).toBeVisible()
  expect(
    screen.getByText(/^Over between 6 January 2030, 02:\d\d and 09:\d\d, if .* It goes on past midnight\.$/),
  ).toBeVisible()
  fireEvent.change(screen.getByLabelText('Matches at a time'), { target: { value: '' } })
  expect(screen.getByLabelText('Matches at a time')).toHaveAccessibleDescription('A number from 1 to 64')
  expect(screen.queryByText(/^About/)).toBeNull()
})

test('without a start there is a length and no end; of days of play no hour is said', async () => {
  await open({ format: single, start: null })
  expect(screen.getByText(/^About/)).toBeVisible()
  expect(screen.queryByText(/^Over between/)).toBeNull()
  await open({ format: single, lanes: 1 })
  expect(screen.getByText(/^That is more than one day of play/)).toBeVisible()
  expect(screen.queryByText(/^Over between/)).toBeNull()
})

test('of very many teams only the figures stand there', async () => {
  await open({ format: { ...cupFormat, stages: presetStages('single', 2_048) }, teams: 2_048 })
  expect(screen.getAllByText(/^2.047 matches$/)).toHaveLength(2)
  expect(screen.getByText(/^Up to 128 teams are drawn here/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show the drawing' })).toBeNull()
})

test('so many teams that the format cannot hold, and none at all', async () => {
  await open({ teams: 200 })
  expect(screen.getByRole('status')).toHaveTextContent(/^So many teams cannot play this format\. /)
  await open({ teams: Number.NaN })
  expect(screen.getByText(/^Say how many teams play/)).toBeVisible()
})
