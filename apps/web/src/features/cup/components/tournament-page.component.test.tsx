import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cupFormat,
  type CurrentUser,
  SingleEliminationFormat,
  type TournamentDetail,
  type TournamentViewer,
} from '@lobby/contract'
import { chancesQuery } from '#features/cup/api/get-chances'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { viewerQuery } from '#features/tournaments/api/get-viewer'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { league, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { emptyCupPage, sampleEntry, sampleMember, sampleOwn } from '../../../testing/samples-cups.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { drawing } from '../../../testing/show-stage.tsx'
import { known, show, showPage } from '../../../testing/show.tsx'
import type { CupDrawing } from './cup-drawing.ts'
import { CupView } from './cup-view.tsx'
import { TournamentPage } from './tournament-page.tsx'

const overview: CupDrawing = (shown) => <CupView {...shown} wall={undefined} />
const Overview = ({ tournamentId }: { tournamentId: string }) => (
  <TournamentPage tournamentId={tournamentId} draw={overview} />
)

const knockout = { stages: [SingleEliminationFormat.parse({ kind: 'single_elimination', best_of: 1 })] }
const running = (is: Partial<TournamentDetail> = {}) =>
  sampleTournament({
    status: 'live',
    started_at: '2026-11-28T13:05:00Z',
    current_stage: 'single_elimination',
    format: { ...knockout, disqualified_place: 'keep' },
    ...is,
  })
const eight = () => new SampleCup(8, [single()])
const tulpar = { id: 't1', name: 'Tulpar', tag: 'TLP' }

beforeEach(() => answer(/GET \/api\/tournaments\/c\d\/page$/, emptyCupPage))

type Scene = { tournament?: TournamentDetail; cup?: SampleCup; viewer?: CurrentUser; member?: TournamentViewer }

/** The page with all that it asks for known already; it asks once more when its live line stands. */
async function shownPage({ tournament = running(), cup = eight(), viewer, member = sampleMember() }: Scene) {
  answer('GET /api/tournaments/c1', tournament)
  answer('GET /api/tournaments/c1/bracket', cup.read())
  answer('GET /api/tournaments/c1/chances', cup.chances(50))
  if (viewer) answer('GET /api/tournaments/c1/me', member)
  return show(<Overview tournamentId="c1" />, {
    texts: ['tournaments'],
    ...(viewer ? { viewer } : {}),
    knows: [
      known(tournamentQuery('c1'), tournament),
      known(bracketQuery('c1'), cup.read()),
      known(chancesQuery('c1'), cup.chances(50)),
      ...(viewer ? [known(viewerQuery('c1', viewer.id), member)] : []),
    ],
  })
}

describe('the page of a cup', () => {
  test('shows its places while it is on the way, then the cup', async () => {
    answer('GET /api/tournaments/c1', sampleTournament({ registrations: [sampleEntry()] }))
    const held = holdCalls(/GET \/api\/tournaments\/c1/)
    await show(<Overview tournamentId="c1" />, { texts: ['tournaments'] })
    expect(screen.getByRole('region', { name: 'Loading the tournament' })).toHaveAttribute('aria-busy', 'true')
    held.goOn()
    expect(await screen.findByRole('heading', { level: 1, name: 'Steppe Cup' })).toBeVisible()
    // Its parts come after it.
    expect(await screen.findByRole('link', { name: 'Tulpar' })).toHaveAttribute('href', '/teams/t1')
    await expectAccessible()
  })

  test.each([
    ['en', 'There is no such tournament', 'All tournaments'],
    ['ru', 'Такого турнира нет', 'Все турниры'],
    ['kz', 'Мұндай турнир жоқ', 'Барлық турнир'],
  ] as const)('says that there is no such one, and leads to those that are, in %s', async (language, title, way) => {
    refuse('GET /api/tournaments/c9', 404, { code: 'TOURNAMENT_NOT_FOUND', error: title })
    await show(<Overview tournamentId="c9" />, { language, texts: ['tournaments'] })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/tournaments')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says any other refusal, and comes with another try', async () => {
    refuse('GET /api/tournaments/c1', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const { user } = await show(<Overview tournamentId="c1" />, { texts: ['tournaments'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The tournament did not loadToo many requests.')
    answer('GET /api/tournaments/c1', sampleTournament())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Steppe Cup' })).toBeVisible()
  })

  test('stands without its bracket, which has its own way of not coming', async () => {
    answer('GET /api/tournaments/c1', running())
    answer('GET /api/tournaments/c1/chances', eight().chances(50))
    refuse('GET /api/tournaments/c1/bracket', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const held = holdCalls(/bracket/)
    const { user } = await show(<Overview tournamentId="c1" />, { texts: ['tournaments'] })
    expect(await screen.findByRole('status', { name: 'Loading the bracket' })).toBeInTheDocument()
    held.goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('The bracket did not load')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Steppe Cup')
    answer('GET /api/tournaments/c1/bracket', eight().read())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await drawing('Bracket')).card(1)).toBeInTheDocument()
  })

  test('says that nobody answers when the network is gone', async () => {
    breakCalls(/tournaments\/c1/)
    await show(<Overview tournamentId="c1" />, { texts: ['tournaments'], language: 'ru' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Турнир не загрузился')
  })

  test('asks for nothing that has not begun: no bracket, no chances', async () => {
    answer('GET /api/tournaments/c1', sampleTournament({ status: 'closed' }))
    await showPage('/tournaments/c1')
    expect(await screen.findByText(/^Registration is closed. The draw follows/)).toBeVisible()
    expect(seenCalls(/bracket|chances|me$/)).toEqual([])
  })
})

describe('while it is played', () => {
  test('its bracket, its chances and what is on now stand first', async () => {
    await shownPage({ tournament: running({ registrations: [sampleEntry()] }), cup: eight().start(3, [4, 1]) })
    await drawing('Bracket')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(-2)).toEqual(['Bracket', 'Chances'])
    expect(screen.getByRole('link', { name: 'Watch live' })).toHaveAttribute('href', '/matches/m3')
    expect(screen.getByRole('link', { name: 'See the bracket' })).toHaveAttribute('href', '#playoff')
    await expectAccessible()
  })

  test('its champion stands there the moment that the final is over', async () => {
    const cup = eight().play(6)
    answer('GET /api/tournaments/c1', running({ version: 4 }))
    answer('GET /api/tournaments/c1/bracket', cup.read())
    answer('GET /api/tournaments/c1/chances', cup.chances(50))
    await showPage('/tournaments/c1')
    await inChannel('tournament:c1')
    expect(await screen.findByRole('heading', { name: 'Chances' })).toBeVisible()
    cup.play()
    const over = { finished_at: '2026-11-28T19:00:00Z', champion: { id: 't1', name: 'Team 1', tag: 'T1' } }
    answer('GET /api/tournaments/c1', running({ status: 'finished', current_stage: null, version: 5, ...over }))
    answer('GET /api/tournaments/c1/bracket', cup.read())
    await tell({ type: 'bracket.changed', id: 'c1', version: 99 })
    const champion = await screen.findByRole('region', { name: 'Champion of Steppe Cup' })
    expect(within(champion).getByRole('link', { name: 'Team 1' })).toHaveAttribute('href', '/teams/t1')
    const [places] = screen.getAllByRole('heading', { name: 'Final standings' }).map((head) => head.closest('section'))
    const told = within(places!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(told.slice(0, 4)).toEqual(['1Team 1', '2Team 2', '3–4Team 3', '3–4Team 4'])
    expect(told).toHaveLength(8)
    expect(screen.queryByRole('heading', { name: 'Chances' })).toBeNull()
  })

  test('the size of its drawing outlives news of the cup and a look at the list', async () => {
    const { user, queryClient } = await shownPage({})
    await drawing('Bracket')
    await user.click(screen.getByRole('button', { name: 'Larger' }))
    await screen.findByRole('button', { name: 'Full size, now 120%' })
    answer('GET /api/tournaments/c1', running({ name: 'Steppe Cup II' }))
    await act(() => queryClient.invalidateQueries({ queryKey: tournamentQuery('c1').queryKey }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Steppe Cup II' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'List view' }))
    await user.click(screen.getByRole('button', { name: 'Bracket view' }))
    expect(screen.getByRole('button', { name: 'Full size, now 120%' })).toBeInTheDocument()
  })

  test('of two stages the one that is on stands there, with its chances', async () => {
    const groups = new SampleCup(4, [league(), single({ from: 'previous' })])
    await shownPage({ tournament: running({ format: cupFormat, current_stage: 'round_robin' }), cup: groups })
    await screen.findByRole('table', { name: 'Standings of group A' })
    const played = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(played().slice(1)).toEqual(['Groups', 'Group matches', 'Chances'])
    await shownPage({ tournament: running({ format: cupFormat }), cup: groups.play(6) })
    await drawing('Playoff')
    expect(played().slice(1)).toEqual(['Playoff', 'Chances'])
  })

  test('a new cup in the same place of the page is asked for by its own name', async () => {
    answer('GET /api/tournaments/c1', sampleTournament())
    answer('GET /api/tournaments/c2', sampleTournament({ id: 'c2', name: 'Almaty Open' }))
    const { go } = await showPage('/tournaments/c1')
    await screen.findByRole('heading', { level: 1, name: 'Steppe Cup' })
    await go('/tournaments/c2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Almaty Open' })).toBeVisible()
    expect(document.title).toContain('Almaty Open')
  })
})

describe('who sees what', () => {
  const captain = sampleUser()
  test('a visitor is asked to sign in, and their rights are not asked for', async () => {
    await shownPage({ tournament: sampleTournament() })
    expect(screen.getByRole('button', { name: 'Sign in to register' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Organise' })).toBeNull()
    expect(seenCalls(/\/me$/)).toEqual([])
  })

  test('nothing is offered before it is known who looks', async () => {
    answer('GET /api/tournaments/c1', sampleTournament())
    answer('GET /api/tournaments/c1/me', sampleMember({ captain_of: [tulpar] }))
    const held = holdCalls(/\/me$/)
    const knows = [known(tournamentQuery('c1'), sampleTournament())]
    await show(<Overview tournamentId="c1" />, { texts: ['tournaments'], viewer: captain, knows })
    expect(screen.queryByRole('button', { name: /regist|Sign in/i })).toBeNull()
    held.goOn()
    expect(await screen.findByRole('button', { name: 'Register a team' })).toBeVisible()
  })

  test('who is in sees their registration, and their way in the bracket', async () => {
    const member = sampleMember({ registrations: [sampleOwn({ team: { id: 't6', name: 'Team 6', tag: 'T6' } })] })
    await shownPage({ viewer: captain, member })
    await drawing('Bracket')
    expect(screen.getByText('Way of Team 6')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Organise' })).toBeNull()
  })

  test('the way to steering comes to the page as it stands, and takes nothing of it away', async () => {
    answer(/GET \/api\//, [])
    answer('GET /api/tournaments/c1', running())
    answer('GET /api/tournaments/c1/me', sampleMember({ is_organiser: true }))
    const held = holdCalls(/\/me$/)
    const knows = [
      known(tournamentQuery('c1'), running()),
      known(bracketQuery('c1'), eight().read()),
      known(chancesQuery('c1'), eight().chances(50)),
    ]
    const { user } = await show(<Overview tournamentId="c1" />, {
      texts: ['tournaments'],
      viewer: captain,
      knows,
    })
    await user.click(await screen.findByRole('button', { name: 'List view' }))
    const name = screen.getByRole('heading', { level: 1 })
    const list = screen.getByRole('button', { name: 'Bracket view' })
    held.goOn()
    expect(await screen.findByRole('link', { name: 'Organise' })).toHaveAttribute(
      'href',
      '/tournaments/c1/organise/today',
    )
    expect(name).toBeVisible()
    expect(list).toBeVisible()
    expect(list).toHaveFocus()
    await expectAccessible()
  })
})
