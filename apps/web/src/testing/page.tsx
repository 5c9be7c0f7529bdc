import { cleanup, render, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, inject } from 'vitest'
import type { AuthAnswer, Language } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { createBrowserSite } from '#lib/create-site'
import { forgetPageLoads, pageLoads } from './loads.ts'
import { patientUser } from './patient-user.ts'

/** Where the LOBBY of this run listens. */
export const siteUrl = inject('lobby')
/** Somebody who is not signed in, by the API. */
export const visitor = new LobbyClient({ base: siteUrl, patienceMs: 20_000, answerMs: 300_000 })

/** No test is about time: Vitest's own patience is one second. */
export const patience = { timeout: 180_000 }

const adminSignIn = { email: 'admin@test.lobby.local', password: 'steppe-admin-test' }
let admin: Promise<string> | undefined

export function adminToken(): Promise<string> {
  admin ??= visitor.post<AuthAnswer>('/api/auth/login', adminSignIn).then(({ token }) => token)
  return admin
}

export async function adminClient(): Promise<LobbyClient> {
  return visitor.as(await adminToken())
}

export type OpenPage = {
  /** Presses, types and moves as a person does. */
  user: UserEvent
  /** Path and query where the page stands now. */
  address: () => string
  /** Another address, by the router, as a link within the site leads. */
  go: (address: string) => Promise<void>
  /** A line that is bad: nothing is pushed any more. */
  cutLine: () => Promise<void>
  /** The main part of the page, without bar and foot. */
  main: () => ReturnType<typeof within>
}

type Look = { token?: string | null; language?: Language }

let open: { close: () => Promise<void> } | null = null

/**
 * The whole site at an address, as a browser of somebody shows it who has this token; without one, a visitor. Everything is
 * real but the browser: the DOM has no layout, so widths, colours and what covers what are for journeys.
 */
export async function openPage(address: string, { token = null, language = 'en' }: Look = {}): Promise<OpenPage> {
  await closePage()
  localStorage.clear()
  sessionStorage.clear()
  if (token !== null) localStorage.setItem('lobby.token', token)
  localStorage.setItem('lobby.language', language)
  return load(address)
}

/** The next page of the same browser, at the same address unless told otherwise: what it keeps is still there. */
export async function loadAgain(page: OpenPage, address = page.address()): Promise<OpenPage> {
  await closePage()
  return load(address)
}

/** The page asks its browser for a load, as after a sign-in; what stands there then. */
export async function expectLoad(page: OpenPage, address = page.address()): Promise<OpenPage> {
  await expect.poll(pageLoads, patience).toBeGreaterThan(0)
  return loadAgain(page, address)
}

async function load(address: string): Promise<OpenPage> {
  forgetPageLoads()
  history.replaceState(null, '', address)
  const site = createBrowserSite()
  await site.i18n.load()
  const router = createAppRouter(site)
  const view = render(<App router={router} site={site} refusal={null} />)
  open = {
    close: async () => {
      open = null
      view.unmount()
      site.queryClient.clear()
      site.reach.end()
      await site.line.end()
    },
  }
  return {
    user: patientUser(),
    address: () => `${location.pathname}${location.search}`,
    go: (to) => router.navigate({ to }),
    cutLine: () => site.line.end(),
    main: () => within(view.getByRole('main')),
  }
}

/** After every test: the next one begins in a new tab. */
export async function closePage(): Promise<void> {
  await open?.close()
  cleanup()
}

/** A page's address must be this, as soon as it has got there. */
export async function expectAddress(page: OpenPage, address: string | RegExp): Promise<void> {
  await expect.poll(page.address, patience).toMatch(address)
}
