import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type {
  Language,
  PlayerRating,
  RatedMapChange,
  RatingChanges,
  RatingCorrection,
  RatingModel,
} from '@lobby/contract'
import { answer, refuse } from '../../testing/network.ts'
import { sampleProfile } from '../../testing/samples-people.ts'
import { show, showPage } from '../../testing/show.tsx'
import { MatchChange } from './components/match-change.tsx'
import { PlayerRatingPage } from './components/player-rating-page.tsx'
import { RatingPage } from './components/rating-page.tsx'
import { RatingPanel } from './components/rating-panel.tsx'

const texts = ['ratings'] as const
type Rating = NonNullable<PlayerRating['rating']>

function sampleRating(is: Partial<Rating> = {}): Rating {
  return {
    ladder: '5v5',
    version: 'rating/1',
    maps: 41,
    last_at: '2026-11-25T18:00:00Z',
    now: { points: 1640, spread: 150 },
    placement: null,
    history: [
      { points: 1610, spread: 170, at: '2026-11-20T18:00:00Z' },
      { points: 1654, spread: 155, at: '2026-11-24T18:00:00Z' },
      { points: 1640, spread: 150, at: '2026-11-25T18:00:00Z' },
    ],
    ...is,
  }
}

function sampleChange(is: Partial<RatedMapChange> = {}): RatedMapChange {
  return {
    kind: 'map',
    at: '2026-11-25T18:00:00Z',
    match_id: '7',
    map_number: 0,
    map: 'de_nuke',
    opponent: { id: 't2', name: 'Tulpar' },
    before: { points: 1640, spread: 152 },
    after: { points: 1654, spread: 150 },
    change: 14.3,
    won: { rounds: 13, each: 2.9, sum: 37.7 },
    lost: { rounds: 9, each: -2.6, sum: -23.4 },
    round_chance: 0.47,
    chance_before: 0.44,
    own: { points: 1600, spread: 90 },
    theirs: { points: 1650, spread: 110 },
    party: 0,
    rounds: Array.from({ length: 22 }, (_, at) => at < 13),
    ...is,
  }
}

const fallen: Partial<RatedMapChange> = {
  match_id: '8',
  change: -3.2,
  won: { rounds: 13, each: 2.1, sum: 27.3 },
  lost: { rounds: 10, each: -3.05, sum: -30.5 },
  round_chance: 0.59,
}
const annulled: RatingCorrection = {
  kind: 'annulled',
  at: '2026-11-26T09:00:00Z',
  match_id: '3',
  teams: ['Aqbori', 'Nomad Five'],
  before: 1643,
  after: 1640,
  reason: 'a cheat',
}

function tell(
  rating: PlayerRating['rating'],
  changes: RatingChanges['changes'] = [],
  next: string | null = null,
): void {
  answer('GET /api/players/u2', sampleProfile({ id: 'u2', username: 'dosymzhan' }))
  answer('GET /api/players/u2/rating?ladder=5v5', { rating })
  answer('GET /api/players/u2/rating/changes?ladder=5v5&limit=10', { changes, next })
}

describe('the panel', () => {
  test('has the number with its ±, its history as a drawing and as a table, and what moved it last', async () => {
    tell(sampleRating(), [sampleChange(), sampleChange(fallen), annulled, sampleChange({ match_id: '9' })])
    const { user } = await show(<RatingPanel playerId="u2" />, { texts })
    expect(await screen.findByText('1 640', { selector: 'b' })).toBeVisible()
    expect(screen.getByText('± 150')).toBeVisible()
    expect(
      screen.getByRole('img', { name: /^Rating after the last 3 maps: from 1\s610 to 1\s640, ± 150 now$/ }),
    ).toBeVisible()
    await user.click(screen.getByText('As a table'))
    expect(within(screen.getByRole('table', { name: 'Rating' })).getAllByRole('row')).toHaveLength(4)
    const last = await screen.findByRole('list', { name: 'What moved it' })
    expect(within(last).getAllByRole('listitem')).toHaveLength(3)
    expect(within(last).getAllByText('+14 = 13 rounds won × 2.9 − 9 rounds lost × 2.6 (47 % a round)')[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Every change, explained' })).toHaveAttribute('href', '/players/u2/rating')
  })

  test.each<[Language, string, string, string]>([
    ['en', 'In placement: 4 of 10', 'Placement: not sure enough yet', 'No data: no rated map yet.'],
    ['ru', 'Калибровка: 4 из 10', 'Калибровка: точности пока мало', 'Нет данных: карт в зачёте ещё не было.'],
    ['kz', 'Калибровка: 4 / 10 карта', 'Калибровка: дәлдік әлі жеткіліксіз', 'Дерек жоқ: есепке кірген карта әлі жоқ.'],
  ])('says how far placement is and shows no number, in %s', async (language, placement, unsure, none) => {
    tell(sampleRating({ now: null, history: [], maps: 4, placement: { maps: 4, of: 10 } }))
    const early = await show(<RatingPanel playerId="u2" />, { texts, language })
    expect(await screen.findByText(placement)).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    early.unmount()
    tell(sampleRating({ now: null, history: [], maps: 14, placement: { maps: 10, of: 10 } }))
    const late = await show(<RatingPanel playerId="u2" />, { texts, language })
    expect(await screen.findByText(unsure)).toBeVisible()
    late.unmount()
    tell(sampleRating({ now: null, history: [], maps: 0, last_at: null, placement: { maps: 0, of: 10 } }))
    await show(<RatingPanel playerId="u2" />, { texts, language })
    expect(await screen.findByText(none)).toBeVisible()
  })

  test('that does not load says so', async () => {
    refuse('GET /api/players/u2/rating?ladder=5v5', 500, { code: 'INTERNAL', error: 'Down.' })
    await show(<RatingPanel playerId="u2" />, { texts })
    expect(await screen.findByText('The rating did not load')).toBeVisible()
  })
})

describe('the explanation', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      '−3 = 13 rounds won × 2.1 − 10 rounds lost × 3.1 (59 % a round)',
      'It fell although the map was won: 13 of 23 rounds, where about 13.6 were to be expected.',
    ],
    [
      'ru',
      '−3 = 13 выигранных раундов × 2,1 − 10 проигранных раундов × 3,1 (59 % на раунд)',
      'Упал, хотя карта выиграна: раундов 13 из 23, а ждать можно было около 13,6.',
    ],
    [
      'kz',
      '−3 = ұтқан 13 раунд × 2,1 − ұтылған 10 раунд × 3,1 (раундқа 59 %)',
      'Карта жеңіспен аяқталса да түсті: 23 раундтың ішінен 13 жеңіс, ал шамамен 13,6 күтуге болатын еді.',
    ],
  ])('says what a change is and why it fell, in %s', async (language, sum, why) => {
    tell(sampleRating(), [sampleChange(fallen)])
    await show(<PlayerRatingPage playerId="u2" />, { texts, language })
    expect(await screen.findByText(sum)).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
  })

  test.each<[string, Partial<RatedMapChange>, string]>([
    ['rose', {}, 'It rose: 13 of 22 rounds were won, and about 10.3 were to be expected.'],
    [
      'rose in a lost map',
      { won: { rounds: 9, each: 2.9, sum: 26 }, lost: { rounds: 13, each: -1, sum: -13 }, round_chance: 0.3 },
      'It rose although the map was lost: 9 of 22 rounds, where about 6.6 were to be expected.',
    ],
    [
      'fell',
      { change: -9, won: { rounds: 5, each: 2.9, sum: 14 }, lost: { rounds: 13, each: -2, sum: -23 } },
      'It fell: 5 of 18 rounds were won, and about 8.5 were to be expected.',
    ],
  ])('says that it %s', async (_, part, why) => {
    tell(sampleRating(), [sampleChange(part)])
    await show(<PlayerRatingPage playerId="u2" />, { texts })
    expect(await screen.findByText(why)).toBeVisible()
    expect(
      screen.getByText('Before the map: 44 % to win it, an average of 1 600 ± 90 against 1 650 ± 110.'),
    ).toBeVisible()
  })

  test('tells rounds, what is kept, parties and corrections', async () => {
    tell(sampleRating(), [
      sampleChange(),
      sampleChange({ match_id: '8', rounds: null, theirs: null, party: -12.5 }),
      annulled,
      { ...annulled, kind: 'corrected', reason: null },
      { ...annulled, kind: 'late', reason: null },
    ])
    const { user } = await show(<PlayerRatingPage playerId="u2" />, { texts })
    await user.click(await screen.findByText('Rounds, one by one'))
    expect(screen.getByText('Round 1: won, +2.9')).toBeInTheDocument()
    expect(screen.getByText('Round 22: lost, −2.6')).toBeInTheDocument()
    expect(screen.getByText(/but not in which order/)).toBeVisible()
    expect(screen.getByText(/The opponent keeps their number/)).toBeVisible()
    expect(screen.getByText('Having queued together, compared with the others, in points: −12.5.')).toBeVisible()
    expect(screen.getByText('Aqbori – Nomad Five was annulled. Reason: a cheat')).toBeVisible()
    expect(screen.getByText('The result of Aqbori – Nomad Five was corrected.')).toBeVisible()
    expect(screen.getByText('A map of Aqbori – Nomad Five was counted after later ones.')).toBeVisible()
    expect(screen.getAllByText('−3')).toHaveLength(3)
  })

  test('goes on from page to page, and to other ladders', async () => {
    tell(sampleRating(), [sampleChange()], '5.0.7')
    answer('GET /api/players/u2/rating/changes?ladder=5v5&limit=10&cursor=5.0.7', {
      changes: [sampleChange({ match_id: '1', opponent: { id: 't3', name: 'Alatau Six' } })],
      next: null,
    })
    answer('GET /api/players/u2/rating?ladder=2v2', {
      rating: sampleRating({ ladder: '2v2', now: null, history: [], maps: 0, placement: { maps: 0, of: 10 } }),
    })
    answer('GET /api/players/u2/rating/changes?ladder=2v2&limit=10', { changes: [], next: null })
    const { user } = await show(<PlayerRatingPage playerId="u2" />, { texts })
    await user.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
    expect(await screen.findByText('against Alatau Six')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '2 v 2' }))
    expect(await screen.findByText('No data: no rated map yet.')).toBeVisible()
    expect(await screen.findByText(/changes stand here once the number is shown/)).toBeVisible()
  })

  test.each<[Language, string, string]>([
    ['en', 'Rating −3: why', 'What this match did: −3'],
    ['ru', 'Рейтинг −3: почему', 'Что дал этот матч: −3'],
    ['kz', 'Рейтинг −3: неге', 'Осы матчтың әсері: −3'],
  ])('of one match is one press away from the history, with its rounds, in %s', async (language, name, heading) => {
    const link = { playerId: 'u2', matchId: '8', moved: { ladder: '2v2' as const, change: -3.2 } }
    const { unmount } = await show(<MatchChange {...link} />, { texts, language })
    const why = screen.getByRole('link', { name })
    expect(why).toHaveAttribute('href', '/players/u2/rating?match=8&ladder=2v2')
    unmount()
    tell(sampleRating(), [sampleChange()])
    answer('GET /api/players/u2/rating?ladder=2v2', { rating: sampleRating({ ladder: '2v2' }) })
    answer('GET /api/players/u2/rating/changes?ladder=2v2&limit=10', { changes: [sampleChange()], next: null })
    answer('GET /api/players/u2/rating/changes?ladder=2v2&match=8', { changes: [sampleChange(fallen)], next: null })
    const { user, address } = await showPage('/players/u2/rating?match=8&ladder=2v2', { language })
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    const section = screen.getByRole('heading', { name: heading }).closest('section')
    // Each round stands there without another press.
    expect(section?.querySelectorAll('.rating-rounds li')).toHaveLength(22)
    expect(section?.querySelector('details')).toHaveAttribute('open')
    await user.click(within(section as HTMLElement).getByRole('button'))
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
    expect(address()).toBe('/players/u2/rating?ladder=2v2')
  })

  test('of a match that moved nothing says so', async () => {
    tell(sampleRating(), [sampleChange()])
    answer('GET /api/players/u2/rating/changes?ladder=5v5&match=12', { changes: [], next: null })
    await showPage('/players/u2/rating?match=12')
    expect(await screen.findByText(/^This match did not move the rating/)).toBeVisible()
  })

  test('of who keeps their results, and of nobody', async () => {
    tell(null, null)
    const { unmount } = await show(<PlayerRatingPage playerId="u2" />, { texts })
    expect(await screen.findByText('This player keeps their results to themselves.')).toBeVisible()
    unmount()
    refuse('GET /api/players/u3', 404, { code: 'PLAYER_NOT_FOUND', error: 'No.' })
    await show(<PlayerRatingPage playerId="u3" />, { texts })
    expect(await screen.findByRole('heading', { name: 'No such player' })).toBeVisible()
  })
})

describe('the page of the rating', () => {
  const bin = { from: 0.5, maps: 240, said: 0.53, seen: 0.51, holds: true }
  const model: RatingModel = {
    version: 'rating/1',
    scale: { base: 1500, per_logit: 700 },
    parameters: {
      newcomer_sd: 0.6,
      map_sd: 0.012,
      day_sd: 0.01,
      form_sd: 0.15,
      season_sd: 0.1,
      party_mean: 0,
      party_variance: 0.04,
    },
    placement: { maps: 10, spread: 340 },
    board: { maps: 20, days: 30 },
    ladders: [{ ladder: '5v5', players: 1_204, maps: 900, party: { points: 175, spread: 6 } }],
    simulated: [{ population: 'uniform', oracle: 0.64, rating: 0.674, elo: 0.692 }],
    reports: [
      {
        month: '2026-10',
        maps: 800,
        log_loss: 0.661,
        slope: 1.03,
        bins: [bin, { ...bin, from: 0.6, holds: false }, { ...bin, from: 0.7, maps: 20, holds: null }],
      },
    ],
  }

  test('has the formula, the parameters and what was measured', async () => {
    answer('GET /api/rating', model)
    await show(<RatingPage />, { texts })
    expect(await screen.findByText(/Version rating\/1/)).toBeVisible()
    expect(screen.getByText(/V\* = 1/)).toBeVisible()
    expect(screen.getByRole('row', { name: 'Skill moves from map to map, τ 0.012' })).toBeVisible()
    expect(screen.getByRole('row', { name: /^5 v 5 1\s204 900 175\s± 6$/ })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Settled players 0.640 0.674 0.692' })).toBeVisible()
    expect(screen.getByRole('row', { name: '2026-10 800 0.661 1.03' })).toBeVisible()
    for (const words of ['yes', 'no', 'too few maps']) expect(screen.getByRole('cell', { name: words })).toBeVisible()
  })

  test('has each table in a place of its own, which is moved by keys where it is wider than a phone', async () => {
    answer('GET /api/rating', model)
    await show(<RatingPage />, { texts })
    const tables = await screen.findAllByRole('table')
    const places = tables.map((table) => screen.getAllByRole('region').find((region) => region === table.parentElement))
    expect(places.map((place) => place?.tabIndex)).toEqual(tables.map(() => 0))
    expect(new Set(places.map((place) => place?.getAttribute('aria-label'))).size).toBe(tables.length)
  })

  test('says what is not known yet, and that it did not load', async () => {
    answer('GET /api/rating', { ...model, ladders: [], reports: [] })
    const { unmount } = await show(<RatingPage />, { texts })
    expect(await screen.findByText('No data: no month with rated maps is over yet.')).toBeVisible()
    expect(screen.getByText('No data: no map was rated yet.')).toBeVisible()
    unmount()
    refuse('GET /api/rating', 500, { code: 'INTERNAL', error: 'Down.' })
    await show(<RatingPage />, { texts })
    expect(await screen.findByText('The rating’s page did not load')).toBeVisible()
  })
})
