import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { makeSoloTeams, makeTournament, register } from '@lobby/testing/people'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { takenOver } from './site.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await OwnServer.start()
})
test.afterAll(() => server.stop())

const back = { timeout: 120_000 }

function workerReady(page: Page): Promise<void> {
  return page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** The worker is at work: it gives files and the offline page, and never an answer or a page. */
async function expectNoAnswerIsKept(page: Page): Promise<void> {
  const answers: { path: string; isKept: boolean }[] = []
  page.on('response', (response) =>
    answers.push({ path: new URL(response.url()).pathname, isKept: response.fromServiceWorker() }),
  )
  await page.reload()
  await takenOver(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => answers.some(({ path, isKept }) => path.startsWith('/assets/') && isKept)).toBe(true)
  // The page came with its data; the next one asks for its own.
  await page.getByRole('contentinfo').locator('a[href="/teams"]').click()
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
}

/** It speaks the language that was picked, else the browser's, and leaves as soon as the server answers. */
async function expectOfflinePages(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.goto('/matches')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи с LOBBY')
  await expectClean(page)
  await page.evaluate(() => localStorage.setItem('lobby.language', 'kz'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LOBBY-мен байланыс жоқ')
  await expectClean(page)
  await page.evaluate(() => localStorage.setItem('lobby.language', 'en'))
  await page.context().setOffline(false)
  await expect(page.getByRole('banner')).toBeVisible(back)
  await expect(page).toHaveURL(`${server.url}/matches`)
}

test('without a network, or without a server, a page keeps what it has, another one is the offline page, and both end', async ({
  browser,
}) => {
  const cup = await makeTournament(await server.admin(), { name: 'Offline Cup', max_teams: 4 })
  const [team] = await makeSoloTeams(server.visitor, 1)
  const { context, page } = await server.open(browser, { language: 'ru', workers: 'allow' })
  await page.goto('/tournaments')
  await workerReady(page)
  await expectNoAnswerIsKept(page)
  await expectOfflinePages(page)

  await page.goto(`/tournaments/${cup.id}`)
  await takenOver(page)
  const title = page.getByRole('heading', { name: 'Offline Cup', level: 1 })
  await expect(title).toBeVisible()
  const offline = page.getByText('You are offline. What you see may be out of date.')
  const silent = page.getByText('LOBBY does not answer. What you see may be out of date; we keep trying.')
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expect(title).toBeVisible()
  await expectClean(page)
  if (team) await register(team, cup.id)
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(silent).toBeHidden(back)
  // What happened meanwhile is caught up with.
  await expect(page.getByRole('link', { name: team?.name ?? '' }).first()).toBeVisible()

  await server.kill()
  await expect(silent).toBeVisible(back)
  await expect(title).toBeVisible()
  await server.startAgain()
  await expect(silent).toBeHidden(back)
  await expect(title).toBeVisible()

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
  await page.evaluate(() => localStorage.setItem('lobby.theme', 'light'))
  await server.startAgain()
  await expect(page.getByRole('main').getByText('LOBBY OPEN CUP').first()).toBeVisible(back)
  await expect(page).toHaveURL(`${server.url}/tournaments`)
  // The bars of the browser follow the theme that was picked, from the first moment on.
  const bars = page.locator('meta[name="theme-color"]')
  await expect
    .poll(() => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('content'))))
    .toEqual(['#f1f5f8', '#f1f5f8'])
})

test('a new release of the worker waits for the next navigation, then takes over', async ({ browser }) => {
  let release = ''
  let clears = true
  // The same site, as it is before and after other releases: the worker's file alone differs.
  const worker = (source: string) => {
    const own = source.replace('const kept = `lobby-', `$&${release}`)
    return clears ? own : own.replace('const names = await caches.keys()', 'await new Promise(() => {})\n  $&')
  }
  const pass = async (path: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${server.url}${path}`)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(path === '/sw.js' ? worker(body.toString()) : body)
  }
  const gate = createServer((request, response) => {
    pass(request.url ?? '/', response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`http://localhost:${(gate.address() as AddressInfo).port}/matches`)
  await workerReady(page)
  await page.reload()
  await takenOver(page)
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return { isWaiting: registration.waiting !== null, caches: (await caches.keys()).length }
    })
  expect(await state()).toEqual({ isWaiting: false, caches: 1 })
  const [old] = await page.evaluate(() => caches.keys())
  const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  release = 'next-'
  await update()
  await expect.poll(state).toEqual({ isWaiting: true, caches: 2 })
  // It goes on waiting while the page stands, wherever its links lead.
  await page.getByRole('contentinfo').locator('a[href="/teams"]').click()
  await expect(page).toHaveTitle(/^Teams/)
  expect(await state()).toEqual({ isWaiting: true, caches: 2 })
  // A browser that still holds the page that is being left lets it wait for one navigation more; a busy one holds it longer.
  const takeOver = async (caches: number) => {
    let patience = 2_500
    await expect(async () => {
      await page.reload({ timeout: 60_000 })
      patience *= 2
      await expect.poll(state, { timeout: patience }).toEqual({ isWaiting: false, caches })
    }).toPass({ timeout: 300_000 })
  }
  await takeOver(1)
  expect(await page.evaluate(() => caches.keys())).not.toContain(old)
  // Pages load however long it takes to clear the old release away.
  release = 'last-'
  clears = false
  await update()
  await expect.poll(state).toEqual({ isWaiting: true, caches: 2 })
  await takeOver(2)
  await page.reload({ timeout: 60_000 })
  await takenOver(page)
  gate.closeAllConnections()
  gate.close()
})
