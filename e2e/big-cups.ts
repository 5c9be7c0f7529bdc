import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Bracket, TournamentFormatInput } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { adminClient, newPerson, visitor } from './site.ts'

export type BigCup = { id: string; admin: LobbyClient; bracket: Bracket }
export type BigCups = { teams: Team[]; single: BigCup; double: BigCup }

let made: Promise<BigCups> | undefined

/** Two running cups of 256 teams, which take minutes to make: all journeys of one run that look at such have the same. */
export function bigCups(): Promise<BigCups> {
  made ??= makeCups()
  return made
}

async function makeCups(): Promise<BigCups> {
  const teams: Team[] = []
  while (teams.length < 256) teams.push(...(await makeSoloTeams(visitor, 16)))
  const single = await cupOf('Cup of 256', [{ kind: 'single_elimination', best_of: 1, bronze: true }], teams)
  const double = await cupOf('Both brackets of 256', [{ kind: 'double_elimination', best_of: 1 }], teams)
  return { teams, single, double }
}

async function cupOf(name: string, stages: TournamentFormatInput['stages'], teams: readonly Team[]): Promise<BigCup> {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, { name, format: { stages }, max_teams: teams.length })
  return { id, admin, bracket: await startCup(admin, id, teams) }
}

/** A cup's page at a desk, with the drawing of this name in view. */
export async function openDrawing(
  browser: Browser,
  cup: BigCup,
  drawn: string,
): Promise<{ page: Page; drawing: Locator }> {
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${cup.id}`)
  const drawing = page.getByRole('region', { name: drawn, exact: true })
  await expect(drawing).toBeVisible()
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing.locator('[data-match="1"]')).toBeVisible()
  return { page, drawing }
}
