import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Achievement, PlayerAchievements as Answer } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { nowIs } from '../../testing/moment.ts'
import { answer, holdCalls, refuse } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleUnlocked } from '../../testing/samples-people.ts'
import { show, showPage } from '../../testing/show.tsx'
import { AchievementsPage } from './components/achievements-page.tsx'
import { PlayerAchievements } from './components/player-achievements.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>

const aibek = sampleUser()

function achievement(is: Partial<Achievement> = {}): Achievement {
  return { ...sampleUnlocked(), text: 'Play a match to its end', target: 1, value: 1, unlocked_at: null, ...is }
}

function openPage(achievements: readonly Achievement[], { viewer, ...look }: Look = {}) {
  nowIs('2026-11-28T13:00:00.000Z')
  answer('GET /api/achievements', { achievements })
  return show(<AchievementsPage user={viewer ?? aibek} />, {
    texts: ['achievements'],
    viewer: viewer ?? aibek,
    ...look,
  })
}

const card = (name: string) => {
  const found = screen.getByText(name).closest('li')
  if (!found) throw new Error(`${name} is not in a list`)
  return within(found)
}

describe('one’s own', () => {
  const had = achievement({ unlocked_at: '2025-12-31T19:30:00.000Z' })
  const ahead = achievement({
    id: 'kills_2000',
    name: 'Two thousand',
    target: 2_000,
    value: 1_204,
    reward_skills: 1_500,
  })

  test('what one has stands by its day, what is ahead by how far it is', async () => {
    await openPage([ahead, had])
    expect(await screen.findByText('1 of 2')).toBeVisible()
    expect(card('On the server').getByText('Since 1 January')).toBeVisible()
    expect(card('On the server').queryByText('1 of 1')).toBeNull()
    expect(card('Two thousand').getByText('1 204 of 2 000')).toBeVisible()
    expect(card('Two thousand').getByText(/^\+1 500/)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Yours',
      'Locked',
    ])
    await expectAccessible()
  })

  test.each([
    ['ru', '1 из 2', 'Получено 1 января', '1 204 из 2 000'],
    ['kz', '1 / 2', '1 қаңтар', '1 204 / 2 000'],
  ] as const)('in %s', async (language, count, day, way) => {
    await openPage([ahead, had], { language })
    expect(await screen.findByText(count)).toBeVisible()
    expect(screen.getByText((text) => text.includes(day))).toBeVisible()
    expect(screen.getByText(way)).toBeVisible()
  })

  test('none yet: it says what gives the first one, and still shows what is ahead', async () => {
    await openPage([ahead])
    expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeVisible()
    expect(screen.getByText('0 of 1')).toBeVisible()
    expect(screen.getByText('Two thousand')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All tournaments' })).toHaveAttribute('href', '/tournaments')
  })

  test('all of them: nothing is ahead', async () => {
    await openPage([had])
    expect(await screen.findByText('1 of 1')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Locked' })).toBeNull()
  })

  test('who has no Steam ID is led to it, others are not', async () => {
    await openPage([had], { viewer: sampleUser({ steam_id: null, steam_verified: false }) })
    expect(await screen.findByRole('link', { name: 'Link Steam' })).toHaveAttribute('href', '/link-steam')
    await openPage([had])
    await screen.findByText('1 of 1')
    expect(screen.queryByRole('link', { name: 'Link Steam' })).toBeNull()
  })

  test('that load, that did not, and that do when asked again', async () => {
    const refused = refuse('GET /api/achievements', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const held = holdCalls(/GET \/api\/achievements$/)
    const { user } = await show(<AchievementsPage user={aibek} />, { texts: ['achievements'], viewer: aibek })
    expect(await screen.findByRole('status', { name: 'Loading your achievements' })).toBeVisible()
    held.goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your achievements did not loadWait a little')
    refused.mend()
    answer('GET /api/achievements', { achievements: [had] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('1 of 1')).toBeVisible()
  })

  test('are for their owner: a visitor comes home', async () => {
    answer(/GET \/api\//, {})
    const { address } = await showPage('/achievements')
    await expect.poll(address).toBe('/')
  })
})

describe('a player’s', () => {
  function openPlayer(achievements: Answer['achievements'], look: Look = {}) {
    answer('GET /api/players/u2/achievements', { achievements })
    return show(<PlayerAchievements playerId="u2" />, { texts: ['achievements'], ...look })
  }

  test('stand with their days, in the order in which the server gives them', async () => {
    nowIs('2026-11-28T13:00:00.000Z')
    await openPlayer([
      { ...sampleUnlocked({ id: 'first_win', name: '<b>First</b> win' }), unlocked_at: '2026-11-27T19:00:00.000Z' },
      { ...sampleUnlocked(), unlocked_at: '2025-11-27T18:59:59.000Z' },
    ])
    await screen.findByRole('heading', { name: 'Achievements' })
    const words = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(words[0]).toBe('<b>First</b> winSince 28 November')
    expect(words[1]).toBe('On the serverSince 27 November 2025')
    expect(screen.getByText('2')).toBeVisible()
  })

  test('none are said to be none, without a nought beside them', async () => {
    await openPlayer([])
    expect(await screen.findByText('Nothing yet: the first match brings the first one.')).toBeVisible()
    expect(screen.queryByText('0')).toBeNull()
  })

  test('kept back, nothing is said', async () => {
    const { container } = await openPlayer(null)
    await expect.poll(() => container.querySelector('[role=status]')).toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByText(/Nothing yet/)).toBeNull()
  })

  test('that did not load are asked for again', async () => {
    const refused = refuse(/players\/u2\/achievements/, 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<PlayerAchievements playerId="u2" />, { texts: ['achievements'], viewer: aibek })
    expect(await screen.findByRole('alert')).toHaveTextContent('The achievements did not loadWait a little')
    refused.mend()
    answer('GET /api/players/u2/achievements', { achievements: [] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^Nothing yet/)).toBeVisible()
  })
})
