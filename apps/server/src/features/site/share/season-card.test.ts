import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type ShareCard } from '@lobby/contract'
import { eventually, makeSoloTeams, playMatch, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { drawSeason } from './draw-season.ts'

const card: ShareCard = {
  label: 'Autumn season 2026',
  title: 'dana',
  marks: [],
  score: null,
  facts: [
    { name: 'Matches', value: '41', isWon: false },
    { name: 'Won', value: '29', isWon: false },
    { name: 'ADR', value: '92', isWon: false },
  ],
}
const season: NonNullable<ShareCard['season']> = {
  felt: { hue: 250, quarter: 'M0 0h8v8z' },
  team: { name: 'Tulpar', mark: { hue: 20, path: 'M0 0h36v36z' } },
  figure: { name: 'K/D', value: '1.38', line: [1, 1.2, 0.9] },
  place: { title: 'Finalist', text: 'LOBBY OPEN CUP' },
}
/** Of the middle of the sun: red, green and blue. */
async function middle(png: Buffer): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: 540, top: 1_130, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('the card of a season', () => {
  test.each([
    ['as it is', {}, {}],
    [
      'with the longest names',
      { title: 'W'.repeat(20), label: 'Ш'.repeat(40) },
      {
        team: { name: 'Щ'.repeat(40), mark: { hue: 1, path: 'M0 0h1' } },
        place: { title: 'Ш'.repeat(30), text: 'Щ'.repeat(90) },
      },
    ],
    ['with names that would be marks', { title: '<script>&"\'', label: '</svg>' }, {}],
    ['of one match, of all the same figures', {}, { figure: { name: 'K/D', value: '9', line: [2] } }],
    ['of a level line', {}, { figure: { name: 'K/D', value: '9', line: [2, 2, 2] } }],
  ])('is a picture of 1080 × 1350: %s', async (_, of, its) => {
    const png = await drawSeason({ ...card, ...of }, { ...season, ...its }, 'lobby.kz')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_350 })
    expect(png.length).toBeLessThan(120_000)
  })

  test('has a sun where there is a place, and none where there is none', async () => {
    const [red = 0, , blue = 255] = await middle(await drawSeason(card, season, 'lobby.kz'))
    expect(red - blue).toBeGreaterThan(100)
    const dark = await middle(await drawSeason(card, { ...season, place: null }, 'lobby.kz'))
    expect(Math.max(...dark)).toBeLessThan(60)
  })
})

describe('on the site', () => {
  let site: TestLobby
  let player: Person
  beforeAll(async () => {
    site = await startTestLobby()
    const teams = await makeSoloTeams(site.visitor, 2)
    const played = await playMatch(site.admin, [teams[0], teams[1]] as Parameters<typeof playMatch>[1], {
      winner: { kills: 21, deaths: 8 },
    })
    player = played.winner
    await eventually(async () => {
      const { results } = await site.visitor.get<{ results: { record: { matches: number } } }>(
        `/api/players/${player.id}/overview`,
      )
      return results.record.matches === 1
    })
  })
  afterAll(() => site.stop())

  const get = (query = ''): Promise<Response> => fetch(`${site.base}/share/seasons/${player.id}.png${query}`)

  test('in three languages; asked for anew each time, and the same until something changes', async () => {
    const seen = new Set<string>()
    for (const language of languages) {
      const answer = await get(`?lang=${language}`)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'no-cache',
      ])
      seen.add(answer.headers.get('etag') ?? '')
      const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
    expect(seen.size).toBe(3)
  })

  test('gone at once when the player takes their results back, and there again', async () => {
    expect((await get()).status).toBe(200)
    for (const statistics of ['members', 'nobody']) {
      await player.client.patch('/api/user', { privacy: { statistics } })
      const answer = await fetch(`${site.base}/share/seasons/${player.id}.png`, {
        headers: { authorization: `Bearer ${player.token}` },
      })
      expect(answer.status).toBe(404)
    }
    await player.client.patch('/api/user', { privacy: { statistics: 'everyone' } })
    expect((await get()).status).toBe(200)
  })

  test('of nobody there is none', async () => {
    expect((await fetch(`${site.base}/share/seasons/nobody.png`)).status).toBe(404)
  })
})
