import { expect, type Page } from '@playwright/test'
import { fullAge } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { changeCup, makeTournament } from '@lobby/testing/people'
import { makeCupOf, type Cast } from './cast.ts'
import { makeCheckInStates } from './states-of-check-in.ts'
import { makeScheduleStates } from './states-of-schedule.ts'
import { expectClean } from './clean.ts'
import type { Place } from './place.ts'
import { openDialog, organising, refuse } from './reaching.ts'
import { makePaymentStates } from './states-of-payments.ts'

/** One round a screen, where the drawing would be too wide. */
async function onPhone(page: Page): Promise<void> {
  await expect(page.locator('.bracket-phone').first()).toBeVisible()
  await expect(page.locator('.bracket-wide').filter({ visible: true })).toHaveCount(0)
}

/** The lower bracket is a press away. */
async function lowerOnPhone(page: Page): Promise<void> {
  await onPhone(page)
  const lower = page.locator('.bracket-phone .bracket-pager').first().locator('button').nth(1)
  await lower.click()
  await expect(lower).toHaveAttribute('aria-pressed', 'true')
  await expectClean(page)
}

const qualifiers = [
  { kind: 'single_elimination' as const, best_of: 1 as const, advance: 4 },
  { kind: 'double_elimination' as const, best_of: 1 as const, advance: 2 },
  { kind: 'single_elimination' as const, best_of: 1 as const },
]

async function formatStates(admin: LobbyClient, { field }: Cast): Promise<Place[]> {
  const eight = (name: string, stages: Parameters<typeof makeCupOf>[2]['stages'], played: number) =>
    makeCupOf(admin, name, { stages }, field, played)
  const swiss = await eight(
    'Ladder of eight',
    [{ kind: 'swiss', wins: 2, losses: 2, advance: 4 }, { kind: 'single_elimination' }],
    7,
  )
  const double = await makeCupOf(
    admin,
    'Both brackets',
    { stages: [{ kind: 'double_elimination', grand_final: 'reset', best_of: 1 }] },
    field.slice(0, 4),
    5,
  )
  const qualifier = await eight('Open qualifier', qualifiers, 5)
  const gsl = await eight('Groups of four', [{ kind: 'gsl' }, { kind: 'single_elimination' }], 4)
  return [
    { name: 'a Swiss cup', path: swiss, seenBy: 'visitor', onPhone },
    { name: 'double elimination', path: double, seenBy: 'visitor', onPhone: lowerOnPhone },
    { name: 'a qualifier', path: qualifier, seenBy: 'visitor', onPhone },
    { name: 'GSL groups', path: gsl, seenBy: 'visitor', onPhone },
    {
      name: 'why two teams meet',
      path: swiss,
      seenBy: 'visitor',
      reach: async (page) => {
        const why = page.locator('.swiss-why:enabled, .swiss-why-words:enabled').filter({ visible: true }).first()
        await why.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    { name: 'organising a Swiss cup', path: `${swiss}/organise/bracket`, reach: organising },
  ]
}

async function entryStates(admin: LobbyClient, { bench }: Cast): Promise<Place[]> {
  const cup = await makeTournament(admin, {
    name: 'Cup of the Rosters',
    max_teams: 8,
    roster_min: 5,
    entry_fee: 35_000,
  })
  await bench.captain.client.post(`/api/tournaments/${cup.id}/registrations`, {
    team_id: bench.id,
    players: bench.members.slice(0, 7).map(({ id }) => id),
    substitutes: bench.members.slice(5, 7).map(({ id }) => id),
    coach: bench.members[7]?.id,
  })
  const young = await makeTournament(admin, { name: 'Cup of the Young', entry_fee: 0 })
  await changeCup(admin, young.id, { guardian_consent_under: fullAge })
  const path = `/tournaments/${cup.id}`
  return [
    {
      name: 'another roster',
      path,
      seenBy: 'captain',
      reach: async (page) => {
        const dialog = await openDialog(page, page.locator('.reg-own .btn-secondary').last())
        await expect(dialog.locator('fieldset').first()).toBeVisible()
      },
    },
    {
      name: 'an entry refused for the age of its players',
      path: `/tournaments/${young.id}`,
      seenBy: 'captain',
      reach: async (page) => {
        const dialog = await openDialog(page, page.locator('.cup-actions button'))
        await refuse(dialog)
      },
    },
    { name: 'an entry to be confirmed by its organiser', path: `${path}/organise/teams`, reach: organising },
  ]
}

async function organiserStates(admin: LobbyClient): Promise<Place[]> {
  const format = { stages: [{ kind: 'single_elimination' as const, bronze: true }] }
  const { id } = await makeTournament(admin, { name: 'Qualifier to be', format, max_teams: 16 })
  return [
    {
      name: 'a knockout before another stage',
      path: `/tournaments/${id}/organise/cup`,
      reach: async (page) => {
        await organising(page)
        await page.locator('.org-format-add select').selectOption('double_elimination')
        await page.locator('.org-format-add button').click()
      },
    },
    {
      name: 'settings of rooms that are refused',
      path: `/tournaments/${id}/organise/cup`,
      reach: async (page) => {
        await organising(page)
        const form = page.locator('form').filter({ has: page.locator('option[value=seed]') })
        await form.locator('input[type=number]').first().fill('5')
        await refuse(form)
      },
    },
    {
      name: 'game settings that are refused',
      path: `/tournaments/${id}/organise/cup`,
      reach: async (page) => {
        await organising(page)
        const form = page.locator('form').filter({ has: page.locator('option[value=knife] + option[value=coin]') })
        await form.locator('input[type=number]').first().fill('99')
        await form.locator('input[type=checkbox]').nth(0).click()
        await refuse(form)
      },
    },
    {
      name: 'a new tournament: nothing is right',
      path: '/create-tournament',
      reach: (page) => refuse(page.locator('.create-form')),
    },
    { name: 'a new tournament, to a visitor', path: '/create-tournament', seenBy: 'visitor' },
  ]
}

export async function makeCupStates(admin: LobbyClient, cast: Cast): Promise<Place[]> {
  return [
    ...(await formatStates(admin, cast)),
    ...(await entryStates(admin, cast)),
    ...(await organiserStates(admin)),
    ...(await makeCheckInStates(admin, cast)),
    ...(await makeScheduleStates(admin, cast)),
    ...(await makePaymentStates(admin, cast)),
  ]
}
