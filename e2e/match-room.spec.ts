import { expect, type Page } from '@playwright/test'
import type { MatchRoom } from '@lobby/contract'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newDuel, openMatch } from './matches.ts'
import { adminToken, newPerson, openAs, signInAs, visitor } from './site.ts'

const maps = (page: Page) => page.getByRole('list', { name: 'Maps of the pool' })
async function ban(page: Page, map: string, kind: 'Ban' | 'Pick' = 'Ban'): Promise<void> {
  await maps(page)
    .getByRole('button', { name: `${kind} ${map}` })
    .click()
  await page.getByRole('button', { name: `Confirm: ${kind.toLowerCase()} ${map}` }).click()
}
async function side(page: Page, name: 'CT' | 'T', map: string): Promise<void> {
  await page.getByRole('button', { name: `Begin as ${name} on ${map}` }).click()
  await page.getByRole('button', { name: `Confirm: ${name} on ${map}` }).click()
}

test('two captains get ready and choose the maps of a best of three, while somebody watches', async ({ browser }) => {
  const { matchId, teams } = await newDuel(['Қарлығаш', 'Wolves of Central Kazakhstan W'], {
    rooms: { turn_seconds: 300 },
  })
  const [first, second] = [
    await openMatch(browser, matchId, teams[0].captain.token, 360),
    await openMatch(browser, matchId, teams[1].captain.token, 1440),
  ]
  const watcher = await openMatch(browser, matchId, null, 360)
  await expectClean(watcher)
  await first.getByRole('button', { name: 'We are ready' }).click()
  await expect(first.getByText('Your team is ready. Now it is the opponent’s turn.')).toBeVisible()
  await expect(watcher.getByText(/^Ready since/)).toHaveCount(1)
  await expectClean(second)
  await second.getByRole('button', { name: 'We are ready' }).click()

  // Everybody sees the same board; one of them has buttons.
  await expect(first.getByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible()
  for (const page of [second, watcher]) {
    await expect(page.getByRole('heading', { name: 'Қарлығаш bans a map' })).toBeVisible()
    await expect(maps(page).getByRole('button')).toHaveCount(0)
  }
  const names = maps(first).locator('b')
  await expect(names).toHaveCount(7)
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  )
  expect(cut).toEqual([])
  // A slip is not a ban: the choice waits for a word, and the keyboard can take it back.
  await maps(first).getByRole('button', { name: 'Ban Nuke' }).click()
  await expect(first.getByRole('button', { name: 'Confirm: ban Nuke' })).toBeFocused()
  await first.keyboard.press('Escape')
  await expect(first.getByText('Choose a map. Nothing counts until you confirm it.')).toBeVisible()
  await expectClean(first)
  await ban(first, 'Nuke')
  await ban(second, 'Train')
  await ban(first, 'Mirage', 'Pick')
  await side(second, 'T', 'Mirage')
  await ban(second, 'Dust II', 'Pick')
  await expect(watcher.getByRole('heading', { name: 'Қарлығаш chooses a side on Dust II' })).toBeVisible()
  await expectClean(watcher)
  await side(first, 'CT', 'Dust II')
  await ban(first, 'Ancient')
  await ban(second, 'Overpass')

  for (const page of [first, second, watcher]) {
    await expect(page.getByText('How the maps were chosen')).toBeVisible()
    const series = page.getByRole('region', { name: 'Maps', exact: true }).getByRole('button')
    await expect(series).toHaveText([/Mirage/, /Dust II/, /Inferno/])
  }
  await expectClean(watcher)
  for (const page of [first, second, watcher]) await page.context().close()
})

test('who comes too late finds the choice made by the rule, and hears so', async ({ browser }) => {
  const { matchId, teams } = await newDuel(['Late Birds', 'Early Birds'], { rooms: { turn_seconds: 15 } })
  const captain = await newPerson(browser, { width: 1440 })
  await signInAs(captain, teams[0].captain.token)
  // A line that is bad: nothing is pushed, and what the page asks for does not come.
  await captain.routeWebSocket(/\/socket/, () => {})
  for (const { client } of [teams[0].captain, teams[1].captain]) await client.post(`/api/matches/${matchId}/ready`)
  await captain.goto(`/matches/${matchId}`)
  await maps(captain).getByRole('button', { name: 'Ban Nuke' }).click()
  const answers = `**/api/matches/${matchId}/room`
  await captain.route(answers, (route) => route.abort())
  const current = async () => (await visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)).veto?.current
  await expect.poll(current, { timeout: 60_000 }).toBe(1)
  await captain.unroute(answers)
  await captain.getByRole('button', { name: 'Confirm: ban Nuke' }).click()
  await expect(captain.getByText('Somebody was faster: the room has changed. Look at it again')).toBeVisible()
  await expect(captain.getByText('Ban · time ran out').first()).toBeVisible()
  await captain.context().close()
})

test('the organiser sets rules and a time, the captains agree on another one', async ({ browser }) => {
  const { matchId, cupId, teams } = await newDuel(['Таң Самалы', 'Evening Wind'])
  const [first, second] = [
    await openMatch(browser, matchId, teams[0].captain.token, 360),
    await openMatch(browser, matchId, teams[1].captain.token, 360),
  ]
  const organiser = await openAs(browser, `/tournaments/${cupId}`, await adminToken(), 360)
  await organiser.getByRole('tab', { name: 'Organise' }).click()
  await organiser.getByLabel('Who begins the veto').selectOption({ label: 'A coin' })
  await organiser.getByLabel('Seconds for each turn').fill('5')
  await organiser.getByRole('button', { name: 'Save the rooms' }).click()
  await expect(organiser.getByText('This number is out of range')).toBeVisible()
  await organiser.getByLabel('Seconds for each turn').fill('45')
  await organiser.getByRole('button', { name: 'Save the rooms' }).click()
  await expect(organiser.getByText('The settings of the rooms are saved')).toBeVisible()
  await expectClean(organiser)

  // Tomorrow evening, in the organiser's own zone.
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await organiser.goto(`/matches/${matchId}`)
  await organiser.getByText('Set a time', { exact: true }).click()
  await organiser.getByLabel('New time').fill(`${day}T19:00`)
  await organiser.getByRole('button', { name: 'Save the time' }).click()
  for (const page of [organiser, first, second]) await expect(page.getByText(/^Opens in /)).toBeVisible()
  await expectClean(organiser)

  await first.getByText('Propose another time', { exact: true }).click()
  await first.getByLabel('New time').fill(`${day}T21:30`)
  await first.getByRole('button', { name: 'Send to the other captain' }).click()
  await expect(first.getByRole('button', { name: 'Take the proposal back' })).toBeVisible()
  await expect(second.getByText(/^Таң Самалы proposes .*21:30$/).first()).toBeVisible()
  await expectClean(second)
  await second.getByRole('button', { name: 'Accept' }).click()
  for (const page of [organiser, first, second]) {
    await page.getByText('How the time came about').click()
    await expect(page.getByText(/^Evening Wind accepted .*21:30$/)).toBeVisible()
  }
  await expectClean(first)
  for (const page of [organiser, first, second]) await page.context().close()
})

test('an organiser names the stream of a match, and everybody who is there can follow', async ({ browser }) => {
  const { matchId } = await newDuel(['Ақ Бұлт', 'Quiet Harbour'])
  const watcher = await openMatch(browser, matchId, null, 360)
  const organiser = await openMatch(browser, matchId, await adminToken(), 360)
  await expect(watcher.getByRole('heading', { name: 'Stream' })).toHaveCount(0)
  await organiser.getByText('Name a stream').click()
  await organiser.getByLabel('Address of the stream').fill('https://evil.example/free-skins')
  await organiser.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(organiser.getByText(/^Give the https:/)).toBeVisible()
  await expectClean(organiser)
  await organiser.getByLabel('Address of the stream').fill(' https://www.twitch.tv/lobby_kz ')
  await organiser.getByRole('button', { name: 'Save', exact: true }).click()
  for (const page of [organiser, watcher]) {
    const link = page.getByRole('link', { name: 'Watch on twitch.tv (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', 'https://www.twitch.tv/lobby_kz')
    await expectClean(page)
  }
  await organiser.getByText('Change the stream').click()
  await organiser.getByRole('button', { name: 'Take it away' }).click()
  await expect(watcher.getByRole('heading', { name: 'Stream' })).toHaveCount(0)
})
