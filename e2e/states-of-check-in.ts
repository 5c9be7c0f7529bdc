import { expect } from '@playwright/test'
import type { LobbyClient } from '@lobby/demo'
import { makeTournament, register } from '@lobby/testing/people'
import type { Cast } from './cast.ts'
import type { Place } from './place.ts'

/** A cup whose check-in is open: some teams are there, others are missing, one waits. */
export async function makeCheckInStates(admin: LobbyClient, { field }: Cast): Promise<Place[]> {
  const { id } = await makeTournament(admin, {
    name: 'Cup that checks in',
    max_teams: 6,
    start_date: new Date(Date.now() + 50 * 60_000).toISOString(),
  })
  const path = `/api/tournaments/${id}/check-in`
  for (const [index, team] of field.slice(0, 7).entries()) {
    const entry = await register(team, id)
    if (index < 5) await admin.post(`/api/tournaments/${id}/registrations/${entry.id}/confirm`)
  }
  const settings = { opens_before: 60, closes_before: 15, offer_minutes: 10 }
  await admin.put(path, { version: 0, settings })
  await admin.post(`${path}/orders`, { order: 'open', version: 1 }).catch(() => undefined)
  for (const team of field.slice(0, 3)) await team.captain.client.post(path, { team_id: team.id })
  await admin.post(`/api/tournaments/${id}/messages`, {
    key: 'message-of-the-cast',
    audience: { to: 'not_checked_in' },
    readers: 'captains',
    texts: { en: 'Check in by the end of the hour', ru: 'Отметьтесь до конца часа', kz: 'Сағат соңына дейін растаңыз' },
  })
  return [
    {
      name: 'a cup that checks in',
      path: `/tournaments/${id}`,
      seenBy: 'visitor',
      reach: async (page) => {
        await expect(page.locator('.checkin-standing')).toBeVisible()
      },
    },
    {
      name: 'check-in as its organiser sees it',
      path: `/tournaments/${id}/organise/check-in`,
      reach: async (page) => {
        await expect(page.locator('.checkin-tile').first()).toBeVisible()
      },
    },
    {
      name: 'messages to teams',
      path: `/tournaments/${id}/organise/messages`,
      reach: async (page) => {
        await expect(page.locator('.messages-log li').first()).toBeVisible()
      },
    },
  ]
}
