import { expect, type Page } from '@playwright/test'
import type { Bracket, Qualifiers, TournamentFormatInput } from '@lobby/contract'
import { allMatches, type LobbyClient } from '@lobby/demo'
import { changeCup, makeTournament, register, startCup, type Team } from '@lobby/testing/people'
import { decideNext } from '@lobby/testing/play-out'
import { makeCupOf, type Cast } from './cast.ts'
import type { Place } from './place.ts'
import { openDialog, organising } from './reaching.ts'
import { settled } from './site.ts'

type Stages = TournamentFormatInput['stages']

const single = { kind: 'single_elimination', best_of: 1, final_best_of: 1 } as const
const eights: Stages = [{ kind: 'gsl', group_size: 8, advance: 3 }, single]
const bestOfGroups: Stages = [{ kind: 'round_robin', group_size: 4, advance: 1, advance_best: 1 }, single]
/** Four are played down to two, and meet the other four in a Swiss stage. */
const invited: Stages = [
  { ...single, advance: 2 },
  { kind: 'swiss', invited: 4, pairing: 'general', rounds: 2, ranking: 'buchholz', advance: 2 },
  single,
]

async function drawnStates(admin: LobbyClient, { field }: Cast): Promise<Place[]> {
  const cup = (name: string, stages: Stages, played: number) => makeCupOf(admin, name, { stages }, field, played)
  const inPart = await cup('A group of eight', eights, 6)
  const swiss = await cup('Some enter later', invited, 3)
  return [
    { name: 'a group of eight, played in part', path: inPart, seenBy: 'visitor' },
    {
      name: 'a group of eight, and all behind it',
      path: await cup('Eight, to the end', eights, 14),
      seenBy: 'visitor',
    },
    { name: 'the best of a place', path: await cup('Best seconds', bestOfGroups, 11), seenBy: 'visitor' },
    { name: 'a Swiss stage with invited teams', path: swiss, seenBy: 'visitor' },
    { name: 'two teams to be swapped', path: `${inPart}/organise/bracket`, reach: (page) => changeEntrants(page, 0) },
    { name: 'another order of a stage', path: `${swiss}/organise/bracket`, reach: (page) => changeEntrants(page, 1) },
  ]
}

/** The dialog of entrants, at one of the things that it can change. */
async function changeEntrants(page: Page, kind: number): Promise<void> {
  await organising(page)
  const dialog = await openDialog(page, page.locator('.org > section').first().locator('.btn-secondary').nth(1))
  await dialog.getByRole('radio').nth(kind).check()
  await settled(page)
}

const longest = 'Қазақстанның ашық іріктеу турнирі: Шығыс аймағы, 1-кезең'

type Chains = { source: string; open: string; started: string }

/** A cup whose seats stand in every way that a seat can before the start; one of the same qualifier that has started, and a correction after that. */
async function makeChains(admin: LobbyClient, { field }: Cast): Promise<Chains> {
  const cup = async (name: string, is: Parameters<typeof makeTournament>[1] = {}): Promise<string> =>
    (await makeTournament(admin, { name, max_teams: 8, format: { stages: [single] }, ...is })).id
  const source = await cup(longest, { max_teams: 4 })
  const [coming, calledOff] = [await cup(`${longest.slice(0, 55)} 2`), await cup('Called off')]
  const [open, started] = [await cup('Steppe Main Event', { max_teams: 16, entry_fee: 35_000 }), await cup('Started')]
  const link = (target: string, of: string, [from, to, seed]: readonly [number, number, number], feeDue = false) =>
    admin.post<Qualifiers>(`/api/tournaments/${target}/qualifiers`, {
      source_id: of,
      from_place: from,
      to_place: to,
      first_seed: seed,
      fee_due: feeDue,
    })
  await startCup(admin, source, field.slice(0, 4))
  await decideNext(admin, source, 3)
  await link(open, source, [1, 3, 1], true)
  const { links } = await link(open, source, [4, 4, 4])
  await admin.put(`/api/tournaments/${open}/qualifiers/${links.at(-1)?.id}/seats/4`, { team_id: null })
  await link(open, coming, [1, 2, 5])
  await link(open, calledOff, [1, 1, 8])
  await changeCup(admin, calledOff, { status: 'cancelled' })
  await enter(field[4], open)
  await link(started, source, [1, 2, 1])
  await admin.post(`/api/tournaments/${started}/start`)
  await turnFinal(admin, source)
  return { source, open, started }
}

async function enter(team: Team | undefined, tournament: string): Promise<void> {
  if (team) await register(team, tournament)
}

async function turnFinal(admin: LobbyClient, id: string): Promise<void> {
  const bracket = await admin.get<Bracket>(`/api/tournaments/${id}/bracket`)
  const final = allMatches(bracket).find((match) => match.is_final)
  const winner = final?.winner === 1 ? 2 : 1
  const asked = { result: { kind: 'played', winner }, reason: 'The score was read the wrong way round' }
  await admin.put(`/api/matches/${final?.match_id}/result`, asked)
}

async function chainStates(admin: LobbyClient, cast: Cast): Promise<Place[]> {
  const { source, open, started } = await makeChains(admin, cast)
  const at = (id: string) => `/tournaments/${id}`
  return [
    { name: 'seats that are kept for qualifiers', path: at(open), seenBy: 'visitor' },
    { name: 'a qualifier whose places go on', path: at(source), seenBy: 'visitor' },
    {
      name: 'qualifiers, to their organiser',
      path: `${at(open)}/organise/teams`,
      reach: async (page) => {
        await organising(page)
        await expect(page.locator('.org-qualifier')).toHaveCount(4)
        await page.locator('section:has(> .panel > .org-qualifier) .btn-secondary').first().click()
        await expect(page.locator('.org-qualifier-form')).toBeVisible()
      },
    },
    {
      name: 'a qualifier that says otherwise after the start',
      path: `${at(started)}/organise/teams`,
      reach: async (page) => {
        await organising(page)
        await expect(page.locator('.org-qualifier .badge-warn')).toHaveCount(2)
      },
    },
  ]
}

/** Formats that came after the others; last of all, so that those keep their looks. */
export async function makeFormatStates(admin: LobbyClient, cast: Cast): Promise<Place[]> {
  return [...(await drawnStates(admin, cast)), ...(await chainStates(admin, cast))]
}
