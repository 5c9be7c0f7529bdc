import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchDetail, MatchMap, MatchMoment } from '@lobby/contract'
import { sampleMap, sampleSeries } from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleScore } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { MatchCourse } from './match-course.tsx'
import { MatchCrumbs } from './match-crumbs.tsx'
import { MatchMaps } from './match-maps.tsx'
import { MatchOutcome } from './match-outcome.tsx'

const texts = ['matches'] as const
type Language = 'en' | 'ru' | 'kz'
const outcome = (match: MatchDetail, language: Language = 'en') =>
  show(<MatchOutcome match={match} />, { texts, language })
const ended = (is: Partial<MatchDetail['score']>, more: Partial<MatchDetail> = {}): MatchDetail =>
  sampleMatch({ status: 'finished', score: sampleScore({ status: 'finished', ...is }), ...more })

test.each([
  ['en', 'Tulpar forfeited: Barys wins by default'],
  ['ru', /Tulpar.*Barys/],
  ['kz', 'Tulpar келмеді: Barys ойынсыз жеңді'],
] as const)('who did not turn up and who wins are not mixed up: %s', async (language, words) => {
  await outcome(ended({ outcome: 'forfeit', winner: 2 }), language)
  expect(screen.getByText(words)).toBeVisible()
})

test.each([
  [{ outcome: 'double_forfeit', winner: null }, 'Both teams forfeited: nobody advances'],
  [{ outcome: 'admin', winner: 1 }, 'The organiser awarded the match to Tulpar'],
  [{ outcome: 'admin', winner: null }, 'The organiser decided: nobody advances'],
  [{ outcome: 'played', winner: null }, 'The match ended in a draw'],
] as const)('an end that the score does not tell is said: %o', async (is, words) => {
  await outcome(ended(is))
  expect(screen.getByText(words)).toBeVisible()
})

test('a match that was played to its end needs no words', async () => {
  await outcome(ended({ outcome: 'played', winner: 1 }))
  expect(screen.queryByRole('region', { name: 'How the match ended' })).toBeNull()
})

test('a decision says who decided, when in the viewer’s zone, and why, as written', async () => {
  const decision = {
    by: { id: 'o1', username: 'ұйымдастырушы' },
    reason: '<i>Two</i> screenshots',
    at: '2026-11-28T19:30:00Z',
  }
  const { container } = await outcome(ended({ outcome: 'played', winner: 1 }, { decision }))
  expect(screen.getByText('Reason: <i>Two</i> screenshots')).toBeVisible()
  expect(screen.getByText(/^ұйымдастырушы, 29 November.*, 00:30$/)).toBeVisible()
  expect(container.querySelector('i')).toBeNull()
})

test('a decision without a reason names none, and one by a rule names nobody', async () => {
  const decision = { by: { id: 'o1', username: 'aigerim' }, reason: '', at: '2026-11-28T13:00:00Z' }
  await outcome(ended({ outcome: 'admin', winner: 1 }, { decision }))
  expect(screen.queryByText(/^Reason/)).toBeNull()
  await outcome(ended({ outcome: 'forfeit', winner: 1 }, { decision: { ...decision, by: null } }))
  expect(screen.queryByText(/aigerim|28 November/)).toBeNull()
})

test('an annulled match leads to the one that is played in its place', async () => {
  const match = sampleMatch({ status: 'void', score: sampleScore({ status: 'void' }), replaced_by: 'm7' })
  const { address, user } = await outcome(match)
  expect(screen.getByText('This match was annulled')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'To the match played instead' }))
  expect(address()).toBe('/matches/m7')
})

test('a map ahead is told before the match, and that it was so after it', async () => {
  await outcome(sampleMatch({ map_advantage: 2 }))
  expect(screen.getByText('Barys came from the upper bracket and starts with a map ahead.')).toBeVisible()
  await outcome(ended({ outcome: 'played', winner: 1 }, { map_advantage: 1 }))
  expect(screen.getByText('Tulpar came from the upper bracket and started with a map ahead.')).toBeVisible()
})

const moment = (kind: MatchMoment['kind'], minute: number, is: Partial<MatchMoment> = {}): MatchMoment => ({
  at: `2026-11-28T13:${String(minute).padStart(2, '0')}:00Z`,
  kind,
  map: null,
  team1: null,
  team2: null,
  ...is,
})
const maps = [
  sampleMap({ number: 0, status: 'finished', team1: 13, team2: 7, winner: 1 }),
  sampleMap({ number: 1, map: 'de_dust2', status: 'live' }),
]
const course = (match: MatchDetail, language: Language = 'en') =>
  show(<MatchCourse match={match} />, { texts, language })
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the course of a match stands newest first, each moment by the viewer’s clock', async () => {
  const moments = [
    moment('created', 0),
    moment('loaded', 5),
    moment('map_started', 10, { map: 0 }),
    moment('map_finished', 50, { map: 0, team1: 13, team2: 7 }),
    moment('restored', 52),
    moment('map_started', 55, { map: 1 }),
  ]
  await course(sampleSeries(maps, { moments }))
  expect(told()).toEqual([
    '18:55Dust II beginsMap 2',
    '18:52Rounds restored from a backup',
    '18:50Mirage is overTulpar 13:7 Barys',
    '18:10Mirage beginsMap 1',
    '18:05Match loaded on the server',
    '18:00Teams confirmed',
  ])
})

test('a result is an organiser’s only where one set it, and noughts are no score', async () => {
  const at = '2026-11-28T13:00:00Z'
  const decided = (team1: number, team2: number, by: MatchDetail['decision']) =>
    ended({ outcome: 'admin', winner: 1 }, { moments: [moment('decided', 0, { team1, team2 })], decision: by })
  await course(decided(2, 1, { by: { id: 'o', username: 'o' }, reason: '', at }))
  expect(told()).toEqual(['18:00Result set by the organiserTulpar 2:1 Barys'])
  await course(decided(2, 1, { by: null, reason: '', at }))
  expect(told()).toEqual(['18:00Result enteredTulpar 2:1 Barys'])
  await course(decided(0, 0, { by: { id: 'o', username: 'o' }, reason: '', at }))
  expect(told()).toEqual(['18:00Result set by the organiser'])
})

test('before anything has happened the course says so', async () => {
  await course(sampleMatch(), 'kz')
  expect(screen.getByText('Әзірге ештеңе болған жоқ.')).toBeVisible()
})

const series = (list: MatchMap[], shown: number | null, is: Partial<MatchDetail> = {}) => {
  const chosen: number[] = []
  const element = (
    <MatchMaps match={sampleSeries(list, is)} shown={shown} onShow={(number) => void chosen.push(number)} />
  )
  return { chosen, element }
}

test('a map of the series is chosen by its tile, but for one that is still to be played', async () => {
  const { chosen, element } = series([...maps, sampleMap({ number: 2, map: 'de_train' })], 1)
  const { user } = await show(element, { texts })
  const [first, second, third] = screen.getAllByRole('button')
  expect(first).toHaveAccessibleName('Map 1: Mirage, 13:7')
  expect(second).toHaveAccessibleName('Map 2: Dust II, 0:0')
  expect(third).toHaveAccessibleName('Map 3: Train, up next')
  expect([first, second, third].map((tile) => tile?.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  expect(third).toBeDisabled()
  await user.click(first!)
  expect(chosen).toEqual([0])
})

test('a map that nobody has named goes by its place, and one that was not needed says so', async () => {
  const list = [maps[0]!, sampleMap({ number: 1, map: '' })]
  await show(series(list, 0).element, { texts })
  expect(screen.getByRole('button', { name: 'Map 2: Map 2, up next' })).toHaveTextContent(/Up next$/)
  await show(series(list, 0, { status: 'finished', best_of: 3 }).element, { texts })
  expect(screen.getAllByRole('button')[1]).toHaveTextContent(/Not needed$/)
})

test.each([
  ['Asia/Almaty', /^29 November.*, 00:10$/],
  ['Europe/London', /^28 November.*, 19:10$/],
] as const)('the path says cup, stage, length and when: in %s', async (zone, when) => {
  const match = sampleMatch({ best_of: 3, started_at: '2026-11-28T18:00:00Z', finished_at: '2026-11-28T19:10:00Z' })
  await show(<MatchCrumbs match={match} />, { texts, zone })
  const path = within(screen.getByRole('navigation', { name: 'Path' }))
  expect(path.getByRole('link', { name: 'Steppe Cup' })).toHaveAttribute('href', '/tournaments/c1')
  for (const words of ['Playoff, round 1', 'BO3', when]) expect(path.getByText(words)).toBeVisible()
})
