import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MatchDetail, MatchMap } from '@lobby/contract'
import { holdTimers } from '../../../testing/held-timers.ts'
import { sampleListItem, sampleMap, sampleSeries } from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleScore } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { changing } from '../../../testing/changing.tsx'
import { LiveScore } from './live-score.tsx'
import { MatchDuel } from './match-duel.tsx'
import { MatchRow } from './match-row.tsx'

const texts = ['matches'] as const
const won = (number: number, team1: number, team2: number): MatchMap =>
  sampleMap({ number, status: 'finished', team1, team2, winner: team1 > team2 ? 1 : 2 })
const live = (number: number, team1: number, team2: number): MatchMap =>
  sampleMap({ number, map: 'de_dust2', status: 'live', team1, team2 })

/** What a screen reader is told, and what stands in the middle for the eye. */
const said = () => document.querySelector('[aria-live=polite]')?.textContent
const seen = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-hidden=true]')].find(({ textContent }) => textContent.includes(':'))
    ?.textContent

const score = (match: MatchDetail, language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<LiveScore match={match} />, { texts, language })

test('before a match there is no score, not a nought', async () => {
  const { container } = await score(sampleSeries([sampleMap()], { status: 'ready' }))
  expect(seen(container)).toBe('–:–')
  expect(screen.getByText('Upcoming')).toBeVisible()
  expect(screen.getByText('The score appears when the match is loaded on a game server.')).toBeVisible()
  expect(said()).toBe('')
})

test('in the warm-up the teams are on the server, and the score is nought for both', async () => {
  await score(sampleSeries([sampleMap()], { status: 'warmup' }))
  expect(screen.getByText('Warm-up')).toBeVisible()
  expect(screen.getByText('The teams are on the server.')).toBeVisible()
})

test('while a map runs its rounds stand in the middle, with the round that is played', async () => {
  await score(sampleSeries([won(0, 13, 7), live(1, 10, 11), sampleMap({ number: 2 })]))
  expect(screen.getByText('Dust II')).toBeVisible()
  expect(screen.getByText('Round 22')).toBeVisible()
  expect(screen.queryByText('Maps won')).toBeNull()
  expect(said()).toBe('Tulpar 10, Barys 11, Dust II')
})

test('between two maps the maps that were won stand there, under their name', async () => {
  await score(sampleSeries([won(0, 13, 7), sampleMap({ number: 1 }), sampleMap({ number: 2 })]))
  expect(screen.getByText('Maps won')).toBeVisible()
  expect(said()).toBe('Tulpar 1, Barys 0, Maps won')
})

test.each([
  ['en', 'Barys wins', 'Tulpar 1, Barys 2. The match is over'],
  ['ru', 'Победа: Barys', 'Tulpar 1, Barys 2. Матч окончен'],
  ['kz', 'Жеңімпаз: Barys', 'Tulpar 1, Barys 2. Матч аяқталды'],
] as const)('a series is told in maps when it is over, and who won: %s', async (language, winner, sentence) => {
  await score(sampleSeries([won(0, 13, 7), won(1, 4, 13), won(2, 14, 16)], { status: 'finished' }), language)
  expect(screen.getByText(winner)).toBeVisible()
  expect(said()).toBe(sentence)
})

test('a best of one is told in its rounds when it is over', async () => {
  await score(sampleSeries([won(0, 13, 11)], { status: 'finished' }))
  expect(said()).toBe('Tulpar 13, Barys 11. The match is over')
  expect(screen.queryByText('Maps won')).toBeNull()
})

test('a match that ended level is a draw', async () => {
  await score(sampleSeries([won(0, 13, 11), won(1, 2, 13)], { status: 'finished' }))
  expect(screen.getByText('A draw')).toBeVisible()
})

const unplayed = (is: Partial<MatchDetail['score']>): MatchDetail =>
  sampleMatch({
    status: 'finished',
    score: sampleScore({ status: 'finished', ...is, maps: sampleSeries([sampleMap()]).score.maps }),
  })

test.each([
  ['forfeit', 2, 'Barys wins'],
  ['admin', 1, 'Tulpar wins'],
  ['double_forfeit', null, 'The match is over'],
] as const)('nobody is told noughts of a match that nobody played: %s', async (outcome, winner, words) => {
  const { container } = await score(unplayed({ outcome, winner }))
  expect(seen(container)).toBe('–:–')
  expect(screen.getAllByText(words)[0]).toBeVisible()
  expect(said()).toBe('The match is over')
})

test('what was played before a match was annulled stands, and what was not is no nought', async () => {
  const { element, change } = changing(<LiveScore match={sampleSeries([won(0, 13, 7)], { status: 'void' })} />)
  const { container } = await show(element, { texts })
  expect(screen.getByText('Annulled')).toBeVisible()
  expect(seen(container)).not.toContain('–')
  // Neither side's figure stands out: it counts for nobody.
  expect(container.querySelectorAll('.match-score-lost')).toHaveLength(2)
  expect(said()).toBe('This match was annulled')
  await change(<LiveScore match={sampleSeries([sampleMap()], { status: 'void' })} />)
  expect(seen(container)).toBe('–:–')
})

test('a row of the list gives no score to a match that nobody played either', async () => {
  const { score: without } = unplayed({ outcome: 'forfeit', winner: 2 })
  const { score: played } = sampleSeries([won(0, 13, 7)], { status: 'finished' })
  const row = (of: MatchDetail['score']) => <MatchRow match={sampleListItem({ status: 'finished', score: of })} />
  const { element, change } = changing(row(without))
  const { container } = await show(element, { texts })
  expect(container).toHaveTextContent('–:–')
  await change(row(played))
  expect(container).toHaveTextContent('13:7')
})

test('a screen reader is told the score, and then no oftener than every five seconds: the last word is never lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { letGo } = holdTimers(5_000)
  const of = (rounds: number) => <LiveScore match={sampleSeries([live(0, rounds, 0)])} />
  const { element, change } = changing(of(1))
  await show(element, { texts })
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)))
  await change(of(2))
  await change(of(3))
  expect(screen.getByText('Round 4')).toBeVisible()
  expect(said()).toBe('Tulpar 1, Barys 0, Dust II')
  letGo()
  expect(said()).toBe('Tulpar 3, Barys 0, Dust II')
})

test('each side has its name, its tag, the maps it won and needs, and its form', async () => {
  const form2 = [true, false, true].map((is_win, at) => ({ match_id: `f${at}`, is_win }))
  const match = sampleSeries([won(0, 13, 7), live(1, 3, 2), sampleMap({ number: 2 })], { form2 })
  await show(<MatchDuel match={match} />, { texts })
  expect(screen.getByRole('heading', { name: 'Tulpar v Barys', level: 1 })).toBeInTheDocument()
  const duel = within(screen.getByRole('region', { name: 'Score' }))
  expect(duel.getByRole('link', { name: 'Tulpar' })).toHaveAttribute('href', '/teams/t1')
  expect(duel.getByRole('link', { name: 'Barys' })).toHaveAttribute('href', '/teams/t2')
  expect(duel.getByText('Maps won: 1 of 2')).toBeInTheDocument()
  expect(duel.getByText('Maps won: 0 of 2')).toBeInTheDocument()
  expect(duel.getByText('Last results of Barys: Win, Loss, Win')).toBeInTheDocument()
  // A team of which nothing is known yet has no form, rather than an empty one.
  expect(duel.queryByText(/Last results of Tulpar/)).toBeNull()
})

test.each([
  ['ru', 'Tulpar против Barys', 'Последние результаты Tulpar: Поражение'],
  ['kz', 'Tulpar – Barys', 'Tulpar: соңғы нәтижелер: Ұтылыс'],
] as const)('and the same in %s', async (language, heading, form) => {
  const match = sampleMatch({ best_of: 5, form1: [{ match_id: 'f', is_win: false }] })
  await show(<MatchDuel match={match} />, { texts, language })
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument()
  expect(screen.getByText(form)).toBeInTheDocument()
})

test.each([
  ['en', 'Catching up: rounds of this map are still on their way'],
  ['ru', 'Догоняем: часть раундов этой карты ещё не пришла'],
  ['kz', 'Қуып жетудеміз: бұл картаның кейбір раундтары әлі келген жоқ'],
] as const)('of a server that is ahead of what it reported it is said: %s', async (language, catchingUp) => {
  await score(sampleSeries([{ ...live(0, 7, 4), is_catching_up: true }]), language)
  expect(screen.getByText(catchingUp)).toBeVisible()
})

test.each([
  ['en', 'Tulpar wins · The score of a map is not known yet'],
  ['ru', 'Победа: Tulpar · Счёт одной из карт пока неизвестен'],
  ['kz', 'Жеңімпаз: Tulpar · Бір картаның есебі әзірге белгісіз'],
] as const)('how far a map was heard of is not how it ended: %s', async (language, incomplete) => {
  const over = sampleSeries([{ ...won(0, 12, 5), is_incomplete: true }], { status: 'finished' })
  const { container } = await score(over, language)
  expect(screen.getByText(incomplete)).toBeVisible()
  expect(seen(container)).not.toContain('12')
})
