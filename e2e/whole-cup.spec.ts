import { expect, type Browser, type Page } from '@playwright/test'
import type { Bracket, TeamDetail } from '@lobby/contract'
import { type LobbyClient, playCup } from '@lobby/demo'
import { gameServerFor } from '@lobby/testing/game-server'
import { makePerson, makeSoloTeams, register as registerTeam } from '@lobby/testing/people'
import { openMatches, winMatch } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import {
  adminClient,
  adminEmail,
  adminPassword,
  newPerson,
  newTournament,
  openSection,
  signInButton,
  visitor,
} from './site.ts'

/** What a newcomer does: opens the dialog, types, is in. */
async function register(page: Page, username: string): Promise<void> {
  await signInButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await dialog.getByLabel('Email').fill(`${username}@e2e.lobby.local`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill('night-steppe-e2e')
  await dialog.getByLabel('Confirm Password').fill('night-steppe-e2e')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: new RegExp(username) })).toBeVisible()
}

async function signInByHand(page: Page, email: string, password: string): Promise<void> {
  await signInButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(signInButton(page)).toBeHidden()
}

/** Captain and four friends in the browser: the link goes from one window to the others. */
async function gatherTeam(browser: Browser, name: string): Promise<{ captain: Page; team: TeamDetail }> {
  const captain = await newPerson(browser)
  await captain.goto('/teams')
  await register(captain, 'dosym_e2e')
  await captain.getByRole('button', { name: 'Create a team' }).first().click()
  await captain.getByRole('dialog').getByLabel('Team name').fill(name)
  await captain.getByRole('dialog').getByRole('button', { name: 'Create team' }).click()
  await expect(captain.getByRole('heading', { name, level: 1 })).toBeVisible()
  await captain.getByRole('button', { name: 'Create an invitation link' }).click()
  const link = captain.getByRole('textbox', { name: 'Invitation link' })
  const url = await link.inputValue()

  const friend = await newPerson(browser)
  await friend.goto(url)
  await register(friend, 'aibek_e2e')
  // Their name stands on every page: what tells that they are in is the answer, and whoever closes the window before it may not be.
  const joined = friend.waitForResponse((response) => response.url().endsWith('/accept') && response.ok())
  await friend.getByRole('button', { name: 'Join the team' }).click()
  await joined
  await expect(friend.getByRole('main').getByText('aibek_e2e')).toBeVisible()
  await friend.context().close()

  const id = new URL(captain.url()).pathname.split('/').at(-1) ?? ''
  const code = new URL(url).searchParams.get('invite') ?? ''
  for (let index = 0; index < 3; index++)
    await (await makePerson(visitor)).client.post(`/api/invitations/${code}/accept`)
  return { captain, team: await visitor.get<TeamDetail>(`/api/teams/${id}`) }
}

/** One match begins before the watcher's eyes; all are told by the results of their maps alone, which takes a moment. */
async function playGroups(admin: LobbyClient, cupId: string, watcher: Page): Promise<void> {
  const matches = openMatches(await admin.get<Bracket>(`/api/tournaments/${cupId}/bracket`))
  const server = await gameServerFor(admin, matches[0]?.match_id ?? '')
  await server.goingLive()
  await server.round([1, 0])
  await expect(watcher.getByRole('main').getByText('Live', { exact: true }).first()).toBeVisible()
  for (const match of matches) await winMatch(admin, match, match.number % 2 === 1 ? 1 : 2)
  // The overview shows what is on now; what was played before has a page of its own.
  const pages = watcher.getByRole('navigation', { name: 'Pages of the cup' })
  await pages.getByRole('link', { name: 'Groups' }).click()
  await expect(watcher.getByText('6 of 6 played')).toHaveCount(4)
  await pages.getByRole('link', { name: 'Overview' }).click()
}

test('sixteen teams: from sign-up to champion, seen live by somebody who only watches', async ({ browser }) => {
  // Captains alone are teams enough for the others: a person costs a password's hash.
  const cup = await newTournament('Night Steppe Cup', { roster_min: 1 })
  const address = `/tournaments/${cup.id}`
  const { captain, team } = await gatherTeam(browser, 'Aqböri Almaty')

  // The captain registers five players and learns how to pay.
  await captain.goto(address)
  await captain.getByRole('button', { name: 'Register a team' }).click()
  await expect(captain.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(5)
  await captain.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click()
  await expect(captain.getByRole('dialog').getByText(/^LC-/)).toBeVisible()
  await captain.keyboard.press('Escape')
  await expect(captain.getByText('Waiting for payment').first()).toBeVisible()

  // Fifteen more, and one too many.
  const others = await makeSoloTeams(visitor, 16)
  for (const other of others) await registerTeam(other, cup.id)

  // The organiser sees all of them, confirms the browser's team by hand and starts.
  const organiser = await newPerson(browser, { width: 1440 })
  await organiser.goto(address)
  await signInByHand(organiser, adminEmail, adminPassword)
  await organiser.getByRole('link', { name: 'Organise', exact: true }).click()
  await openSection(organiser, 'Teams')
  await expect(organiser.getByText('Waiting list, #1')).toBeVisible()
  await openSection(organiser, 'Payments')
  await organiser.getByRole('button', { name: `Confirm payment of ${team.name}` }).click()
  await expect(captain.getByText('You’re in').first()).toBeVisible()
  const admin = await adminClient()
  const registrations = await admin.get<{ id: string; status: string }[]>(`/api/tournaments/${cup.id}/registrations`)
  for (const { id } of registrations.filter((entry) => entry.status === 'pending_payment'))
    await admin.post(`/api/tournaments/${cup.id}/registrations/${id}/confirm`)

  // Somebody who only watches opens the page once and never reloads it.
  const watcher = await newPerson(browser, { width: 1440 })
  await watcher.goto(address)
  let reloads = 0
  watcher.on('domcontentloaded', () => reloads++)
  await openSection(organiser, 'Today')
  await organiser.getByRole('button', { name: 'Start the cup' }).click()
  await organiser.getByRole('dialog').getByRole('button', { name: 'Start the cup' }).click()
  await expect(watcher.getByRole('table', { name: 'Standings of group A' })).toBeVisible()
  await expect(watcher.getByText('0 of 6 played')).toHaveCount(4)

  await playGroups(admin, cup.id, watcher)
  const champion = await playCup(admin, cup.id, {
    servers: 4,
    log: () => {},
    simulator: {
      seed: 11,
      roundMs: 2,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      // Whoever registered later is much the stronger, so that maps are short; a busy machine answers when it can.
      strengths: (id) => 50 ** (1 + others.findIndex((other) => other.id === id)),
      requestTimeoutMs: 60_000,
      delivery: 'until-acknowledged',
      quirks: { duplicateRate: 0.05, reorderRate: 0.05, restoreRate: 0.02, unknownRate: 0.03, absentPlayerRate: 0.05 },
    },
  })
  await expect(
    watcher.getByRole('region', { name: /^Champion of/ }).getByRole('heading', { name: champion.name }),
  ).toBeVisible()
  expect(reloads).toBe(0)

  // What the page shows is what the log says.
  const bracket = await visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`)
  expect(bracket.champion?.id).toBe(champion.id)
})
