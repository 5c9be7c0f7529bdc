import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { cupFormat, type CupStatistics, type Language, type TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, refuse } from '../../../testing/network.ts'
import { league, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { emptyCupPage, emptyCupStatistics, sampleEntry } from '../../../testing/samples-cups.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { showPage } from '../../../testing/show.tsx'

const twoStages = () => new SampleCup(8, [league(), single({ from: 'previous' })])
const running = (is: Partial<TournamentDetail> = {}) =>
  sampleTournament({
    status: 'live',
    started_at: '2026-11-28T13:05:00Z',
    current_stage: 'single_elimination',
    format: cupFormat,
    registrations: [sampleEntry()],
    ...is,
  })
const leader = (name: string, rank: number, value: number) => ({
  id: name,
  username: name,
  avatar_url: null,
  team: { id: 't1', name: 'Team 1', tag: 'T1' },
  maps: 6,
  rank,
  value,
})
const told: CupStatistics = {
  matches: 3,
  maps_played: 7,
  rounds: 150,
  min_maps: 3,
  leaders: {
    match_rating: [leader('dosym', 1, 1.312), leader('khan', 2, 1.27)],
    adr: [leader('khan', 1, 98.1)],
    first_kills: [leader('zhuldyz', 1, 41), leader('monke', 1, 41)],
    clutches: [],
  },
  mvp: null,
  champions: [],
  maps: [
    { map: 'de_mirage', played: 4, banned: 1, ct: 48, t: 52 },
    { map: 'de_nuke', played: 0, banned: 6, ct: 0, t: 0 },
  ],
}

function cupIs(tournament: TournamentDetail, cup: SampleCup, statistics = emptyCupStatistics): void {
  answer('GET /api/tournaments/c1', tournament)
  answer('GET /api/tournaments/c1/bracket', cup.read())
  answer('GET /api/tournaments/c1/chances', cup.chances(50))
  answer('GET /api/tournaments/c1/statistics', statistics)
}

beforeEach(() => answer('GET /api/tournaments/c1/page', { ...emptyCupPage, rules: { en: 'No *ghosting*.' } }))

const bar = () => screen.getByRole('navigation', { name: 'Pages of the cup' })
const here = () =>
  within(bar())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent)

describe('the pages of a cup', () => {
  test('have addresses of their own, and say which one is open', async () => {
    cupIs(running(), twoStages().play(12))
    const { go } = await showPage('/tournaments/c1/groups')
    expect(await screen.findByRole('table', { name: 'Standings of group A' })).toBeVisible()
    expect(here()).toEqual(['Groups'])
    expect(document.title).toContain('Groups')
    const names = within(bar()).getAllByRole('link')
    expect(names.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/tournaments/c1'],
      ['Bracket', '/tournaments/c1/bracket'],
      ['Groups', '/tournaments/c1/groups'],
      ['Schedule', '/tournaments/c1/schedule'],
      ['Teams', '/tournaments/c1/teams'],
      ['Statistics', '/tournaments/c1/statistics'],
      ['Rules', '/tournaments/c1/rules'],
    ])
    await expectAccessible()
    await go('/tournaments/c1/bracket')
    expect(await screen.findByRole('heading', { name: 'Playoff' })).toBeVisible()
    expect(here()).toEqual(['Bracket'])
    expect(screen.queryByRole('table', { name: 'Standings of group A' })).toBeNull()
    await go('/tournaments/c1/teams')
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
    await go('/tournaments/c1/rules')
    expect(await screen.findByText('ghosting')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'How it is played' })).toBeVisible()
  })

  test('a page that the cup does not have yet says so, and what is none leads to the cup', async () => {
    answer('GET /api/tournaments/c1', sampleTournament())
    const { go } = await showPage('/tournaments/c1/bracket')
    expect(await screen.findByText('This page comes with the first match.')).toBeVisible()
    expect(within(bar()).queryByRole('link', { name: 'Bracket' })).toBeNull()
    await go('/tournaments/c1/nonsense')
    expect(await screen.findByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    expect(location.pathname.endsWith('nonsense')).toBe(false)
  })
})

describe('the statistics of a cup', () => {
  test.each<[Language, string[]]>([
    ['en', ['players with 3 maps or more', '4 played', '1 banned', 'No data: no source told of it.']],
    ['ru', ['игроки от 3 карт', '4 сыграно', '1 бан', 'Нет данных: ни один источник о них не сообщил.']],
    ['kz', ['кемінде 3 карта ойнағандар', '4 рет ойналды', '1 бан', 'Дерек жоқ: бұл туралы ешбір дереккөз айтпады.']],
  ])('are told in %s: who leads, and what was played', async (language, words) => {
    cupIs(running(), twoStages().play(12), told)
    await showPage('/tournaments/c1/statistics', { language })
    for (const text of words) expect(await screen.findByText(text)).toBeVisible()
    const [first, second] = screen.getAllByRole('link', { name: /zhuldyz|monke/ })
    expect([first, second].map((link) => link?.closest('li')?.firstChild?.textContent)).toEqual(['1', '1'])
    expect(screen.queryByText('MVP')).toBeNull()
    await expectAccessible()
  })

  test('say that nothing was played, and are asked for again where they did not come', async () => {
    cupIs(running(), twoStages())
    refuse('GET /api/tournaments/c1/statistics', 500, { code: 'FORBIDDEN', error: 'No' })
    const { user } = await showPage('/tournaments/c1/statistics')
    expect(await screen.findByText('The statistics did not load')).toBeVisible()
    answer('GET /api/tournaments/c1/statistics', emptyCupStatistics)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing has been played yet')).toBeVisible()
  })
})

describe('a cup that has ended', () => {
  test('begins with its champion: whom they played with, on which way, and how well', async () => {
    const cup = twoStages().play()
    const champion = cup.read().champion ?? { id: '', name: '', tag: '' }
    const people = ['dosym', 'khan'].map((name) => ({ id: name, username: name, is_substitute: false }))
    const entry = sampleEntry({ team: champion, players: people })
    const over = { status: 'finished' as const, current_stage: null, finished_at: '2026-11-28T19:00:00Z', champion }
    cupIs(running({ ...over, registrations: [entry], prizes: [{ place: 1, amount: 300_000 }] }), cup, {
      ...told,
      mvp: leader('dosym', 1, 1.312),
      champions: [
        { id: 'dosym', avatar_url: null, match_rating: 1.312 },
        { id: 'khan', avatar_url: null, match_rating: null },
      ],
    })
    await showPage('/tournaments/c1')
    const moment = await screen.findByRole('region', { name: 'Champion of Steppe Cup' })
    expect(await within(moment).findByText(/^Final: 2:0 against/)).toBeVisible()
    expect(moment).toHaveTextContent(/300\s000\s₸/)
    const way = within(await within(moment).findByRole('list', { name: 'The way to the title' }))
    expect(way.getAllByRole('listitem')[0]).toHaveTextContent('3:0')
    expect(way.getAllByRole('listitem').at(-1)).toHaveTextContent('Final')
    const roster = within(within(moment).getByRole('list', { name: 'The champion’s roster' })).getAllByRole('listitem')
    await within(moment).findByText('1.31')
    // What somebody does not show is not shown as nothing.
    expect(roster.map(({ textContent }) => textContent)).toEqual(['dosym1.31MVP', 'khan'])
    await expectAccessible()
  })
})
