import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CurrentUser, TeamDetail } from '@lobby/contract'
import { sampleUser } from '../../testing/samples.ts'
import { sampleMember, teamOf } from '../../testing/samples-people.ts'
import { known, show } from '../../testing/show.tsx'
import { answer, refuse } from '../../testing/network.ts'
import { teamQuery } from './api/get-team.ts'
import { TeamPage } from './components/team-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const captain = sampleUser()
const player = sampleUser({ id: 'u2', username: 'dana' })
const stranger = sampleUser({ id: 'u9', username: 'stranger' })
const tulpar = teamOf([sampleMember(), sampleMember({ user_id: 'u3', username: 'erlan', has_steam_id: false })])

function showTeam(team: TeamDetail, viewer: CurrentUser | null = null, look: Look = {}) {
  return show(<TeamPage teamId={team.id} invite={undefined} />, {
    texts: ['teams', 'team-life'],
    knows: [known(teamQuery(team.id), team)],
    viewer,
    ...look,
  })
}

function row(name: string) {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name))
  if (!found) throw new Error(`${name} is not in the team`)
  return within(found)
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('who may do what', () => {
  test.each([
    ['a visitor', null],
    ['somebody of no team', stranger],
  ])('%s sees the players and no tool', async (_who, viewer) => {
    await showTeam(tulpar, viewer)
    expect(await screen.findByText('3 of 10')).toBeVisible()
    expect(buttons()).toEqual(['Add to calendar'])
    expect(screen.queryByText('You')).toBeNull()
    expect(screen.queryByText(/Without a Steam ID/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Go to the cup' })).toBeNull()
  })

  test('a player may leave, and nothing else', async () => {
    await showTeam(tulpar, player)
    expect(await screen.findByRole('button', { name: 'Leave team' })).toBeVisible()
    expect(buttons().toSorted()).toEqual(['Add to calendar', 'Leave team'])
    expect(row('dana').getByText('You')).toBeVisible()
    expect(screen.getAllByText('You')).toHaveLength(1)
  })

  test('the captain invites, edits, disbands, leaves, and removes everybody but themselves', async () => {
    await showTeam(tulpar, captain)
    expect(await screen.findByRole('button', { name: 'Create an invitation link' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Edit team' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Disband team' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Leave team' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Manage / })).toHaveLength(3)
    const removals = screen.getAllByRole('button', { name: /^Remove / })
    expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove dana', 'Remove erlan'])
  })

  test('a captain of another team has no tools here', async () => {
    await showTeam(
      teamOf([sampleMember()], { captain: { id: 'u5', username: 'other' }, members: [sampleMember()] }),
      captain,
    )
    expect(await screen.findByText('dana')).toBeVisible()
    expect(buttons()).toEqual(['Add to calendar'])
  })
})

describe('the players', () => {
  test('each has a role; the team alone is told whom a game server would let in', async () => {
    const strangers = [null, sampleUser({ id: 'u5', username: 'other' })]
    for (const viewer of strangers) {
      await showTeam(tulpar, viewer)
      expect(await screen.findByText('erlan')).toBeVisible()
      expect(screen.queryByText(/Steam/)).toBeNull()
    }
    await showTeam(tulpar, player)
    expect(await screen.findByText('erlan')).toBeVisible()
    expect(row('aibek').getByText('Captain')).toBeVisible()
    expect(row('dana').getByText('Player')).toBeVisible()
    expect(row('dana').getByText('Steam ID added')).toBeVisible()
    expect(row('erlan').getByText('No Steam ID')).toBeVisible()
  })

  test('who misses a Steam ID is led to their profile; the others are told only', async () => {
    const erlan = sampleUser({ id: 'u3', username: 'erlan', steam_id: null, steam_verified: false })
    await showTeam(tulpar, erlan)
    expect(await screen.findByRole('link', { name: 'Add my Steam ID' })).toHaveAttribute('href', '/profile')
    await showTeam(tulpar, player)
    expect(await screen.findByText(/Without a Steam ID the game server/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add my Steam ID' })).toBeNull()
  })

  test('nobody is reminded where all have one', async () => {
    await showTeam(teamOf([sampleMember()]), player)
    expect(await screen.findByText('2 of 10')).toBeVisible()
    expect(screen.queryByText(/Without a Steam ID/)).toBeNull()
  })

  test('names are text, whatever stands in them, and of full length', async () => {
    const name = 'Жеңімпаз Қырандар Ұлы Дала Кубогы'.slice(0, 32)
    await showTeam(teamOf([sampleMember({ username: '<b>x</b>' })], { name, tag: 'ҚЫРАН' }))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.getByText('ҚЫРАН')).toBeVisible()
    expect(screen.getByText('<b>x</b>')).toBeVisible()
  })
})

describe('the team itself', () => {
  const lateEvening = teamOf([], { created_at: '2025-06-30T19:30:00.000Z' })

  test.each([
    ['Asia/Almaty', 'Since 1 July 2025'],
    ['Europe/London', 'Since 30 June 2025'],
    ['Pacific/Kiritimati', 'Since 1 July 2025'],
    ['America/Los_Angeles', 'Since 30 June 2025'],
  ])('its day is that of the account’s zone: %s', async (zone, text) => {
    await showTeam(lateEvening, sampleUser({ id: 'u9', time_zone: zone }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test.each([
    ['en', ['Waiting for payment', 'Confirmed', 'Waiting list', 'Withdrawn']],
    ['ru', ['Ждёт оплаты', 'Подтверждена', 'Лист ожидания', 'Снялась']],
    ['kz', ['Төлем күтілуде', 'Расталды', 'Күту тізімінде', 'Бас тартты']],
  ] as const)('its cups stand with how they stand, in %s', async (language, words) => {
    const tournaments = ['pending_payment', 'confirmed', 'waiting_list', 'withdrawn', 'of_tomorrow'].map(
      (status, at) => ({
        tournament_id: `c${at}`,
        name: `Cup ${at}`,
        tournament_status: 'open',
        registration_status: status,
      }),
    )
    await showTeam(teamOf([], { tournaments }), null, { language })
    for (const [at, word] of words.entries()) {
      expect(await screen.findByRole('link', { name: `Cup ${at}` })).toHaveAttribute('href', `/tournaments/c${at}`)
      expect(row(`Cup ${at}`).getByText(word)).toBeVisible()
    }
    // A status that this page does not know yet is not guessed at.
    expect(row('Cup 4').getByRole('link').parentElement).toHaveTextContent(/^Cup 4$/)
  })

  test('without a cup only its players are told what to do', async () => {
    await showTeam(tulpar, stranger)
    expect(await screen.findByText('No tournaments yet')).toBeVisible()
    expect(screen.queryByText(/Five players are enough/)).toBeNull()
    await showTeam(tulpar, player)
    expect(await screen.findByText(/Five players are enough/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the cup' })).toHaveAttribute('href', '/tournaments/lobby-cup')
  })

  test('what did not load says why, and is asked again when wanted', async () => {
    const refused = refuse('GET /api/teams/t1', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const { user } = await show(<TeamPage teamId="t1" invite={undefined} />, { texts: ['teams', 'team-life'] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The team did not loadToo many requests.')
    refused.mend()
    answer('GET /api/teams/t1', tulpar)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tulpar' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('what is not there leads back to all teams', async () => {
    refuse('GET /api/teams/t1', 404, { code: 'TEAM_NOT_FOUND', error: 'There is no such team' })
    await show(<TeamPage teamId="t1" invite={undefined} />, { texts: ['teams', 'team-life'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such team' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All teams' })).toHaveAttribute('href', '/teams')
  })
})
