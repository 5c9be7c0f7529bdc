import { expect, type Browser, type Page } from '@playwright/test'
import type { Bracket, MatchRoom, TeamDetail } from '@lobby/contract'
import { playCup } from '@lobby/demo'
import { gameServerFor } from '@lobby/testing/game-server'
import { makePerson, makeTeam, startCup, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import {
  adminClient,
  adminEmail,
  adminPassword,
  newPerson,
  newTournament,
  siteUrl,
  visitor,
  signInButton,
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
  await friend.getByRole('button', { name: 'Join the team' }).click()
  await expect(friend.getByText('aibek_e2e').first()).toBeVisible()
  await friend.context().close()

  const id = new URL(captain.url()).pathname.split('/').at(-1) ?? ''
  const code = new URL(url).searchParams.get('invite') ?? ''
  for (let index = 0; index < 3; index++)
    await (await makePerson(visitor)).client.post(`/api/invitations/${code}/accept`)
  return { captain, team: await visitor.get<TeamDetail>(`/api/teams/${id}`) }
}

test('sixteen teams: from sign-up to champion, seen live by somebody who only watches', async ({ browser }) => {
  const cup = await newTournament('Night Steppe Cup')
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
  const others: Team[] = []
  for (let index = 0; index < 16; index++) others.push(await makeTeam(visitor, { name: `Steppe ${index + 1}` }))
  for (const other of others)
    await other.captain.client.post(`/api/tournaments/${cup.id}/registrations`, {
      team_id: other.id,
      players: other.members.map((member) => member.id),
    })

  // The organiser sees all of them, confirms the browser's team by hand and starts.
  const organiser = await newPerson(browser, { width: 1440 })
  await organiser.goto(address)
  await signInByHand(organiser, adminEmail, adminPassword)
  await organiser.getByRole('tab', { name: 'Organise' }).click()
  await expect(organiser.getByText('Waiting list, #1')).toBeVisible()
  await organiser.getByRole('button', { name: `Confirm payment of ${team.name}` }).click()
  await expect(captain.getByText('In the cup').first()).toBeVisible()
  const admin = await adminClient()
  const registrations = await admin.get<{ id: string; status: string }[]>(`/api/tournaments/${cup.id}/registrations`)
  for (const { id } of registrations.filter((entry) => entry.status === 'pending_payment'))
    await admin.post(`/api/tournaments/${cup.id}/registrations/${id}/confirm`)

  // Somebody who only watches opens the page once and never reloads it.
  const watcher = await newPerson(browser, { width: 1440 })
  await watcher.goto(address)
  let reloads = 0
  watcher.on('domcontentloaded', () => reloads++)
  await organiser.getByRole('button', { name: 'Start the cup' }).click()
  await organiser.getByRole('dialog').getByRole('button', { name: 'Start the cup' }).click()
  await expect(watcher.getByRole('table', { name: 'Standings of group A' })).toBeVisible()
  await expect(watcher.getByText('0 of 6 played')).toHaveCount(4)

  const play = playCup(admin, cup.id, {
    servers: 4,
    log: () => {},
    simulator: {
      seed: 11,
      roundMs: 12,
      seriesEndDelayMs: 20,
      betweenMapsMs: 20,
      delivery: 'until-acknowledged',
      quirks: { duplicateRate: 0.05, reorderRate: 0.05, restoreRate: 0.02, unknownRate: 0.03, absentPlayerRate: 0.05 },
    },
  })
  await expect(watcher.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect(watcher.getByText('6 of 6 played')).toHaveCount(4, { timeout: 240_000 })
  const champion = await play
  await expect(
    watcher.getByRole('region', { name: /^Champion of/ }).getByRole('heading', { name: champion.name }),
  ).toBeVisible()
  expect(reloads).toBe(0)

  // What the page shows is what the log says.
  const bracket = await visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`)
  expect(bracket.champion?.id).toBe(champion.id)
  for (const page of [captain, organiser, watcher]) await page.context().close()
})

test('a match page follows its server round by round, and the organiser copies the command', async ({ browser }) => {
  const cup = await newTournament('Match Page Cup', { max_teams: 4 })
  const admin = await adminClient()
  const teams: Team[] = []
  for (let index = 0; index < 4; index++) teams.push(await makeTeam(visitor, { name: `Match Page ${index + 1}` }))
  const bracket = await startCup(admin, cup.id, teams)
  const stage = bracket.stages[0]
  const match = stage?.kind === 'round_robin' ? stage.groups[0]?.matches[0] : undefined
  const matchId = match?.match_id ?? ''

  const organiser = await newPerson(browser, { width: 1440 })
  await organiser.goto(siteUrl)
  await signInByHand(organiser, adminEmail, adminPassword)
  await organiser.goto(`/matches/${matchId}`)
  await organiser.getByRole('button', { name: 'Get the command' }).click()
  await expect(organiser.getByLabel('Console command')).toContainText(
    `matchzy_loadmatch_url "${siteUrl}/api/game-events/matches/${matchId}/config"`,
  )

  const watcher = await newPerson(browser)
  // Whoever looks at the cup reads the time of a match as soon as it has one.
  await watcher.goto(`/tournaments/${cup.id}`)
  const line = watcher.locator(`a[href="/matches/${matchId}"]`)
  await expect(line).toContainText('Ready')
  const { version } = await visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
  const year = new Date().getFullYear() + 1
  await admin.put(`/api/matches/${matchId}/time`, { expected_version: version, time: `${year}-01-28T14:05:00Z` })
  await expect(line).toContainText('19:05')
  await expect(line).toContainText('28 Jan')

  await watcher.goto(`/matches/${matchId}`)
  await expect(watcher.getByText('Upcoming').first()).toBeVisible()
  await expect(watcher.getByRole('button', { name: 'Get the command' })).toHaveCount(0)
  const server = await gameServerFor(admin, matchId)
  await server.seriesStart()
  await server.goingLive()
  for (let round = 1; round <= 5; round++) await server.round([round, 0])
  await server.round([5, 1], { side: '2', reason: 1 })
  const score = watcher.getByRole('region', { name: 'Score' })
  await expect(score).toContainText('Round 7')
  // A restore takes rounds back: the page goes with it.
  await server.round([4, 0], { stamp: 99 })
  await expect(score).toContainText('Round 5')
  for (let round = 5; round <= 13; round++) await server.round([round, 0], { stamp: 100 + round })
  await server.mapResult([13, 0])
  await expect(score).toContainText(`${match?.team1.team?.name} wins`)
  await organiser.context().close()
  await watcher.context().close()
})

test('a browser catches up after the line was lost', async ({ browser }) => {
  const cup = await newTournament('Offline Cup', { max_teams: 4 })
  const person = await newPerson(browser)
  await person.goto(`/tournaments/${cup.id}`)
  await expect(person.getByRole('heading', { name: 'Offline Cup', level: 1 })).toBeVisible()
  await person.context().setOffline(true)
  const team = await makeTeam(visitor, { name: 'While Offline' })
  await team.captain.client.post(`/api/tournaments/${cup.id}/registrations`, {
    team_id: team.id,
    players: team.members.map((member) => member.id),
  })
  await person.context().setOffline(false)
  await expect(person.getByRole('link', { name: 'While Offline' }).first()).toBeVisible()
  await person.context().close()
})
