import { type Language, type MatchDetail, type MatchScore, shareKinds } from '@lobby/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { isNotFound } from '#lib/api'
import { createPageSite } from '#lib/create-site'
import { TextShelf } from '#lib/i18n/text-shelf'
import { sampleMap, sampleSeries } from '../testing/samples-matches.ts'
import { sampleProfile } from '../testing/samples-people.ts'
import { sampleSeason } from '../testing/samples-players.ts'
import { sampleMatchStory } from '../testing/samples-rounds.ts'
import { sampleMatch, sampleScore, sampleTeam, sampleTournament } from '../testing/samples.ts'
import { cardOf } from './share-card.ts'

const shelf = new TextShelf()
beforeAll(() => shelf.fetchAll())

/** The card of what the API answers. */
async function card(kind: (typeof shareKinds)[number], answer: object | null, language: Language = 'en') {
  const site = createPageSite(shelf, language, async () =>
    answer === null
      ? Response.json({ success: false, error: 'Not there', code: 'NOT_FOUND' }, { status: 404 })
      : Response.json({ success: true, data: answer }),
  )
  const drawn = await cardOf(site, kind, 'x1')
  if (drawn === null) throw new Error('no card')
  return drawn
}

const told = async (...of: Parameters<typeof card>) => {
  const { label, title, score, facts } = await card(...of)
  return [label, title, score, ...facts.map(({ name, value, isWon }) => `${name}: ${value}${isWon ? ' *' : ''}`)]
}

describe('a cup’s card', () => {
  test('says while it takes teams what there is to win, when it begins and how full it is', async () => {
    expect(await told('tournaments', sampleTournament({ registered_teams: 5 }))).toEqual([
      'CS2, 5 v 5 · Registration Open',
      'Steppe Cup',
      null,
      'Prize pool: 500\u202f000\u202f₸ *',
      expect.stringMatching(/^Starts: 28 November/),
      'Places: 5 / 16',
    ])
  })

  test('says how many play a side', async () => {
    const game = { ...sampleTournament().game, players: 2 as const }
    expect((await told('tournaments', sampleTournament({ game })))[0]).toBe('CS2, 2 v 2 · Registration Open')
  })

  test('promises no prize where there is none', async () => {
    const [, , , first] = await told('tournaments', sampleTournament({ prize_pool: 0, status: 'closed' }))
    expect(first).toMatch(/^Starts/)
  })

  test('says of a cup that is on when it started', async () => {
    const cup = sampleTournament({ status: 'live', started_at: '2026-11-29T13:00:00.000Z', registered_teams: 16 })
    expect((await told('tournaments', cup, 'ru')).slice(0, 5)).toEqual([
      'CS2, 5 на 5 · Идёт',
      'Steppe Cup',
      null,
      'Призовой фонд: 500\u202f000\u202f₸ *',
      expect.stringMatching(/^Начался: 29 ноября/),
    ])
  })

  test('names the champion when it is over', async () => {
    const cup = sampleTournament({
      status: 'finished',
      started_at: '2026-11-28T13:00:00.000Z',
      // After midnight in Almaty.
      finished_at: '2026-11-29T20:00:00.000Z',
      champion: { id: 't1', name: 'Тұлпар', tag: 'TLP' },
    })
    const [label, , , ...facts] = await told('tournaments', cup, 'kz')
    expect(label).toMatch(/Аяқталды$/)
    expect(facts).toEqual([
      expect.stringMatching(/: Тұлпар \*$/),
      expect.stringMatching(/500\u202f000\u202f₸ \*$/),
      expect.stringMatching(/30 қараша$/),
    ])
  })

  test('says of a cup that was called off nothing but that', async () => {
    expect(await told('tournaments', sampleTournament({ status: 'cancelled' }))).toEqual([
      'CS2, 5 v 5 · Cancelled',
      'Steppe Cup',
      null,
    ])
  })
})

describe('a match’s card', () => {
  const live = (bestOf: 1 | 3, maps: MatchScore['maps']) =>
    sampleMatch({
      status: 'live',
      best_of: bestOf,
      score: sampleScore({
        status: 'live',
        maps,
        current_map: maps.find(({ status }) => status === 'live')?.number ?? null,
        team1: 1,
        team2: 0,
      }),
    })
  const map: MatchScore['maps'][number] = {
    number: 1,
    map: 'de_mirage',
    status: 'live',
    team1: 11,
    team2: 8,
    winner: null,
  }

  test('has no score before it begins, the rounds of a map that is played, the maps of a series', async () => {
    const scoreOf = async (match: MatchDetail) => (await told('matches', match)).slice(2)
    expect(await scoreOf(sampleMatch())).toEqual([null])
    expect(await scoreOf(live(1, [map]))).toEqual(['11 : 8'])
    expect(await scoreOf(live(1, []))).toEqual(['1 : 0'])
    // Between two maps it is the maps that count.
    expect(await scoreOf(live(3, [{ ...map, status: 'finished', winner: 1 }]))).toEqual(['1 : 0'])
    expect(await scoreOf(live(3, [map]))).toEqual(['11 : 8', 'Maps won: 1 : 0'])
  })

  test('has no score where nobody played', async () => {
    const score = sampleScore({ status: 'finished', outcome: 'forfeit', winner: 1, maps: [], team1: 0, team2: 0 })
    expect((await card('matches', sampleMatch({ status: 'finished', score }))).score).toBeNull()
  })

  test('says what turned a match that is over, as its log tells it, in the language of the page', async () => {
    const over = sampleSeries([sampleMap({ status: 'finished', winner: 1, logged_rounds: 2 })], { status: 'finished' })
    const factsOf = async (match: MatchDetail, story: object | null, language: Language = 'en') => {
      const site = createPageSite(shelf, language, async (input) => {
        const data = new Request(input).url.endsWith('/story') ? story : match
        return data === null
          ? Response.json({ success: false, error: 'Not there', code: 'NOT_FOUND' }, { status: 404 })
          : Response.json({ success: true, data })
      })
      return (await cardOf(site, 'matches', 'x1'))?.facts.map(({ name, value }) => `${name}: ${value}`)
    }
    const told = sampleMatchStory()
    expect(await factsOf(over, told)).toEqual(['Turning point: Mirage, round 2: TLP 48\u202f% ↑ 71\u202f%'])
    const fell = { ...told, moments: told.moments.slice(1) }
    expect(await factsOf(over, fell, 'kz')).toEqual(['Бетбұрыс: Mirage, 1-раунд: TLP 50\u202f% ↓ 38\u202f%'])
    expect(await factsOf(over, null)).toEqual([])
    expect(await factsOf({ ...over, status: 'live' }, told)).toEqual([])
    expect(await factsOf(over, { ...told, moments: [] })).toEqual([])
  })

  test('has both teams, each on its line and with its emblem', async () => {
    const { label, title, marks } = await card('matches', sampleMatch(), 'kz')
    expect([label, title]).toEqual(['Steppe Cup · 1-матч', 'Tulpar\nBarys'])
    expect(marks).toHaveLength(2)
    expect(marks[0]).not.toEqual(marks[1])
  })
})

describe('a team’s and a player’s card', () => {
  test('count what they have', async () => {
    const team = sampleTeam({ name: 'Қырандар', tag: 'QRN', member_count: 7 })
    expect(await told('teams', team, 'ru')).toEqual(['Команда · QRN', 'Қырандар', null, 'Игроки: 7', 'Турниры: 0'])
    const results = ['Matches: 12', 'Wins: 7', 'Tournaments: 2']
    expect(await told('players', sampleProfile())).toEqual(['Player · LOBBY', 'dana', null, ...results])
  })

  test('say nothing of results that the player keeps, nor the name of who is gone', async () => {
    expect(await told('players', sampleProfile({ statistics: null }))).toEqual(['Player · LOBBY', 'dana', null])
    const gone = sampleProfile({ username: 'player-4711', is_deleted: true })
    expect((await card('players', gone, 'kz')).title).toBe('Бұрынғы ойыншы')
  })
})

describe('the card of a season', () => {
  const of = (season: object | null, language: Language = 'en') =>
    card('seasons', { ...sampleProfile(), season }, language)

  test.each([
    ['en', 'Autumn 2026', 'Matches', '1.38', 'Finalist'],
    ['ru', 'Осень 2026', 'Матчи', '1,38', 'Финалист'],
    ['kz', '2026 жылғы күз', 'Матчтар', '1,38', 'Финалист'],
  ] as const)('in %s', async (language, label, matches, ratio, place) => {
    const drawn = await of(sampleSeason, language)
    expect([drawn.label, drawn.title, drawn.facts[0]]).toEqual([
      label,
      'dana',
      { name: matches, value: '41', isWon: false },
    ])
    expect(drawn.season).toMatchObject({
      team: { name: 'Tulpar' },
      figure: { value: ratio, line: [1, 1.2, 1.38] },
      place: { title: place, text: 'LOBBY OPEN CUP' },
    })
  })

  test.each([
    ['en', 'Autumn 2026, ended', 'All matches so far', 'K/D over all matches', 'No figures yet'],
    ['ru', 'Осень 2026, завершён', 'Все матчи', 'K/D за все матчи', 'Показателей пока нет'],
    ['kz', '2026 жылғы күз, аяқталды', 'Барлық матч', 'Барлық матчтағы K/D', 'Әзірге көрсеткіш жоқ'],
  ] as const)('says that it is over, and that there was none yet, in %s', async (language, over, all, kd, quiet) => {
    const closed = { ...sampleSeason, of: sampleSeason.of && { ...sampleSeason.of, state: 'closed', closes_at: null } }
    expect((await of(closed, language)).label).toBe(over)
    const before = await of({ ...sampleSeason, of: null }, language)
    expect([before.label, before.season?.figure.name]).toEqual([all, kd])
    expect((await of({ ...sampleSeason, of: null, kd_ratio: null }, language)).season?.figure.name).toBe(quiet)
  })

  test('without figures, a team and a place says none, not noughts', async () => {
    const bare = { ...sampleSeason, kd_ratio: null, adr: null, line: [], team: null, best: null }
    const { season, facts } = await of(bare)
    expect(season).toMatchObject({
      team: null,
      place: null,
      figure: { value: '—', name: 'No figures this season yet' },
    })
    expect(facts.at(-1)?.value).toBe('—')
  })

  test.each([
    [{ from: 1, to: 1 }, 'Champion'],
    [{ from: 3, to: 3 }, 'Place 3'],
    [{ from: 5, to: 8 }, 'Places 5–8'],
  ])('names the place %j', async (place, title) => {
    const best = { ...place, tournament: { id: '10', name: 'LOBBY OPEN CUP' } }
    expect((await of({ ...sampleSeason, best })).season?.place?.title).toBe(title)
  })

  test('is none where results are not for everybody', async () => {
    await expect(of(null)).rejects.toThrow('no card')
  })
})

test('the site has a card of its own, for which nobody is asked; what is not there has none', async () => {
  expect(await told('site', null, 'ru')).toEqual(['', expect.stringMatching(/CS2/), null])
  for (const kind of shareKinds.filter((kind) => kind !== 'site'))
    expect(isNotFound(await card(kind, null).catch((error: unknown) => error))).toBe(true)
})
