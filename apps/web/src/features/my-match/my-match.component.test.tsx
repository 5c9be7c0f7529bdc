import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AwaitedMatch, Language, MyNext, NextMatch } from '@lobby/contract'
import { MyMatchPlace } from '#app/layouts/my-match-place'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, holdCalls, seenCalls } from '../../testing/network.ts'
import { sampleScore, sampleUser } from '../../testing/samples.ts'
import { sampleAwaited, sampleNext, sampleNextMatch } from '../../testing/samples-my-match.ts'
import { show, showPage } from '../../testing/show.tsx'
import { SoundSection } from './components/sound-section.tsx'

const now = '2026-12-08T12:00:00.000Z'
const later = (seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString()

const task = (kind: NextMatch['task']['kind'], is: Partial<NextMatch['task']> = {}): NextMatch['task'] => ({
  kind,
  by: 'you',
  from: null,
  until: null,
  ...is,
})
const near = (is: Partial<NextMatch> = {}): MyNext => sampleNext({ match: sampleNextMatch({ is_near: true, ...is }) })
const onServer = { server: { name: 'ALA-03', connect: '203.0.113.24:27025', password: 'steppe 41' } }

/** What was played: by whom it was asked for. */
const played: number[] = []
class FakeAudio {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: () => ({}),
  })
  createOscillator = () => ({
    type: '',
    frequency: { value: 0 },
    connect: (next: object) => ({ ...next, connect: () => ({}) }),
    start: (at: number) => played.push(at),
    stop() {},
  })
}

beforeEach(() => {
  played.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Look = { language?: Language; isAgain?: boolean }

async function open(next: MyNext | (() => MyNext), look: Look = {}) {
  answer('GET /api/me/next', next)
  return show(<MyMatchPlace />, { viewer: sampleUser(), ...look })
}
const strip = (name = 'Your next match') => screen.findByRole('complementary', { name })

describe('the strip', () => {
  test.each<[Language, string, Partial<NextMatch>, string, string, string]>([
    ['en', 'Your next match', { task: task('ready') }, 'Confirm you are ready', 'Ready up', 'Final, Steppe Cup'],
    ['ru', 'Ваш следующий матч', { task: task('veto') }, 'Ваш ход в вето', 'К вето', 'Финал, Steppe Cup'],
    [
      'kz',
      'Келесі матчыңыз',
      { task: task('veto', { by: 'captain' }) },
      'Ветода кезек капитаныңызда',
      'Матч бөлмесі',
      'Финал, Steppe Cup',
    ],
    [
      'en',
      'Your next match',
      { task: task('answer_result'), is_final: false },
      'Confirm the result',
      'See result',
      'Round 2, Steppe Cup',
    ],
    [
      'en',
      'Your next match',
      { task: task('wait_opponent', { by: 'opponent' }), is_final: false, stage: 'groups', group: 'B' },
      'Waiting for Barys',
      'Match room',
      'Group B, Steppe Cup',
    ],
    [
      'en',
      'Your next match',
      { task: task('wait_veto', { by: 'opponent' }), own: 2 },
      'Tulpar is choosing',
      'Match room',
      'Final, Steppe Cup',
    ],
    [
      'en',
      'Your next duty',
      { task: task('wait_match', { by: null }), own: null, part: 'caster' },
      'Not on a server yet',
      'Match room',
      'Final, Steppe Cup',
    ],
  ])(
    '%s, %s: says against whom, what is to do, and leads to the room',
    async (language, name, is, what, action, place) => {
      await open(near(is), { language })
      const bar = within(await strip(name))
      expect(bar.getByRole('status')).toHaveTextContent(what)
      expect(bar.getByRole('link', { name: action })).toHaveAttribute('href', '/matches/m1')
      expect(bar.getByText(place)).toBeVisible()
      await expectAccessible()
    },
  )

  test('on a server it is one press into the game', async () => {
    await open(near({ task: task('connect'), ...onServer }))
    const link = within(await strip()).getByRole('link', { name: 'Connect' })
    expect(link).toHaveAttribute('href', 'steam://connect/203.0.113.24:27025/steppe%2041')
  })

  test('the crew watches', async () => {
    await open(near({ task: task('watch'), own: null, part: 'observer', ...onServer }))
    expect(within(await strip('Your next duty')).getByRole('link', { name: 'Watch' })).toBeVisible()
  })

  test.each([
    [later(42), '0:42'],
    [later(3_725), '1:02:05'],
    [later(3 * 86_400), '11 December, 17:00'],
  ])('counts down to %s as %s', async (until, text) => {
    await open(near({ task: task('veto', { until }) }))
    await strip()
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('is not there for what is far, for nothing, and for nobody', async () => {
    await open(sampleNext({ match: sampleNextMatch() }))
    await expect.poll(() => seenCalls(/next/).length).toBe(1)
    expect(screen.queryByRole('complementary')).toBeNull()
    await show(<MyMatchPlace />)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(seenCalls(/next/)).toHaveLength(1)
  })

  test('keeps its place while the answer is on its way, where it stood the last time, and no longer', async () => {
    const place = () => document.querySelector('.shell-strip')
    await open(near())
    await strip()
    const held = holdCalls(/next/)
    await open(sampleNext(), { isAgain: true })
    await waitFor(() => expect(place()).not.toBeNull())
    held.goOn()
    await waitFor(() => expect(place()).toBeNull())
    await open(sampleNext(), { isAgain: true })
    expect(place()).toBeNull()
  })

  test('does not stand in the room itself', async () => {
    answer('GET /api/achievements/unseen', { achievements: [] })
    answer('GET /api/me/next', near({ id: '77' }))
    answer(/GET \/api\/teams\?/, { teams: [], total: 0 })
    answer(/GET \/api\/matches\/77/, () => new Promise(() => undefined))
    const page = await showPage('/teams', { viewer: sampleUser() })
    await strip()
    await act(() => page.go('/matches/77'))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Your next match' })).toBeNull())
  })
})

describe('it keeps itself up', () => {
  test.each([
    ['a step in its room', () => tell({ type: 'room.changed', id: 'm1', at: now })],
    ['its server', () => tell({ type: 'match.server-changed', id: 'm1' })],
    [
      'its beginning',
      () =>
        tell({
          type: 'match.score',
          id: 'm1',
          tournament_id: 'c1',
          key: 'k',
          version: 3,
          score: sampleScore({ status: 'live' }),
        }),
    ],
    ['its time', () => tell({ type: 'match.timed', id: 'm1', tournament_id: 'c1' })],
  ])('by %s', async (_what, say) => {
    let next = near({ task: task('wait_opponent', { by: 'opponent' }) })
    await open(() => next)
    await strip()
    await inChannel('match:m1')
    await inChannel('tournament:c1')
    next = near({ task: task('veto') })
    await say()
    expect(await screen.findByText('Your turn in the veto')).toBeVisible()
  })

  test('a round that was played stands in the strip and asks for nothing', async () => {
    const map = { number: 0, map: 'de_nuke', status: 'live' as const, team1: 5, team2: 8, winner: null }
    const score = sampleScore({ status: 'live', version: 9, current_map: 0, maps: [map] })
    await open(near({ status: 'live', best_of: 1, own: 2, task: task('play', { by: null }), score }))
    const bar = within(await strip('Your match'))
    expect(bar.getByRole('link', { name: /8:5/ })).toHaveAttribute('href', '/matches/m1')
    await inChannel('match:m1')
    await waitFor(() => expect(seenCalls(/next/).every(({ status }) => status === 200)).toBe(true))
    const before = seenCalls(/next/).length
    const said = (version: number, rounds: number, id = 'm1') =>
      tell({
        type: 'match.score',
        id,
        tournament_id: 'c1',
        key: 'k',
        version,
        score: { ...score, version, maps: [{ ...map, team1: rounds }] },
      })
    await said(10, 6)
    expect(await bar.findByText('8:6')).toBeVisible()
    // What came late, and what is of another match, changes nothing.
    await said(9, 5)
    await said(11, 7, 'm7')
    await tell({ type: 'match.timed', id: 'm7', tournament_id: 'c1' })
    expect(bar.getByText('8:6')).toBeVisible()
    expect(seenCalls(/next/)).toHaveLength(before)
  })

  test('when time alone changes it', async () => {
    let next: MyNext = { ...near({ task: task('wait_ready', { by: null, from: later(0) }) }), again_at: later(0) }
    await open(() => next)
    await strip()
    next = near({ task: task('ready') })
    expect(await screen.findByText('Confirm you are ready')).toBeVisible()
  })
})

describe('the tab', () => {
  test('says what is to be done, with a badge and a dot, as long as it is', async () => {
    const set = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve())
    const clear = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('not installed')))
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear })
    const icon = document.createElement('link')
    icon.rel = 'icon'
    icon.setAttribute('href', '/icon.svg')
    document.head.append(icon)
    onTestFinished(() => {
      icon.remove()
      Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined })
    })
    answer('GET /api/achievements/unseen', { achievements: [] })
    answer(/GET \/api\/teams\?/, { teams: [], total: 0 })
    let next = near({ task: task('veto') })
    answer('GET /api/me/next', () => next)
    const page = await showPage('/teams', { viewer: sampleUser() })
    await waitFor(() => expect(document.title).toBe('● Your turn in the veto · Teams · LOBBY'))
    expect(set).toHaveBeenLastCalledWith(1)
    expect(icon.getAttribute('href')).toBe('/icon-mark.svg')
    next = near({ task: task('wait_veto', { by: 'opponent' }) })
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['me', 'next'] }))
    await waitFor(() => expect(document.title).toBe('Barys is choosing · Teams · LOBBY'))
    expect(clear).toHaveBeenCalled()
    expect(icon.getAttribute('href')).toBe('/icon.svg')
    const map = { number: 0, map: 'de_nuke', status: 'live' as const, team1: 5, team2: 8, winner: null }
    const score = sampleScore({ status: 'live', current_map: 0, maps: [map] })
    next = near({ status: 'live', best_of: 1, task: task('play', { by: null }), score })
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['me', 'next'] }))
    await waitFor(() => expect(document.title).toBe('5:8 Barys · Teams · LOBBY'))
    next = sampleNext()
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['me', 'next'] }))
    await waitFor(() => expect(document.title).toBe('Teams · LOBBY'))
  })
})

describe('between two matches of a cup that runs', () => {
  const awaited = (opponent: AwaitedMatch['opponent'] = { kind: 'winner_of', match_number: 5 }) =>
    sampleNext({
      awaited: sampleAwaited({ tournament: { id: 'c1', name: 'Steppe Cup' }, round: 3, is_final: true, opponent }),
    })

  test.each<[Language, string, string, string]>([
    ['en', 'Your next match', 'Winner of match 5', 'To the cup'],
    ['ru', 'Ваш следующий матч', 'Победитель матча 5', 'К кубку'],
    ['kz', 'Келесі матчыңыз', '5-матчтың жеңімпазы', 'Кубокқа өту'],
  ])('%s: the strip says whom the team waits for', async (language, name, opponent, action) => {
    await open(awaited(), { language })
    const bar = within(await strip(name))
    expect(bar.getByText(opponent)).toBeVisible()
    expect(bar.getByRole('link', { name: action })).toHaveAttribute('href', '/tournaments/c1')
    await expectAccessible()
  })

  test('a match that is near, or a check-in, comes first', async () => {
    await open({ ...near({ task: task('veto') }), awaited: awaited().awaited })
    expect(within(await strip()).getByText('Your turn in the veto')).toBeVisible()
    expect(screen.queryByText('Winner of match 5')).toBeNull()
  })

  test('a new match takes its place at once', async () => {
    let next = awaited({ kind: 'group_place', stage: 'groups', group: 'A', place: 1 })
    await open(() => next)
    expect(within(await strip()).getByText('Not known yet')).toBeVisible()
    await inChannel('tournament:c1')
    next = near({ task: task('ready') })
    await tell({ type: 'bracket.changed', id: 'c1', version: 3 })
    expect(await screen.findByText('Confirm you are ready')).toBeVisible()
    expect(screen.queryByText('Not known yet')).toBeNull()
  })
})

describe('the call', () => {
  const called = (is: Partial<NextMatch> = {}) => near({ task: task('ready'), called_at: later(-60), ...is })
  const dialog = (name = 'Match ready?') => screen.findByRole('dialog', { name })
  const isShut = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test.each<[Language, Partial<NextMatch>, string, string]>([
    ['en', {}, 'Match ready?', 'Ready up'],
    ['ru', { task: task('connect'), ...onServer }, 'Матч готов', 'Подключиться'],
    ['kz', { task: task('connect'), ...onServer }, 'Матч дайын', 'Қосылу'],
  ])('%s: stands over the page with its one press, which has the focus', async (language, is, name, action) => {
    await open(called(is), { language })
    const inside = within(await dialog(name))
    await waitFor(() => expect(inside.getByRole('link', { name: action })).toHaveFocus())
    await expectAccessible()
  })

  test('Escape puts it away for good, in every tab', async () => {
    const { user } = await open(called())
    await dialog()
    await user.keyboard('{Escape}')
    await isShut()
    await open(called(), { isAgain: true })
    await strip()
    expect(screen.queryByRole('dialog')).toBeNull()
    // The next thing it calls for is another call.
    await open(called({ task: task('connect'), called_at: later(-5), ...onServer }), { isAgain: true })
    await dialog('Match ready')
    fireEvent(window, new StorageEvent('storage', { key: 'lobby.match-call', newValue: `m1 connect ${later(-5)}` }))
    await isShut()
  })

  test('what was called long ago is no news', async () => {
    await open(called({ called_at: later(-301) }))
    await strip()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(played).toEqual([])
  })

  test('sounds where it is wanted: once for all tabs', async () => {
    const { user } = await open(near({ task: task('wait_ready', { by: null }) }))
    await strip()
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    expect(played).toHaveLength(3)
    expect(screen.queryByText('Sound at match start?')).toBeNull()
    await open(called(), { isAgain: true })
    await dialog()
    expect(played).toHaveLength(6)
    // Another tab, in which it was not put away.
    await open(called(), { isAgain: true })
    await dialog()
    expect(played).toHaveLength(6)
  })

  test('is silent where nobody wants it, and asks no more', async () => {
    const { user } = await open(called())
    await dialog()
    expect(played).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Later' }))
    await isShut()
    await user.click(screen.getByRole('button', { name: 'No' }))
    await open(called({ task: task('connect'), ...onServer }), { isAgain: true })
    await dialog('Match ready')
    expect(screen.queryByText('Sound at match start?')).toBeNull()
    expect(played).toEqual([])
  })

  test('the switch of the settings says what was chosen, and can be tried', async () => {
    const { user } = await show(<SoundSection />, { texts: ['my-match'] })
    const box = screen.getByRole('checkbox', { name: 'Play a sound when my match starts' })
    expect(box).not.toBeChecked()
    await user.click(box)
    expect(localStorage.getItem('lobby.match-sound')).toBe('on')
    await user.click(screen.getByRole('button', { name: 'Try it' }))
    expect(played).toHaveLength(3)
    await user.click(box)
    expect(localStorage.getItem('lobby.match-sound')).toBe('off')
    await expectAccessible()
  })
})
