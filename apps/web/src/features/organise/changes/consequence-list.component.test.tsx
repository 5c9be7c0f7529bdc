import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Consequences, Language } from '@lobby/contract'
import { barys, qyran, sampleConsequences, sampleName, tulpar } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { ChainsOut } from './chained.ts'
import { ConsequenceList } from './consequence-list.tsx'
import { changesOthers } from './use-change.ts'

const open = (is: Partial<Consequences>, language: Language = 'en') =>
  show(<ConsequenceList consequences={sampleConsequences(is)} />, { texts: ['organise'], language })
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const shift = (at: number) => ({
  team: { id: `x${at}`, name: `Team ${at}`, tag: 'X' },
  before: { from: 1, to: 8 },
  after: { from: 5, to: 5 },
})

test.each([
  ['en', 'Nothing else changes.'],
  ['ru', 'Больше ничего не меняется.'],
  ['kz', 'Басқа ештеңе өзгермейді.'],
] as const)('a change without consequences says so, in %s', async (language, sentence) => {
  await open({}, language)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test('places alone are said to be all that changes', async () => {
  await open({ fates: [shift(1)] })
  expect(await screen.findByText('Only places that can still be reached change.')).toBeVisible()
  expect(screen.queryByText('Nothing else changes.')).toBeNull()
  expect(screen.getByText('Places of 1 team')).toBeVisible()
  expect(lines()).toEqual(['Team 1: 1–8 → 5'])
})

test.each([
  ['en', 'Place 5 goes to Main Cup: until it starts, who comes there follows this change', false],
  ['ru', '5-е место выходит в турнир Main Cup: до его старта участники там сменятся', false],
  ['kz', '5-орын Main Cup турниріне шығады: ол басталғанша ондағы командалар', false],
  ['en', 'Place 5 goes to Main Cup, which has begun: nothing changes there', true],
  ['ru', '5-е место выходит в турнир Main Cup, он уже начался: там ничего не изменится', true],
  ['kz', '5-орын Main Cup турниріне шығады, ол басталып кетті: онда ештеңе өзгермейді', true],
] as const)(
  'a place that another tournament has is said to be touched, and no other, in %s: %s',
  async (language, words, has_begun) => {
    const tournament = { id: '102', name: 'Main Cup' }
    const chain = (from_place: number, to_place = from_place) => ({ tournament, has_begun, from_place, to_place })
    const fates = [{ ...shift(1), before: { from: 6, to: 6 }, after: { from: 5, to: 5 } }]
    const touched = (...chains: ReturnType<typeof chain>[]) =>
      show(
        <ChainsOut value={chains}>
          <ConsequenceList consequences={sampleConsequences({ fates })} />
        </ChainsOut>,
        { texts: ['organise'], language },
      )
    await touched(chain(1, 4), chain(5), chain(7))
    expect(screen.getByText(new RegExp(`^${words}`))).toBeVisible()
    expect(screen.getAllByText(/Main Cup/)).toHaveLength(1)
    await touched(chain(3, 5), chain(6, 9))
    expect(screen.getAllByText(/Main Cup/)).toHaveLength(2)
  },
)

test('every consequence is a sentence of its own, the hardest first', async () => {
  await open({
    lost_seats: [
      { match: sampleName(5), team: barys, state: 'live' },
      { match: sampleName(6, { team2: null }), team: qyran, state: 'pending' },
    ],
    voided: [sampleName(7)],
    kept: [sampleName(11)],
    decided: [
      { match: sampleName(8), winner: tulpar },
      { match: sampleName(9), winner: null },
    ],
    paired_rounds: [{ stage: 'swiss', round: 4 }],
    unequal_pairs: [sampleName(10)],
    stages: ['playoff'],
  })
  await screen.findByRole('list')
  expect(lines()).toEqual([
    'Barys loses its seat in match 5 (Tulpar v Barys): in play.',
    // A match with one team known is called by its number: the other is not guessed.
    'Qyran loses its seat in Match 6: waits for its teams.',
    'The result of match 7 (Tulpar v Barys) becomes void.',
    'Stays with its teams although others would meet: match 11 (Tulpar v Barys).',
    'Without play, Tulpar wins match 8 (Tulpar v Barys).',
    'Without play, nobody comes out of match 9 (Tulpar v Barys).',
    'Swiss, round 4 is paired already and stays as it is.',
    'In match 10 (Tulpar v Barys) the records would be unequal.',
    'Bracket has begun on places that would change.',
  ])
})

test.each([
  ['groups', 'Groups'],
  ['swiss-2', 'Swiss 2'],
  ['playoff-3', 'Bracket 3'],
  ['something', 'something'],
])('the stage %s is called %s', async (stage, name) => {
  await open({ stages: [stage] })
  expect(await screen.findByText(`${name} has begun on places that would change.`)).toBeVisible()
})

test.each([
  [1, 'Места 1 команды', '1 команданың орны'],
  [2, 'Места 2 команд', '2 команданың орны'],
  [5, 'Места 5 команд', '5 команданың орны'],
  [21, 'Места 21 команды', '21 команданың орны'],
])('teams are counted as one says it: %i', async (count, russian, kazakh) => {
  const fates = Array.from({ length: count }, (_, at) => shift(at))
  await open({ fates }, 'ru')
  expect(await screen.findByText(russian)).toBeVisible()
  await open({ fates }, 'kz')
  expect(await screen.findByText(kazakh)).toBeVisible()
})

test('a few shifted places stand open, those of a large bracket are folded', async () => {
  const of = (count: number) => Array.from({ length: count }, (_, at) => shift(at))
  await open({ fates: of(6) })
  expect(await screen.findByRole('group')).toHaveAttribute('open')
  const { user } = await open({ fates: of(7) })
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
  await user.click(screen.getByText('Places of 7 teams'))
  expect(within(screen.getByRole('group')).getAllByRole('listitem')).toHaveLength(7)
})

test('a name that looks like a page’s own code stays a name', async () => {
  const team = { ...barys, name: '<b onclick=1>Bold' }
  await open({ decided: [{ match: sampleName(1, { team2: team }), winner: team }] })
  expect(
    await screen.findByText('Without play, <b onclick=1>Bold wins match 1 (Tulpar v <b onclick=1>Bold).'),
  ).toBeVisible()
})

test.each([
  ['a lost seat', { lost_seats: [{ match: sampleName(1), team: barys, state: 'ready' }] }, true],
  ['a void result', { voided: [sampleName(1)] }, true],
  ['a result that is kept', { kept: [sampleName(1)] }, true],
  ['a match decided without play', { decided: [{ match: sampleName(1), winner: null }] }, true],
  ['a round paired already', { paired_rounds: [{ stage: 'swiss', round: 2 }] }, true],
  ['a stage that has begun', { stages: ['playoff'] }, true],
  ['a shifted place', { fates: [shift(1)] }, false],
  ['an unequal pair', { unequal_pairs: [sampleName(1)] }, false],
  ['nothing', {}, false],
] as [string, Partial<Consequences>, boolean][])(
  'whether %s touches others, so that a reason is asked for',
  (_, is, expected) => expect(changesOthers(sampleConsequences(is))).toBe(expected),
)
