import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language, MyNext, NextCheckIn } from '@lobby/contract'
import { MyMatchPlace } from '#app/layouts/my-match-place'
import { expectAccessible } from '../../testing/accessible.ts'
import { tell } from '../../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { sampleNext, sampleNextMatch } from '../../testing/samples-my-match.ts'
import { show } from '../../testing/show.tsx'
import { CheckInCard } from './components/check-in-card.tsx'

const checkIn = (is: Partial<NextCheckIn> = {}): NextCheckIn => ({
  tournament: { id: 'c1', name: 'Steppe Cup', start_date: '2026-12-12T14:00:00.000Z' },
  team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
  state: 'may',
  opens_at: '2026-12-12T13:00:00.000Z',
  until: '2026-12-12T13:45:00.000Z',
  is_offered: false,
  ...is,
})
const sayCall = 'POST /api/tournaments/c1/check-in'
const said = {
  team: checkIn().team,
  state: 'in',
  checked_in: null,
  until: null,
  is_offered: false,
  may_take_back: true,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-12T13:30:00.000Z') })
  return () => vi.useRealTimers()
})

describe('the strip', () => {
  const open = (next: Partial<MyNext>, language: Language = 'en') => {
    answer('GET /api/me/next', sampleNext(next))
    return show(<MyMatchPlace />, { viewer: sampleUser(), language })
  }

  test.each<[Language, string, string]>([
    ['en', 'Check-in', 'Check in'],
    ['ru', 'Чек-ин', 'Подтвердите участие'],
    ['kz', 'Қатысуды растау', 'Қатысуды растаңыз'],
  ])('%s: says what is to do and how long it still is', async (language, label, what) => {
    await open({ check_in: checkIn() }, language)
    const strip = within(await screen.findByRole('complementary', { name: label }))
    expect(strip.getByRole('status')).toHaveTextContent(what)
    expect(await strip.findByRole('timer')).toHaveTextContent('15:00')
    expect(strip.getByRole('link')).toHaveAttribute('href', '/tournaments/c1')
    await expectAccessible()
  })

  test('is one press, after which it is gone', async () => {
    const { user } = await open({ check_in: checkIn() })
    answer(sayCall, said)
    const press = await screen.findByRole('button', { name: 'Check in' })
    answer('GET /api/me/next', sampleNext({ check_in: checkIn({ state: 'in' }) }))
    await user.click(press)
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Check-in' })).toBeNull())
    expect(seenCalls(/^POST/).map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([{ team_id: 't1' }])
    expect(await screen.findByText('Tulpar is checked in')).toBeVisible()
  })

  test('goes when a team-mate has said it', async () => {
    await open({ check_in: checkIn() })
    await screen.findByRole('complementary', { name: 'Check-in' })
    answer('GET /api/me/next', sampleNext({ check_in: checkIn({ state: 'in' }) }))
    await tell({ type: 'check-in.changed', id: 'c1' })
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Check-in' })).toBeNull())
  })

  test('gives way to a match that is near, and is not there before it opens', async () => {
    const { unmount } = await open({ check_in: checkIn(), match: sampleNextMatch({ is_near: true }) })
    expect(await screen.findByRole('complementary', { name: 'Your next match' })).toBeVisible()
    expect(screen.queryByRole('complementary', { name: 'Check-in' })).toBeNull()
    unmount()
    await open({ check_in: checkIn({ state: 'ahead' }) })
    await waitFor(() => expect(seenCalls(/me\/next/)).toHaveLength(2))
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('the card of home', () => {
  const open = (is: Partial<NextCheckIn> = {}) => {
    answer('GET /api/me/next', sampleNext())
    return show(<CheckInCard userId="u1" checkIn={checkIn(is)} />, { texts: ['my-match'], viewer: sampleUser() })
  }

  test.each<[Partial<NextCheckIn>, string, boolean]>([
    [{}, 'Nobody of your team has checked in', true],
    [{ is_offered: true }, 'Your place is free: check in', true],
    [{ state: 'ahead', opens_at: '2026-12-12T13:40:00.000Z' }, 'Check-in opens soon', false],
    [{ state: 'in' }, 'Your team is checked in', false],
  ])('%j: %s', async (is, text, canPress) => {
    await open(is)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Check in' })).toHaveLength(canPress ? 1 : 0)
    expect(screen.getByText('Starts on 12 December, 19:00')).toBeVisible()
    await expectAccessible()
  })

  test('says why it is refused', async () => {
    const { user } = await open()
    refuse(sayCall, 409, { code: 'CHECK_IN_CLOSED', error: 'Check-in is over.' })
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Check-in is over.')
  })
})
