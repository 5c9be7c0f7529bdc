import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AuthAnswer, PlayerProfile, SavedServer } from '@lobby/contract'
import { SimulatedHost, type HostOptions } from '@lobby/cs2-simulator'
import { makePerson } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, adminEmail, adminPassword, expectNoSidewaysScroll, newPerson, signInAs, visitor } from './site.ts'

/** Two questions and their time-outs. */
const toOffline = { timeout: 90_000 }
const hosts: SimulatedHost[] = []
const ids: string[] = []

test.afterEach(async () => {
  const admin = await adminClient()
  await Promise.all(hosts.splice(0).map((host) => host.stop()))
  // Moved to where nothing is, a server counts as offline at once, and may go.
  for (const id of ids.splice(0)) {
    await admin.patch(`/api/admin/servers/${id}`, { draining: true, port: 1 })
    await admin.delete(`/api/admin/servers/${id}`)
  }
})

/** A simulated server that an admin added. */
async function addServer(name: string, options: Partial<HostOptions>, entry: object): Promise<SimulatedHost> {
  const play = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost(name, { rconPassword: 'steppe-rcon', ...options }, play)
  await host.start()
  hosts.push(host)
  const admin = await adminClient()
  const { server, check } = await admin.post<SavedServer>('/api/admin/servers', {
    name,
    region: 'almaty',
    host: '127.0.0.1',
    port: host.port,
    rcon_password: 'steppe-rcon',
    ...entry,
  })
  expect(check).toMatchObject({ query: 'ok', console: 'ok' })
  ids.push(server?.id ?? '')
  return host
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('servers come, are joined, and go, while somebody looks', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/servers')
  await expect(page).toHaveTitle('Servers · LOBBY')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await expect(page.getByText('No servers yet')).toBeVisible()

  // Nobody touches the page from here: what is new comes by itself.
  const training = await addServer(
    'ALA-01',
    { map: 'de_mirage', people: ['Айбек', 'tulpar'], bots: 1, tags: ['128tick'], maxPlayers: 16 },
    { purpose: 'training', mode: 'retake' },
  )
  const card = page.getByRole('article').filter({ hasText: 'ALA-01' })
  await expect(card.getByText('Online')).toBeVisible()
  await expect(card.getByText('Mirage, retakes')).toBeVisible()
  await expect(card.getByText('2 / 16')).toBeVisible()
  await expect(card.getByText('128 tick')).toBeVisible()
  await expect(card.getByText('100 %')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Connect to ALA-01' })).toHaveAttribute(
    'href',
    `steam://connect/127.0.0.1:${training.port}`,
  )

  const who = card.getByRole('button', { name: 'Who is on ALA-01' })
  await who.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who is on ALA-01' })
  await expect(dialog.getByRole('listitem')).toHaveText([/^Айбек/, /^tulpar/])
  training.people = ['qyran']
  await expect(dialog.getByRole('listitem')).toHaveText([/^qyran/])
  await page.keyboard.press('Escape')
  await expect(who).toBeFocused()
  await expect(card.getByText('1 / 16')).toBeVisible()

  await addServer('ALA-05', { map: 'de_ancient', people: ['p1'] }, { purpose: 'match' })
  const match = page.getByRole('article').filter({ hasText: 'ALA-05' })
  await expect(match.getByText('Ancient')).toBeVisible()
  await expect(match.getByRole('link')).toHaveCount(0)
  await expect(match.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Matches', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectClean(page)

  await training.stop()
  await expect(card.getByText('Offline')).toBeVisible(toOffline)
  await expect(card.getByRole('link')).toHaveCount(0)
  await expect(card.getByText(/Last answered/)).toBeVisible()
  await page.context().close()
})

test('the page is whole on a phone, in every language and both themes, and served ready to read', async ({
  browser,
}) => {
  await addServer('Алматы · 02', { map: 'de_nuke', people: ['Айбек'] }, { purpose: 'training', mode: 'warm_up' })
  for (const [language, theme, words] of [
    ['en', 'dark', 'Training servers'],
    ['ru', 'light', 'Тренировочные серверы'],
    ['kz', 'dark', 'Жаттығу серверлері'],
  ] as const) {
    const page = await newPerson(browser, { language, theme, width: 360 })
    const response = await page.goto('/servers')
    expect(await response?.text()).toContain('Алматы · 02')
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectClean(page)
    await page.context().close()
  }
})

test('a list that does not come says so, and comes when asked again', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/tournaments')
  let isBroken = true
  await page.route('**/api/servers', (route) => (isBroken ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: /Training Servers/ }).click()
  await expect(page.getByText('The servers did not load')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The servers did not load')).toHaveCount(0)
  await page.context().close()
})

test('what somebody practises on a training server stands on their page, as its log tells it', async ({
  browser,
}, info) => {
  await addServer('AKT-07', {}, { purpose: 'training', mode: 'aim' })
  const player = await makePerson(visitor)
  const { steam_id: steamId } = await player.client.get<PlayerProfile>(`/api/players/${player.id}`)
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  const page = await newPerson(browser, { width: 360 })
  await page.goto(`/players/${player.id}`)
  await expect(page.getByText('No data: training servers have told nothing of this player.')).toBeVisible()

  await signInAs(page, token)
  await page.goto(`/admin/servers/${ids[0]}`)
  const line = await page.getByText(/^log on; logaddress_add_http "/).innerText()
  await page.getByRole('button', { name: 'Send it by console' }).click()
  await expect(page.getByText('The server has been told')).toBeVisible()
  await expect(page.getByText('log on; logaddress_add_http •••')).toBeVisible()
  await expectClean(page)
  await page.screenshot({ path: info.outputPath('practice-log-360.png'), fullPage: true })

  const who = `"a<2><[U:1:${BigInt(steamId ?? 0) - 76_561_197_960_265_728n}]><CT>"`
  const kill = `${who} [1 2 3] killed "bot<3><BOT><TERRORIST>" [4 5 6] with "ak47"`
  const told = ['10:00:00', '10:05:00', '10:10:00'].map((time) => `11/21/2026 - ${time}.000 - ${kill}`)
  await fetch(/"(.+)"/.exec(line)?.[1] ?? '', { method: 'POST', body: `${told.join('\n')} (headshot)` })
  await expect(page.getByText(/^Last counted: /)).toBeVisible({ timeout: 60_000 })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/players/${player.id}`)
    await expect(page.getByRole('row', { name: 'Aim 10 min 3 33 %' })).toBeVisible()
    await expectClean(page)
    await page.screenshot({ path: info.outputPath(`practice-${width}.png`), fullPage: true })
  }
})

test('an admin tries, adds, talks to and removes a server; nobody else comes there', async ({ browser }) => {
  const stranger = await newPerson(browser)
  await stranger.goto('/admin/servers')
  await expect(stranger).toHaveURL('/')
  await stranger.context().close()

  const host = new SimulatedHost(
    'SHY-01',
    { rconPassword: 'steppe-rcon', map: 'de_train' },
    { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 },
  )
  await host.start()
  hosts.push(host)
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  const page = await newPerson(browser, { width: 360 })
  await signInAs(page, token)
  await page.goto('/admin/servers')
  await page.getByRole('link', { name: 'Add server' }).click()
  await page.getByRole('button', { name: 'Add server' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await page.getByLabel('Name').fill('SHY-01')
  await page.getByLabel('Host').fill('http://127.0.0.1')
  await page.getByLabel('Where it stands').selectOption('Shymkent')
  await page.getByLabel('Port', { exact: true }).fill(String(host.port))
  await page.getByLabel('RCON password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Try the connection' }).click()
  await expect(page.getByText('This is neither an IPv4 address nor a host name')).toBeVisible()
  await page.getByLabel('Host').fill(' 127.0.0.1 ')
  await page.getByRole('button', { name: 'Try the connection' }).click()
  await expect(page.getByText('SHY-01: Train, 0 / 12')).toBeVisible()
  await expect(page.getByText('The server refused the RCON password')).toBeVisible()
  await expectClean(page)
  await page.getByLabel('RCON password', { exact: true }).fill('steppe-rcon')
  await page.getByRole('button', { name: 'Add server' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'SHY-01' })).toBeVisible()
  await page.getByLabel('Command').fill('echo Сәлем; hostname Шымкент')
  await page.keyboard.press('Enter')
  const history = page.getByRole('list', { name: 'Typed before' })
  await expect(history.getByText('echo Сәлем; hostname Шымкент')).toBeVisible()
  await expect(history.getByText('Сәлем', { exact: true })).toBeVisible()
  await page.getByLabel('Command').fill('cvarlist')
  await page.keyboard.press('Enter')
  await expect(history.getByText(/mp_maxrounds : 24/)).toBeHidden()
  await history.getByText('Answer').click()
  await expect(history.getByText(/mp_maxrounds : 24/)).toBeVisible()
  await expect(page.getByLabel('Command')).toHaveValue('')
  await page.getByLabel('Name').fill('SHY-02')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SHY-02' })).toBeVisible()
  await expectClean(page)

  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Drain' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove SHY-02?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/admin\/servers$/)
  await expect(page.getByRole('link', { name: 'SHY-02' })).toHaveCount(0)
  await expectClean(page)
  await page.goto('/admin/servers/nothing')
  await expect(page.getByText('There is no such server')).toBeVisible()
  await page.context().close()
})
