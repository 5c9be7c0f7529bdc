import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDraftsMax, type CupSettingsForm, type TournamentDetail } from '@lobby/contract'
import { code, makePerson, rawCall, startTestLobby, type Person, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const body = { name: 'Steppe Cup', start_date: '2030-01-05T13:00:00Z', status: 'draft' }
const make = (more: object = {}): Promise<TournamentDetail> =>
  site.admin.post<TournamentDetail>('/api/tournaments', { ...body, ...more })
const settings = async (id: string) =>
  (await site.admin.get<CupSettingsForm>(`/api/tournaments/${id}/settings`)).settings

async function organiser(): Promise<Person> {
  const person = await makePerson(site.visitor)
  const { db } = site.lobby.platform
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
  return person
}

test('where its matches find servers is said with the rest, by admins and by players', async () => {
  const said = { region: 'astana', auto_move: true, roster_min: 4, roster_max: 6, payment_deadline_hours: 12 } as const
  const { id } = await make(said)
  expect(await settings(id)).toMatchObject(said)
  const own = await (
    await organiser()
  ).client.post<TournamentDetail>('/api/user/cups', {
    name: body.name,
    start_date: body.start_date,
    ...said,
  })
  expect(await settings(own.id)).toMatchObject(said)
  expect(await settings((await make()).id)).toMatchObject({ region: null, auto_move: false })
})

test('registration does not close after the start', async () => {
  const call = { method: 'POST', path: '/api/tournaments', token: site.adminToken }
  const asked = async (closes: string) => {
    const answer = await rawCall(site.base, { ...call, body: { ...body, registration_closes_at: closes } })
    return [answer.status, (answer.json as { details?: { path: string; code: string }[] }).details?.[0]]
  }
  expect(await asked('2030-01-05T13:00:01Z')).toMatchObject([
    400,
    { path: 'registration_closes_at', code: 'closes_after_start' },
  ])
  expect((await asked('2030-01-05T13:00:00Z'))[0]).toBe(201)
})

test('a making that is named is done once, however often and at once it is asked for', async () => {
  const key = 'once-for-all'
  const made = await Promise.all([make({ key }), make({ key }), make({ key })])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await make({ key })).id).toBe(made[0].id)
  expect((await make({ key: 'another-one' })).id).not.toBe(made[0].id)
  expect((await make()).id).not.toBe((await make()).id)
  // A name is its person's own.
  const own = { name: body.name, start_date: body.start_date, key }
  expect((await (await organiser()).client.post<TournamentDetail>('/api/user/cups', own)).id).not.toBe(made[0].id)
})

test('an answer that was lost costs none of a player’s drafts', async () => {
  const { client } = await organiser()
  const own = (at: number) => ({ name: body.name, start_date: body.start_date, key: `making-${at}` })
  for (let at = 0; at < ownDraftsMax; at += 1) await client.post('/api/user/cups', own(at))
  expect(await code(client.post('/api/user/cups', own(0)))).toBe('done')
  expect(await code(client.post('/api/user/cups', own(ownDraftsMax)))).toBe('409 USER_CUPS_LIMIT')
})
