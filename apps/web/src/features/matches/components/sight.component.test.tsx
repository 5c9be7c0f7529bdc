import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MatchDetail, MatchServer } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import {
  noMatchServer,
  sampleMap,
  samplePlayerLine,
  sampleRights,
  sampleRoom,
  sampleRounds,
  sampleSeries,
} from '../../../testing/samples-matches.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { MatchPage } from './match-page.tsx'

const texts = ['matches', 'room'] as const

const match = (kills: number | null, is: Partial<MatchDetail> = {}): MatchDetail =>
  sampleSeries(
    [
      sampleMap({
        status: 'live',
        team1: 1,
        rounds: sampleRounds([1]),
        players1: kills === null ? [] : [samplePlayerLine('Мергенбай', { kills })],
      }),
    ],
    { status: 'live', live_delay: 45, ...is },
  )
const now = 'GET /api/matches/m1?now=1'
const choice = () => screen.findByRole('checkbox', { name: 'Show me everything without delay' })
const line = () => within(screen.getByRole('row', { name: /^Мергенбай/ })).getAllByRole('cell')[1]

function answers(detail: MatchDetail, rights: Partial<MatchServer['rights']> = {}): void {
  answer('GET /api/matches/m1', detail)
  answer('GET /api/matches/m1/room', sampleRoom({ phase: 'closed', closed_by: 'begun' }))
  answer('GET /api/matches/m1/server', { ...noMatchServer(), rights: sampleRights(rights) })
}
const open = (language: 'en' | 'ru' | 'kz' = 'en', isSignedIn = true) =>
  show(<MatchPage matchId="m1" />, { texts, language, ...(isSignedIn && { viewer: sampleUser() }) })

beforeEach(() => {
  const crew = [{ role: 'caster', match_id: null }]
  answer('GET /api/tournaments/c1/me', { is_organiser: false, registrations: [], captain_of: [], crew })
  answer('GET /api/matches/m1/warnings', [])
})

test.each([
  ['en', 'The score is live. Stats follow 45 s later.'],
  ['ru', 'Цифры появляются через 45 с, счёт — сразу.'],
  ['kz', 'Көрсеткіштер 45 с кейін шығады, есеп бірден көрінеді.'],
] as const)(
  'everybody is told by how much figures are behind, and nobody else is offered more (%s)',
  async (language, words) => {
    answers(match(11))
    await open(language, false)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  },
)

test('where nothing is behind, nothing is said of it', async () => {
  answers(match(11, { live_delay: 0 }), { crew: 'member', sees_now: true })
  await open()
  expect(await screen.findByRole('row', { name: /^Мергенбай/ })).toBeVisible()
  expect(screen.queryByText(/after they happen/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('who sees now begins with what the public sees, and has all by choice', async () => {
  answers(match(11), { crew: 'member', sees_now: true })
  answer(now, match(24, { live_delay: 0, version: 1 }))
  const { user } = await open()
  const box = await choice()
  expect(box).not.toBeChecked()
  expect(line()).toHaveTextContent('11')
  expect(seenCalls(/now=1/)).toEqual([])
  await user.click(box)
  await waitFor(() => expect(line()).toHaveTextContent('24'))
  expect(screen.getByText('You are 45 s ahead of the public. Do not share your screen.')).toBeVisible()
  await expectAccessible()
  await user.click(box)
  expect(line()).toHaveTextContent('11')
})

test('the first figures of a map stand at once for who sees now, where others have the rosters still', async () => {
  answers(match(null), { crew: 'member', sees_now: true })
  answer(now, match(3, { live_delay: 0 }))
  const { user } = await open()
  await user.click(await choice())
  expect(await screen.findByRole('row', { name: /^Мергенбай/ })).toBeVisible()
})

test('what other features tell of its rounds and figures is of the same sight', async () => {
  const logged = (rounds: number): MatchDetail => {
    const { maps, ...rest } = match(11)
    return { ...rest, maps: maps.map((map) => ({ ...map, logged_rounds: rounds })) }
  }
  answers(logged(0), { crew: 'member', sees_now: true })
  answer(now, { ...logged(2), live_delay: 0 })
  const told = {
    live: () => null,
    round: () => null,
    figures: ({ maps }: MatchDetail) => <p>{`${maps[0]?.logged_rounds} rounds logged`}</p>,
  }
  const { user } = await show(<MatchPage matchId="m1" told={told} />, { texts, viewer: sampleUser() })
  await user.click(await choice())
  expect(await screen.findByText('2 rounds logged')).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test.each([true, false])(
  'an organiser has the choice, too, unless they belong to one of the teams: %s',
  async (sees_now) => {
    const me = { is_organiser: true, registrations: [], captain_of: [], crew: [] }
    answer('GET /api/tournaments/c1/me', me)
    answers(match(11), { organise: true, sees_now })
    await open()
    await waitFor(() => expect(seenCalls(/\/server$/)).not.toEqual([]))
    if (sees_now) expect(await choice()).not.toBeChecked()
    else expect(screen.queryByRole('checkbox', { name: 'Show me everything without delay' })).toBeNull()
  },
)

test('a caster of their own team is offered nothing, and who loses the right sees what everybody does', async () => {
  answers(match(11), { crew: 'conflict' })
  await open()
  expect(await screen.findByRole('row', { name: /^Мергенбай/ })).toBeVisible()
  await waitFor(() => expect(seenCalls(/\/server$/)).not.toEqual([]))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('where the answer is refused, what everybody sees stands', async () => {
  answers(match(11), { crew: 'member', sees_now: true })
  refuse(now, 403, { code: 'LIVE_DELAYED', error: 'You see this match later' })
  const { user } = await open()
  await user.click(await choice())
  await waitFor(() => expect(seenCalls(/now=1/)).not.toEqual([]))
  expect(line()).toHaveTextContent('11')
})
