import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { nowIs } from '../../../testing/moment.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleListed } from '../../../testing/samples-cups.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { known, show, showPage } from '../../../testing/show.tsx'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import { StatusBadges } from './status-badges.tsx'
import { TournamentsPage } from './tournaments-page.tsx'

const list = 'GET /api/tournaments'
const texts = ['tournaments', 'tournament-apart'] as const
const cards = () => screen.getAllByRole('article')
const facts = (card: HTMLElement) =>
  Object.fromEntries(
    within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')]),
  )

describe('the list of tournaments', () => {
  test('has a card for each, that leads to it', async () => {
    nowIs('2026-11-20T08:00:00Z')
    const champion = { id: 't2', name: 'Barys', tag: 'BRS' }
    const over = { started_at: '2026-11-01T08:00:00Z', finished_at: '2026-11-02T15:30:00Z', champion }
    answer(list, [
      sampleListed({ registered_teams: 3, kept_seats: 4 }),
      sampleListed({ id: 'c2', name: 'Autumn Cup', status: 'finished', entry_fee: 0, prize_pool: 0, ...over }),
    ])
    await showPage('/tournaments')
    const link = await screen.findByRole('link', { name: 'Steppe Cup' })
    expect(link).toHaveAttribute('href', '/tournaments/c1')
    const [open, finished] = cards()
    expect(facts(open!)).toEqual({
      Places: '3 of 164 kept for qualifiers',
      'Entry fee': '35 000 ₸',
      Starts: '28 November, 18:00',
    })
    expect(facts(finished!)).toEqual({
      Places: '0 of 16',
      'Entry fee': 'Free',
      Finished: '2 November, 20:30',
      Champion: 'Barys',
    })
    expect(cards().map((card) => within(card).queryByText('No prize') === null)).toEqual([true, false])
    await expectAccessible()
  })

  test.each([
    ['en', 'No tournaments available', 'Go to teams'],
    ['ru', 'Турниров пока нет', 'К командам'],
    ['kz', 'Әзірге турнир жоқ', 'Командаларға өту'],
  ] as const)('says when there is none, and what to do meanwhile, in %s', async (language, title, way) => {
    answer(list, [])
    const { user, address } = await show(<TournamentsPage />, { language, texts })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    await user.click(screen.getByRole('link', { name: way }))
    expect(address()).toBe('/teams')
  })

  test('shows its places while it is on the way, and says the refusal with another try', async () => {
    refuse(list, 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const held = holdCalls(/GET \/api\/tournaments/)
    const { user } = await show(<TournamentsPage />, { texts })
    expect(screen.getByRole('region', { name: 'Loading tournaments' })).toHaveAttribute('aria-busy', 'true')
    held.goOn()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load tournamentsToo many requests.')
    answer(list, [sampleListed()])
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Steppe Cup' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps what it has when asking anew is refused', async () => {
    const { queryClient } = await show(<TournamentsPage />, {
      texts,
      knows: [known(tournamentsQuery, [sampleListed()])],
    })
    refuse(list, 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    await queryClient.invalidateQueries({ queryKey: tournamentsQuery.queryKey })
    await waitFor(() => expect(queryClient.getQueryState(tournamentsQuery.queryKey)?.status).toBe('error'))
    expect(screen.getByRole('link', { name: 'Steppe Cup' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('asks again when a tournament has changed, and for no other news', async () => {
    answer(list, [sampleListed()])
    await show(<TournamentsPage />, { texts })
    await inChannel('tournaments')
    await screen.findByRole('link', { name: 'Steppe Cup' })
    const asked = seenCalls(/GET \/api\/tournaments$/).length
    answer(list, [sampleListed({ name: 'Steppe Cup II' })])
    await tell({ type: 'servers.changed' })
    await tell({ type: 'bracket.changed', id: 'c1', version: 99 })
    expect(seenCalls(/GET \/api\/tournaments$/)).toHaveLength(asked)
    await tell({ type: 'tournaments.changed' })
    expect(await screen.findByRole('link', { name: 'Steppe Cup II' })).toBeVisible()
  })

  test('says times where its reader is, with the year where it is another', async () => {
    nowIs('2026-11-20T08:00:00Z')
    const viewer = sampleUser({ time_zone: 'America/New_York' })
    const cups = [
      sampleListed({ start_date: '2026-11-01T05:30:00Z' }),
      sampleListed({ id: 'c2', start_date: '2026-11-01T06:30:00Z' }),
      sampleListed({ id: 'c3', start_date: '2027-01-01T04:30:00Z' }),
      sampleListed({ id: 'c4', start_date: '2027-01-01T05:30:00Z' }),
    ]
    await show(<TournamentsPage />, { texts, viewer, knows: [known(tournamentsQuery, cups)] })
    // Clocks go back at two: the same hour twice.
    expect(cards().map((card) => facts(card)['Starts'])).toEqual([
      '1 November, 01:30',
      '1 November, 01:30',
      '31 December, 23:30',
      '1 January 2027, 00:30',
    ])
  })

  test('takes names as text, of sixty letters too', async () => {
    const name = '<img src=x> Қазақстан Республикасының Ұлттық Кубогы «Дала» ІІ'
    await show(<TournamentsPage />, { texts, knows: [known(tournamentsQuery, [sampleListed({ name })])] })
    expect(screen.getByRole('heading', { name, level: 2 })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('how a tournament stands', () => {
  test.each([
    ['open', null, ['Registration Open']],
    ['draft', null, ['Registration Closed', 'Opens soon']],
    ['check_in', null, ['Registration Closed', 'Waiting for the start']],
    ['live', 'swiss', ['Registration Closed', 'Swiss stage live']],
    ['live', 'gsl', ['Registration Closed', 'Group stage live']],
    ['live', 'double_elimination', ['Registration Closed', 'Playoffs live']],
    ['finished', null, ['Registration Closed', 'Finished']],
    ['cancelled', null, ['Registration Closed', 'Cancelled']],
  ] as const)('%s, %s', async (status, current, words) => {
    const { container } = await show(<StatusBadges tournament={{ status, current_stage: current }} />, { texts })
    expect(container).toHaveTextContent(new RegExp(`^${words.join('')}$`))
  })

  test.each([
    ['en', false, 'Qualifier live'],
    ['ru', false, 'Идёт квалификация'],
    ['kz', false, 'Іріктеу жүріп жатыр'],
    ['en', true, 'Playoffs live'],
  ] as const)('a knockout that another stage follows is a qualifier, in %s: %s', async (language, isLast, words) => {
    const tournament = { status: 'live', current_stage: 'single_elimination' } as const
    await show(<StatusBadges tournament={tournament} stage={{ isLast }} />, { language, texts })
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})
