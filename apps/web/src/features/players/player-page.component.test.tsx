import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PlayerOverview, PlayerProfile } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleProfile } from '../../testing/samples-people.ts'
import { sampleOverview } from '../../testing/samples-players.ts'
import { show, showPage } from '../../testing/show.tsx'
import { PlayerPage } from './components/player-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

function openPlayer(profile: PlayerProfile | null, look: Look = {}, overview: PlayerOverview = sampleOverview()) {
  if (profile) answer('GET /api/players/u2', profile)
  answer('GET /api/players/u2/overview', overview)
  answer('GET /api/players/u2/matches?limit=10', { matches: overview.results && [], next: null })
  return show(
    <PlayerPage playerId="u2">
      <p>figures</p>
    </PlayerPage>,
    { texts: ['players', 'player-pages'], ...look },
  )
}

const panel = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section')
  if (!found) throw new Error(`${name} stands in no panel`)
  return within(found)
}

describe('who it is', () => {
  test('name, place, since when, and the way to Steam', async () => {
    await openPlayer(sampleProfile({ city: 'Алматы', country: 'KZ', steam_id: '76561197960265729' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'dana' })).toBeVisible()
    expect(screen.getByText('Алматы, Kazakhstan')).toBeVisible()
    expect(screen.getByText('On LOBBY since 2 March 2026')).toBeVisible()
    const steam = screen.getByRole('link', { name: 'Steam profile' })
    expect(steam).toHaveAttribute('href', 'https://steamcommunity.com/profiles/76561197960265729')
    expect(steam).toHaveAttribute('rel', 'noreferrer')
    expect(await screen.findByText('figures')).toBeVisible()
    await expectAccessible()
  })

  test.each([
    [{ city: 'Astana', country: null }, 'Astana'],
    [{ city: null, country: 'KZ' }, 'Kazakhstan'],
  ])('of a place it says what it knows: %o', async (place, text) => {
    await openPlayer(sampleProfile(place))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Steam profile' })).toBeNull()
  })

  test('where nothing is told, nothing stands', async () => {
    await openPlayer(sampleProfile())
    const since = await screen.findByText(/^On LOBBY since/)
    expect(since.parentElement?.children).toHaveLength(1)
  })

  test('the first and last hour of a day fall into the day of the account’s zone', async () => {
    const profile = sampleProfile({ created_at: '2026-03-29T00:30:00.000Z' })
    await openPlayer(profile, { zone: 'Europe/Berlin' })
    expect(await screen.findByText('On LOBBY since 29 March 2026')).toBeVisible()
    await openPlayer(profile, { zone: 'America/New_York' })
    expect(await screen.findByText('On LOBBY since 28 March 2026')).toBeVisible()
  })

  test('oneself finds the way to one’s settings, others do not', async () => {
    await openPlayer(sampleProfile(), { viewer: sampleUser({ id: 'u2' }) })
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/settings#profile')
    await openPlayer(sampleProfile(), { viewer: sampleUser() })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
  })

  test.each([
    ['en', 'Former player', 'This account was deleted. Its matches remain.'],
    ['ru', 'Бывший игрок', 'Этот аккаунт удалён. Сыгранные матчи остались.'],
    ['kz', 'Бұрынғы ойыншы', 'Бұл аккаунт өшірілген. Ойнаған матчтары қалды.'],
  ] as const)('who is gone has no name, no facts and no figures, in %s', async (language, title, text) => {
    await openPlayer(sampleProfile({ is_deleted: true, username: 'deleted_17', statistics: null, teams: null }), {
      language,
    })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/deleted_17|2026/)).toBeNull()
    expect(screen.queryByText('figures')).toBeNull()
  })
})

describe('what they show', () => {
  test('teams, also where results are kept back', async () => {
    const teams = [{ id: 't1', name: 'Tulpar', tag: 'TLP' }]
    await openPlayer(sampleProfile({ teams }), {}, sampleOverview({ results: null, teams: null, has_card: false }))
    expect(await screen.findByRole('link', { name: /^Tulpar ?TLP$/ })).toHaveAttribute('href', '/teams/t1')
    expect(panel('Results').getByText('This player keeps this private.')).toBeVisible()
    expect(panel('Results').queryByText('0')).toBeNull()
  })

  test('none is not the same as kept back', async () => {
    const kept = sampleOverview({ results: null, teams: null, has_card: false })
    await openPlayer(sampleProfile({ teams: [] }), {}, kept)
    expect(await screen.findByText('Not on a team right now.')).toBeVisible()
    expect(panel('Teams').queryByText('This player keeps this private.')).toBeNull()
  })

  test('teams that are kept back are not said to be none', async () => {
    await openPlayer(sampleProfile({ teams: null }), {}, sampleOverview({ teams: null }))
    await screen.findByRole('heading', { name: 'Teams' })
    expect(panel('Teams').getByText('This player keeps this private.')).toBeVisible()
    expect(screen.queryByText('Not on a team right now.')).toBeNull()
  })

  test.each([true, false])('a calendar in which something can stand, and no other: %s', async (hasCalendar) => {
    await openPlayer(sampleProfile({ has_calendar: hasCalendar }))
    await screen.findByRole('link', { name: /^Compare/ })
    expect(screen.queryAllByRole('button', { name: 'Add to calendar' })).toHaveLength(hasCalendar ? 1 : 0)
  })

  test('former names with the day of each change, the same name twice too', async () => {
    const names = [
      { username: '<i>old</i>', used_from: '2025-03-01T08:00:00.000Z', used_until: '2026-05-31T20:00:00.000Z' },
      { username: '<i>old</i>', used_from: '2024-03-01T08:00:00.000Z', used_until: '2025-01-01T12:00:00.000Z' },
    ]
    await openPlayer(sampleProfile({ previous_usernames: names }))
    await screen.findByRole('heading', { name: 'Former names' })
    const rows = panel('Former names').getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      '<i>old</i>until 1 June 2026',
      '<i>old</i>until 1 January 2025',
    ])
  })

  test.each([[null], [[]]])('no former names (%j): not a word of them', async (names) => {
    await openPlayer(sampleProfile({ previous_usernames: names }))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Former names')).toBeNull()
  })
})

describe('when it is not there', () => {
  test('a player nobody knows', async () => {
    refuse('GET /api/players/u2', 404, { code: 'PLAYER_NOT_FOUND', error: 'There is no such player' })
    await openPlayer(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such player' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All players' })).toHaveAttribute('href', '/players')
  })

  test('an answer that did not come, and comes when asked for again', async () => {
    const refused = refuse('GET /api/players/u2', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await openPlayer(null)
    expect(await screen.findByRole('alert')).toHaveTextContent('The player did not loadWait a little')
    refused.mend()
    answer('GET /api/players/u2', sampleProfile())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'dana' })).toBeVisible()
  })

  test('nobody is asked before it is known who looks: it decides what is shown', async () => {
    const { queryClient } = await openPlayer(sampleProfile(), { viewer: sampleUser() })
    await screen.findByRole('heading', { level: 1, name: 'dana' })
    answer('GET /api/auth/profile', { user: sampleUser() })
    const held = holdCalls(/profile$/)
    void queryClient.resetQueries({ queryKey: ['auth', 'profile'] })
    expect(await screen.findByRole('status', { name: 'Loading the player' })).toBeVisible()
    held.goOn()
    expect(await screen.findByRole('heading', { level: 1, name: 'dana' })).toBeVisible()
    expect(seenCalls(/players\/u2$/)).toHaveLength(1)
  })

  test('the tab is called like the player', async () => {
    answer('GET /api/players/u2', sampleProfile())
    answer('GET /api/players/u2/figures', { figures: null })
    answer('GET /api/players/u2/practice', { practice: null })
    answer('GET /api/players/u2/achievements', { achievements: null })
    answer('GET /api/players/u2/overview', sampleOverview({ results: null, teams: null, has_card: false }))
    answer('GET /api/players/u2/matches?limit=10', { matches: null, next: null })
    answer('GET /api/players/u2/rating?ladder=5v5', { rating: null })
    answer('GET /api/players/u2/rating/changes?ladder=5v5&limit=10', { changes: null, next: null })
    await showPage('/players/u2')
    await waitFor(() => expect(document.title).toMatch(/^dana /))
    // Kept back: no panel speaks of what there is none of to see.
    for (const title of ['In matches', 'Practice', 'Achievements'])
      expect(screen.queryByRole('heading', { name: title })).toBeNull()
  })
})
