import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Bracket, TournamentFormatInput } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { adminClient, newPerson, visitor } from './site.ts'

export type BigCup = { id: string; name: string; teams: readonly Team[]; admin: LobbyClient; bracket: Bracket }
type BigCups = { small: BigCup; single: BigCup; double: BigCup }

let made: Promise<BigCups> | undefined

/**
 * Running cups of the same teams, which take long to make: all journeys of one run that look at such have the same. Two of them
 * have more matches than a drawing holds whole.
 */
export function bigCups(): Promise<BigCups> {
  made ??= makeCups()
  return made
}

async function makeCups(): Promise<BigCups> {
  const teams: Team[] = []
  while (teams.length < 128) teams.push(...(await makeSoloTeams(visitor, 16)))
  const single = { kind: 'single_elimination', best_of: 1 } as const
  return {
    small: await cupOf('Cup of 16', [{ ...single, final_best_of: 1 }], teams.slice(0, 16)),
    single: await cupOf('Cup of 128', [{ ...single, bronze: true }], teams),
    double: await cupOf('Both brackets of 64', [{ kind: 'double_elimination', best_of: 1 }], teams.slice(0, 64)),
  }
}

async function cupOf(name: string, stages: TournamentFormatInput['stages'], teams: readonly Team[]): Promise<BigCup> {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, { name, format: { stages }, max_teams: teams.length })
  return { id, name, teams, admin, bracket: await startCup(admin, id, teams) }
}

/** A desk, before any page. */
export function atDesk(browser: Browser): Promise<Page> {
  return newPerson(browser, { width: 1440 })
}

/** A cup's page, with the drawing of this name in view; `at`: the match that the address names. */
export async function openDrawing(page: Page, cup: BigCup, drawn: string, at = 1): Promise<Locator> {
  await page.goto(`/tournaments/${cup.id}${at === 1 ? '' : `#match-${at}`}`)
  const drawing = page.getByRole('region', { name: drawn, exact: true })
  await expect(drawing).toBeVisible()
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing.locator(`[data-match="${at}"]`)).toBeVisible()
  return drawing
}
