import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveRoundStory } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { windowOf } from '../../../testing/device.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../../../testing/network.ts'
import { noMatchServer, sampleMap, sampleRoom, sampleRounds, sampleSeries } from '../../../testing/samples-matches.ts'
import { sampleFigures, sampleLine, sampleOutline, sampleRoundStory } from '../../../testing/samples-rounds.ts'
import { showPage } from '../../../testing/show.tsx'

const told = (number: number) => `GET /api/matches/m1/live/maps/0/rounds/${number}`

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const rounds = sampleRounds([1, 2, 2, 1, 1, 2])
  const map = sampleMap({ status: 'live', team1: 3, team2: 3, rounds, logged_rounds: 6 })
  answer('GET /api/matches/m1', sampleSeries([map]))
  answer('GET /api/matches/m1/room', sampleRoom({ phase: 'closed', closed_by: 'begun' }))
  answer('GET /api/matches/m1/server', noMatchServer())
  answer('GET /api/maps/de_mirage/outline', sampleOutline())
  answer(/GET \/api\/matches\/m1\/live\/maps\/\w+\/figures/, sampleFigures())
  return () => void vi.restoreAllMocks()
})

async function round(is: Partial<LiveRoundStory> = {}, language: 'en' | 'ru' | 'kz' = 'en') {
  answer(told(5), sampleRoundStory(is))
  return showPage('/matches/m1?round=0.5', { language })
}

/** What a screen reader says of it, line by line: nothing of what is for eyes alone. */
function heard(place: HTMLElement): string[] {
  const copy = place.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], svg:not([role])')) hidden.remove()
  return [...copy.querySelectorAll('h2, h3, li, p, th, td, svg[role]')].flatMap((line) => {
    if (line.querySelector('h2, h3, li, p, th, td')) return []
    const text = line.getAttribute('aria-label') ?? line.textContent ?? ''
    return text.trim() === '' ? [] : [text.trim().replaceAll(/\s+/g, ' ')]
  })
}

test('read aloud, a round makes sense from its end to its last player', async () => {
  await round()
  const story = await screen.findByRole('dialog', { name: 'Tulpar won as CT: bomb defused on A' })
  await within(story).findByRole('img')
  expect(heard(story)).toMatchInlineSnapshot(`
    [
      "Tulpar won as CT: bomb defused on A",
      "Round 5 · Mirage",
      "Score after it 3:2",
      "Qarakoz: 1 v 2, won",
      "First kill: dosymzhan",
      "Tulpar’s chance of the map: from 55 % to 64 %",
      "What happened",
      "Time since the round began; on the right Tulpar’s chance to win it",
      "0:12. dosymzhan (Tulpar) kills samurai (Barys): AWP, no scope, through smoke. Tulpar’s chance of the round: 63 %.",
      "0:14. zhuldyz (Barys) kills dosymzhan (Tulpar): Galil AR, headshot. Trade for samurai. Tulpar’s chance of the round: 50 %.",
      "0:31. zhuldyz (Barys) kills n1ght (Tulpar): AK-47. Assist: baurzhan. Blinded by Erlan. Tulpar’s chance of the round: 34 %.",
      "0:32. Erlan (Barys) kills tulpar_7 (Tulpar): Fire. Tulpar’s chance of the round: 20 %.",
      "0:41. baurzhan (Barys) plants the bomb on A. Tulpar’s chance of the round: 10 %.",
      "0:44. aibek (Tulpar) kills m0nke_y (Barys): USP-S. Tulpar’s chance of the round: 22 %.",
      "0:46. aibek (Tulpar) dies without an opponent. Tulpar’s chance of the round: 12 %.",
      "0:52. Qarakoz (Tulpar) kills zhuldyz (Barys): M4A1-S, through a wall. Tulpar’s chance of the round: 45 %.",
      "1:00. Qarakoz (Tulpar) kills baurzhan (Barys): M4A1-S. Tulpar’s chance of the round: 80 %.",
      "1:18. Qarakoz (Tulpar) defuses the bomb. Tulpar’s chance of the round: 100 %.",
      "1:18. The round is over.",
      "Buys and players",
      "Tulpar CT",
      "Full buy: equipment $24 350, $8 200 left",
      "Player",
      "Equipment",
      "Kills",
      "Damage",
      "By how many points the player moved the chance of the round",
      "Qarakoz, survived, M4A1-S, USP-S, $1 600 left",
      "4 700",
      "2",
      "187",
      "+41",
      "dosymzhan, died, M4A1-S, USP-S, $1 600 left",
      "4 700",
      "1",
      "112",
      "+12",
      "n1ght, died, M4A1-S, USP-S, $1 600 left",
      "4 700",
      "0",
      "0",
      "0",
      "tulpar_7, died, M4A1-S, USP-S, $1 600 left",
      "4 700",
      "0",
      "0",
      "0",
      "aibek, died, M4A1-S, USP-S, $1 600 left",
      "4 700",
      "0",
      "0",
      "−10",
      "Barys T",
      "Force buy: equipment $12 100",
      "Player",
      "Equipment",
      "Kills",
      "Damage",
      "By how many points the player moved the chance of the round",
      "zhuldyz, died, Galil AR",
      "2 400",
      "3",
      "271",
      "+20",
      "Erlan, died, Galil AR",
      "2 400",
      "1",
      "90",
      "no data",
      "baurzhan, died, Galil AR",
      "2 400",
      "0",
      "12",
      "−30",
      "m0nke_y, died, Galil AR",
      "2 400",
      "0",
      "0",
      "0",
      "samurai, died, Galil AR",
      "2 400",
      "0",
      "0",
      "0",
      "Map of the round",
      "Mirage until 1:18: kills 2, grenades 2. The list of what happened says it in words.",
      "Press a point to see who it is. Places between two lines are not known and not drawn.",
      "Bomb on A at 0:41: the log tells the site, not the spot.",
    ]
  `)
})

test('how it was won and what happened is said in Russian', async () => {
  await round({}, 'ru')
  const story = await screen.findByRole('dialog', { name: 'Раунд за Tulpar (CT): бомба обезврежена на A' })
  expect(heard(story).slice(1, 19)).toMatchInlineSnapshot(`
    [
      "Раунд 5 · Mirage",
      "Счёт после него 3:2",
      "Qarakoz: 1 в 2, выигран",
      "Первое убийство: dosymzhan",
      "Шанс Tulpar взять карту: с 55 % до 64 %",
      "Что произошло",
      "Время от начала раунда; справа шанс Tulpar его взять",
      "0:12. dosymzhan (Tulpar) убивает samurai (Barys): AWP, без прицела, сквозь дым. Шанс Tulpar взять раунд: 63 %.",
      "0:14. zhuldyz (Barys) убивает dosymzhan (Tulpar): Galil AR, в голову. Размен за samurai. Шанс Tulpar взять раунд: 50 %.",
      "0:31. zhuldyz (Barys) убивает n1ght (Tulpar): AK-47. Помощь: baurzhan. Ослепление: Erlan. Шанс Tulpar взять раунд: 34 %.",
      "0:32. Erlan (Barys) убивает tulpar_7 (Tulpar): Огонь. Шанс Tulpar взять раунд: 20 %.",
      "0:41. baurzhan (Barys) ставит бомбу на A. Шанс Tulpar взять раунд: 10 %.",
      "0:44. aibek (Tulpar) убивает m0nke_y (Barys): USP-S. Шанс Tulpar взять раунд: 22 %.",
      "0:46. aibek (Tulpar) погибает без участия соперника. Шанс Tulpar взять раунд: 12 %.",
      "0:52. Qarakoz (Tulpar) убивает zhuldyz (Barys): M4A1-S, сквозь стену. Шанс Tulpar взять раунд: 45 %.",
      "1:00. Qarakoz (Tulpar) убивает baurzhan (Barys): M4A1-S. Шанс Tulpar взять раунд: 80 %.",
      "1:18. Qarakoz (Tulpar) обезвреживает бомбу. Шанс Tulpar взять раунд: 100 %.",
      "1:18. Раунд окончен.",
    ]
  `)
})

test('and in Kazakh', async () => {
  await round({}, 'kz')
  const title = 'Раундты Tulpar алды (CT): бомба A жерінде залалсыздандырылды'
  expect(heard(await screen.findByRole('dialog', { name: title })).slice(1, 19)).toMatchInlineSnapshot(`
    [
      "5-раунд · Mirage",
      "Содан кейінгі есеп 3:2",
      "Qarakoz: 2 адамға қарсы жалғыз, жеңді",
      "Алғашқы өлтірген: dosymzhan",
      "Tulpar картаны алу мүмкіндігі: 55 % болды, енді 64 %",
      "Не болды",
      "Уақыт раунд басынан; оң жақта Tulpar оны алу мүмкіндігі",
      "0:12. samurai (Barys) қаза тапты, өлтірген dosymzhan (Tulpar): AWP, көздеуішсіз, түтін арқылы. Tulpar раундты алу мүмкіндігі: 63 %.",
      "0:14. dosymzhan (Tulpar) қаза тапты, өлтірген zhuldyz (Barys): Galil AR, басынан. Кегі қайтқан: samurai. Tulpar раундты алу мүмкіндігі: 50 %.",
      "0:31. n1ght (Tulpar) қаза тапты, өлтірген zhuldyz (Barys): AK-47. Көмектескен: baurzhan. Көзін қарықтырған: Erlan. Tulpar раундты алу мүмкіндігі: 34 %.",
      "0:32. tulpar_7 (Tulpar) қаза тапты, өлтірген Erlan (Barys): От. Tulpar раундты алу мүмкіндігі: 20 %.",
      "0:41. baurzhan (Barys) бомбаны A жеріне қойды. Tulpar раундты алу мүмкіндігі: 10 %.",
      "0:44. m0nke_y (Barys) қаза тапты, өлтірген aibek (Tulpar): USP-S. Tulpar раундты алу мүмкіндігі: 22 %.",
      "0:46. aibek (Tulpar) қарсылассыз қаза тапты. Tulpar раундты алу мүмкіндігі: 12 %.",
      "0:52. zhuldyz (Barys) қаза тапты, өлтірген Qarakoz (Tulpar): M4A1-S, қабырға арқылы. Tulpar раундты алу мүмкіндігі: 45 %.",
      "1:00. baurzhan (Barys) қаза тапты, өлтірген Qarakoz (Tulpar): M4A1-S. Tulpar раундты алу мүмкіндігі: 80 %.",
      "1:18. Qarakoz (Tulpar) бомбаны залалсыздандырды. Tulpar раундты алу мүмкіндігі: 100 %.",
      "1:18. Раунд бітті.",
    ]
  `)
})

test.each([
  [{ reason: 'elimination' }, 'Tulpar won as CT: all enemies eliminated'],
  [{ winner: 2, side: 't', reason: 'bomb' }, 'Barys won as T: the bomb went off on A'],
  [{ side: null, reason: null }, 'Tulpar won: how is not known'],
  [{ winner: null, side: null, reason: null }, 'How this round ended is not known'],
] as const)('a round is headed by how it ended: %o', async (line, title) => {
  await round({ round: sampleLine(line) })
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})

test('what is not known is not said: no chances, no clutch, no buys, no site', async () => {
  const { events } = sampleRoundStory()
  const line = sampleLine({ map_chance: null, clutch: null, first_kill: null, buys: { team1: null, team2: null } })
  await round({
    round: line,
    ended: null,
    events: events.slice(0, 5).map((event) => ({
      ...event,
      round_chance: null,
      map_chance: null,
      ...(event.kind === 'plant' && { site: null }),
    })),
  })
  const story = await screen.findByRole('dialog', { name: 'Tulpar won as CT: bomb defused' })
  expect(within(story).getAllByText('Buy: no data')).toHaveLength(2)
  expect(story).toHaveTextContent('baurzhan (Barys) plants the bomb.')
  expect(story).not.toHaveTextContent(/Chance|1 v|First kill|The round is over/)
})

test('a round of which lines are missing says that more may have happened', async () => {
  await round({ round: sampleLine({ is_whole: false }) })
  const words = 'Some lines of this round are missing: at least this happened.'
  expect(await screen.findByText(words)).toBeVisible()
})

test('a whole round says nothing of missing lines', async () => {
  await round()
  await screen.findByRole('dialog', { name: /^Tulpar won/ })
  expect(screen.queryByText(/lines of this round are missing/)).toBeNull()
})

test('one goes on to the rounds beside it, not beyond the last one, and closes it; the address follows', async () => {
  const { user, address } = await round({ round: sampleLine({ number: 5 }) })
  answer(told(6), sampleRoundStory({ round: sampleLine({ number: 6, reason: 'time' }) }))
  await user.click(await screen.findByRole('button', { name: 'Next round' }))
  expect(await screen.findByRole('dialog', { name: 'Tulpar won as CT: time ran out' })).toBeVisible()
  expect(address()).toBe('/matches/m1?round=0.6')
  const next = screen.getByRole('button', { name: 'Next round' })
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  expect(address()).toBe('/matches/m1?round=0.6')
  await user.click(screen.getByRole('button', { name: 'Previous round' }))
  expect(await screen.findByRole('dialog', { name: /bomb defused/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/matches/m1')
})

test('on a wide page a press on a round of the strip tells it under the rounds, with the focus on its heading', async () => {
  windowOf(1440)
  answer(told(2), sampleRoundStory({ round: sampleLine({ number: 2, reason: 'elimination' }) }))
  const { user, address } = await showPage('/matches/m1')
  const second = await screen.findByRole('button', { name: 'Round 2' })
  expect(second).toHaveAttribute('aria-pressed', 'false')
  await user.click(second)
  const heading = await screen.findByRole('heading', { name: 'Tulpar won as CT: all enemies eliminated', level: 2 })
  expect(heading).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/matches/m1?round=0.2')
  expect(second).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Close the round' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /all enemies eliminated/ })).toBeNull())
})

test('who came by a link to a round reads it over the page, which gives no way; the next one stands within it', async () => {
  windowOf(1440)
  const { user } = await round()
  expect(await screen.findByRole('dialog', { name: /bomb defused on A/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Round 5' }))
  expect(await screen.findByRole('heading', { name: /bomb defused on A/ })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the strip is one stop for Tab, at the last round or the one that is told, and arrows go along it', async () => {
  const { user } = await showPage('/matches/m1')
  const last = await screen.findByRole('button', { name: 'Round 6' })
  const stops = () =>
    screen
      .getAllByRole('button', { name: /^Round \d/ })
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent)
  expect(stops()).toEqual(['6'])
  act(() => last.focus())
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Round 4' })).toHaveFocus()
  answer(told(4), sampleRoundStory({ round: sampleLine({ number: 4 }) }))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stops()).toEqual(['6'])
})

test('on a phone rounds are chosen from a list', async () => {
  answer(told(3), sampleRoundStory({ round: sampleLine({ number: 3 }) }))
  const { user, address } = await showPage('/matches/m1')
  const list = await screen.findByRole('combobox', { name: 'Story of a round' })
  await user.selectOptions(list, 'Round 3, 1:2, all enemies eliminated')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(address()).toBe('/matches/m1?round=0.3')
})

test('a map without the log of its server opens no rounds', async () => {
  answer('GET /api/matches/m1', sampleSeries([sampleMap({ status: 'live', rounds: sampleRounds([1, 2]) })]))
  await showPage('/matches/m1')
  expect(await screen.findByRole('table', { name: /half 1/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Round 1' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Story of a round' })).toBeNull()
  expect(seenCalls(/\/live\//)).toEqual([])
})

test('a round that is not told yet says so, without an alarm', async () => {
  refuse(told(5), 404, { code: 'NOT_FOUND', error: 'Not found' })
  await showPage('/matches/m1?round=0.5')
  expect(await screen.findByRole('heading', { name: 'This round has no story yet' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Round 5' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it stands there as soon as everybody may read it, and then stays as it is', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  refuse(told(5), 404, { code: 'NOT_FOUND', error: 'Not found' })
  await showPage('/matches/m1?round=0.5')
  await screen.findByRole('heading', { name: 'This round has no story yet' })
  await inChannel('live:m1')
  answer(told(5), sampleRoundStory())
  const changed = { type: 'live.changed', id: 'm1', sight: 'public', changes: { rounds: { '#': 5 } } } as const
  await tell({ ...changed, number: 2 })
  expect(await screen.findByRole('dialog', { name: /bomb defused/ })).toBeVisible()
  await tell({ ...changed, number: 3 })
  await waitFor(() => expect(seenCalls(/figures$/).length).toBeGreaterThan(2))
  expect(seenCalls(/rounds\/5$/)).toHaveLength(2)
})

test('one that did not come is asked for again on demand', async () => {
  const refused = refuse(told(5), 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await showPage('/matches/m1?round=0.5')
  const alarm = await screen.findByRole('alert')
  expect(alarm).toHaveTextContent(/The round did not load.*Too many requests/)
  refused.mend()
  answer(told(5), sampleRoundStory())
  await user.click(within(alarm).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('dialog', { name: /bomb defused/ })).toBeVisible()
})

test('an address that names no round shows none', async () => {
  await showPage('/matches/m1?round=zero')
  expect(await screen.findByRole('table', { name: /half 1/ })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
