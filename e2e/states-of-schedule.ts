import { expect } from '@playwright/test'
import type { ScheduleBoard } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeTournament, startCup } from '@lobby/testing/people'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'

const hourMs = 3_600_000

/** A cup that is planned: two matches are on one server at once, one has no time, one stands by hand. */
export async function makeScheduleStates(admin: LobbyClient, { field }: Cast): Promise<Place[]> {
  const start = new Date(Date.now() + 48 * hourMs)
  start.setUTCHours(7, 0, 0, 0)
  const { id } = await makeTournament(admin, { name: 'Cup with a plan', max_teams: 8, start_date: start.toISOString() })
  const path = `/api/tournaments/${id}/schedule`
  const settings = {
    start: start.toISOString(),
    lanes: ['ALA-01', 'Үлкен сахна, 2-қабат', 'WWWWWWWWWWWWWWWWWWWWWWWW'],
    map_minutes: 50,
    warm_up_minutes: 10,
    break_minutes: 15,
    day_from: 600,
    day_to: 1_440,
    captains_until: null,
  }
  await admin.put(`${path}/settings`, { version: 0, settings })
  await admin.post(`${path}/plan`, { version: 1 })
  await startCup(admin, id, field.slice(0, 8))
  const { version, matches } = await admin.get<ScheduleBoard>(`${path}/board`)
  const [first, second, third] = matches
  const clash = { key: second?.key ?? '', starts_at: first?.starts_at ?? null, lane: first?.lane ?? null }
  const none = { key: third?.key ?? '', starts_at: null, lane: null }
  await admin.patch(`${path}/matches`, { version, moves: [clash, none] })
  return [
    {
      name: 'the schedule as its organiser plans it',
      path: `/tournaments/${id}/organise/schedule`,
      reach: async (page) => {
        await expect(page.locator('.schedule-slot, .schedule-item').first()).toBeVisible()
      },
    },
    {
      name: 'what a new plan moves',
      path: `/tournaments/${id}/organise/schedule`,
      reach: async (page) => {
        await page.locator('.panel > .row .btn-primary').first().click()
        await expect(page.locator('.schedule-meaning')).toBeVisible()
      },
    },
  ]
}
