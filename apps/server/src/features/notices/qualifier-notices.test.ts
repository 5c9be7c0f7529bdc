import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrganiser } from '#users'
import {
  changeCup,
  Mailbox,
  makePerson,
  makeSoloTeams,
  startTestLobby,
  untilDone,
  type TestLobby,
} from '@lobby/testing'
import { link, makeChain, readEntries, readTarget, untilSeats } from '../qualifiers/qualifiers.test-kit.ts'

let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

test('who is seated in a draft hears nothing of it until it is opened, then of the seat and with the whole time for a fee', async () => {
  const teams = await makeSoloTeams(site.visitor, 4)
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).execute()
  const name = 'Secret Invitational'
  const chain = await makeChain(site, teams, { name, status: 'draft', entry_fee: 5_000, payment_deadline_hours: 24 })
  await link(chain, [1, 1, 1])
  await link(chain, [2, 2, 2], { fee_due: true })
  await chain.source.playOut()
  await untilSeats(chain, ['1>1 entered 0', '2>2 entered 1'])
  const lettersOf = async (index: number): Promise<string[]> => {
    await untilDone(site, 'tournament_published-tell-seated', 'events-notices', 'timer-mail')
    const { email = '' } = teams[index]?.captain ?? {}
    return mailbox.to(email).flatMap(({ subject, text }) => (text.includes(name) ? [subject] : []))
  }
  expect([await lettersOf(0), await lettersOf(1)]).toEqual([[], []])
  const duesOf = async () => (await readEntries(chain)).map((one) => one.payment_due_at)
  expect(await duesOf()).toEqual([null, null])
  await changeCup(site.admin, chain.target, { status: 'open' })
  const qualified = (index: number): string => `${teams[index]?.name} has qualified for ${name}`
  expect(await lettersOf(0)).toEqual([qualified(0)])
  expect((await lettersOf(1)).toSorted()).toEqual(
    [qualified(1), `A place has come free for ${teams[1]?.name}`].toSorted(),
  )
  const [first, second] = await duesOf()
  const hours = (Date.parse(second ?? '') - site.lobby.platform.clock.now().getTime()) / 3_600_000
  expect([first, hours > 23, hours <= 24]).toEqual([null, true, true])
  // Closed and opened again, it is no news.
  for (const status of ['closed', 'open']) await changeCup(site.admin, chain.target, { status })
  expect([(await lettersOf(0)).length, (await lettersOf(1)).length]).toEqual([1, 2])
})

test('captains hear in their language that they qualified, or no longer do; organisers what is theirs to decide', async () => {
  const teams = await makeSoloTeams(site.visitor, 4)
  const organiser = await makePerson(site.visitor)
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).execute()
  const [first, second, third] = teams.map(({ captain }) => captain)
  await first?.client.patch('/api/user', { language: 'kz', time_zone: 'Asia/Almaty' })
  await second?.client.patch('/api/user', { language: 'ru', time_zone: 'Asia/Almaty' })
  const chain = await makeChain(site, teams)
  const { name: cup } = await readTarget(chain)
  await site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, organiser.id, Number(chain.target)))
  await link(chain, [1, 1, 1])
  await link(chain, [3, 3, 2])
  const subjects = async (email = ''): Promise<string[]> => {
    await untilDone(site, 'events-notices', 'timer-mail')
    const own = mailbox.to(email).filter(({ text }) => text.includes('/settings#notifications'))
    return own.map(({ subject }) => subject).filter((subject) => subject.includes(cup))
  }
  await chain.source.playOut()
  await untilSeats(chain, ['1>1 entered 0', '3>2 undecided tie ? 23'])
  expect(await subjects(first?.email)).toEqual([`${teams[0]?.name} іріктеуден өтті: ${cup}`])
  expect(await subjects(organiser.email)).toEqual([`Seats of ${cup} are yours to decide`])
  await chain.source.win('playoff/W/2/1', 2, { reason: 'a test' })
  await untilSeats(chain, ['1>1 entered 1', '3>2 undecided tie ? 23'])
  expect((await subjects(first?.email)).slice(1)).toEqual([
    `${teams[0]?.name} енді іріктеуден өткендер қатарында емес: ${cup}`,
  ])
  expect(await subjects(second?.email)).toEqual([`${teams[1]?.name} прошла квалификацию: ${cup}`])
  expect(await subjects(third?.email)).toEqual([])
})
