import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { takenOver } from './site.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await OwnServer.start()
})
test.afterAll(() => server.stop())

test('without a network, or without a server, the page keeps what it has and says so until it is over', async ({
  browser,
}) => {
  const { context, page } = await server.open(browser)
  await page.goto('/tournaments')
  await takenOver(page)
  const cup = page.getByRole('main').getByText('LOBBY OPEN CUP').first()
  await expect(cup).toBeVisible()
  const offline = page.getByText('You are offline. What you see may be out of date.')
  const silent = page.getByText('LOBBY does not answer. What you see may be out of date; we keep trying.')
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expect(cup).toBeVisible()
  await expectClean(page)
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(silent).toBeHidden({ timeout: 30_000 })

  await server.kill()
  await expect(silent).toBeVisible({ timeout: 30_000 })
  await expect(cup).toBeVisible()
  await server.startAgain()
  await expect(silent).toBeHidden({ timeout: 30_000 })
  await expect(cup).toBeVisible()
  await context.close()
})

test('the worker keeps files and the offline page, and never an answer or a page', async ({ browser }) => {
  const { context, page } = await server.open(browser, { workers: 'allow' })
  await page.goto('/tournaments')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const answers: { path: string; isKept: boolean }[] = []
  page.on('response', (response) =>
    answers.push({ path: new URL(response.url()).pathname, isKept: response.fromServiceWorker() }),
  )
  await page.reload()
  await takenOver(page)
  const cup = page.getByRole('main').getByText('LOBBY OPEN CUP').first()
  await expect(cup).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // It is at work: files come from it. Answers of the API do not, although the same were asked for a moment ago.
  await expect.poll(() => answers.some(({ path, isKept }) => path.startsWith('/assets/') && isKept)).toBe(true)
  // The page came with its data; the next one asks for its own.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teams' }).click()
  const called = () => answers.filter(({ path }) => path.startsWith('/api/'))
  await expect.poll(() => called().length).toBeGreaterThan(0)
  expect(called().filter(({ isKept }) => isKept)).toEqual([])
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)
  const parts = ['/offline.html', '/offline.js', '/theme.js', '/icon.svg']
  expect(kept.filter((path) => !path.startsWith('/assets/') && !parts.includes(path))).toEqual([])

  await server.kill()
  const call = () =>
    page.evaluate(() =>
      fetch('/api/tournaments').then(
        ({ status }) => status,
        () => 'no answer',
      ),
    )
  expect(await call()).toBe('no answer')
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { name: 'No connection to LOBBY', level: 1 })).toBeVisible()
  await expect(page.getByText('LOBBY OPEN CUP')).toHaveCount(0)
  await expect(page).toHaveTitle('No connection to LOBBY · LOBBY')
  await expectClean(page)
  expect(await call()).toBe('no answer')
  await server.startAgain()
  await expect(cup).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(`${server.url}/tournaments`)
  await context.close()
})

for (const [language, heading] of [
  ['ru', 'Нет связи с LOBBY'],
  ['kz', 'LOBBY-мен байланыс жоқ'],
] as const) {
  test(`an offline browser opens the offline page in its language, and the page as soon as it can: ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await server.open(browser, { language, workers: 'allow' })
    await page.goto('/teams')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto('/matches')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectClean(page)
    await context.setOffline(false)
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(`${server.url}/matches`)
    await context.close()
  })
}

test('a new release of the worker waits for the next navigation, then takes over', async ({ browser }) => {
  let release = ''
  // The same site, as it is before and after another release: the worker's file alone differs.
  const pass = async (path: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${server.url}${path}`)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(path === '/sw.js' ? body.toString().replace('const kept = `lobby-', `$&${release}`) : body)
  }
  const gate = createServer((request, response) => {
    pass(request.url ?? '/', response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`http://localhost:${(gate.address() as AddressInfo).port}/matches`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return { isWaiting: registration.waiting !== null, caches: (await caches.keys()).length }
    })
  expect(await state()).toEqual({ isWaiting: false, caches: 1 })
  const [old] = await page.evaluate(() => caches.keys())
  release = 'next-'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(state).toEqual({ isWaiting: true, caches: 2 })
  // It goes on waiting while the page stands.
  await page.waitForTimeout(1_500)
  expect(await state()).toEqual({ isWaiting: true, caches: 2 })
  // A browser that still holds the page that is being left lets it wait for one navigation more.
  await expect(async () => {
    await page.reload()
    await expect.poll(state, { timeout: 5_000 }).toEqual({ isWaiting: false, caches: 1 })
  }).toPass({ timeout: 30_000 })
  expect(await page.evaluate(() => caches.keys())).not.toContain(old)
  await context.close()
  gate.closeAllConnections()
  gate.close()
})
