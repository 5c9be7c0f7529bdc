import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { double, gsl, league, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { showStage } from '../../../testing/show-stage.tsx'

const note = 'Enter here by invitation, best seed first: 1. Team 1, 2. Team 2'

test.each([
  ['single elimination', single({ from: 'previous', invited: 2 })],
  ['double elimination', double({ from: 'previous', invited: 2 })],
  ['groups', league({ id: 'groups-2', invited: 2, advance: 0 })],
  ['a GSL group', gsl({ id: 'groups-2', invited: 2, advance: 0 })],
])('who is invited to a stage stands below its name: %s', async (_kind, stage) => {
  const cup = new SampleCup(6, [league(), stage])
  await showStage(cup, { at: 1, name: 'Second stage' })
  const heading = await screen.findByRole('heading', { name: /^Second stage/ })
  expect(heading.compareDocumentPosition(screen.getByText(note))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('nothing is said where nobody is', async () => {
  await showStage(new SampleCup(6, [league(), single({ from: 'previous' })]), { at: 1, name: 'Second stage' })
  await screen.findByRole('heading', { name: /^Second stage/ })
  expect(screen.queryByText(/by invitation/)).toBeNull()
})
