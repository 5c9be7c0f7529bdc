import { afterAll, beforeAll, expect, test } from 'vitest'
import { Mailbox, makePerson, startTestLobby, untilDone, type Person, type TestLobby } from '@lobby/testing'
import { insertOrganiser } from '#users'
import { Fleet, makeCup, take } from '../fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
  fleet = new Fleet(site)
})
afterAll(async () => {
  await fleet.clear()
  await site.stop()
  await mailbox.close()
})

const look = (): Promise<void> => site.lobby.platform.looks.once()
async function lettersTo(person: Person): Promise<string[]> {
  await untilDone(site, 'events-notices', 'timer-mail')
  return mailbox.to(person.email).flatMap(({ text }) => (text.includes('Waiting: ') ? [text] : []))
}
const alarms = () =>
  site.lobby.platform.db.selectFrom('line_alarms').select(['told_at', 'ended_at']).orderBy('began_at').execute()

test('organisers whose matches wait hear once that there are too few servers, and again when it comes anew', async () => {
  const id = await fleet.add({ roundMs: 600_000 })
  const drain = (draining: boolean) => site.admin.patch(`/api/admin/servers/${id}`, { draining })
  await drain(true)
  const cup = await makeCup(site, 4)
  const [organiser, other] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  const people = [organiser.id, other.id]
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).where('id', 'in', people).execute()
  await site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, organiser.id, Number(cup.id)))
  const [first = '', second = ''] = cup.matchIds
  await take(site, first)
  await look()
  // Time goes on by itself, too, and a busy machine takes its own.
  site.clock.advance(20_000)
  await look()
  expect(await lettersTo(organiser)).toEqual([])
  site.clock.advance(40_000)
  await look()
  await look()
  const [letter, ...rest] = await lettersTo(organiser)
  expect(rest).toEqual([])
  expect(letter).toContain('Waiting: 1. Servers that take matches: 0.')
  expect(letter).toContain(`/tournaments/${cup.id}`)
  expect(await lettersTo(other)).toEqual([])
  await drain(false)
  await look()
  await look()
  expect(await alarms()).toEqual([{ told_at: expect.any(Date), ended_at: expect.any(Date) }])
  // The only server is busy with the first match, and is to take no other one.
  await drain(true)
  await take(site, second)
  await look()
  site.clock.advance(60_000)
  await look()
  expect(await lettersTo(organiser)).toHaveLength(2)
})
