import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Notices, type Notice } from '@lobby/contract'
import { eventually, ringNow, startTestLobby, untilDone, type Person, type TestLobby } from '@lobby/testing'
import { forgetTalk } from './forget-talk.ts'
import { hear, makePeople, openTalk, read, say, words, type Hearer, type TalkPen } from './talk.test-kit.ts'

let site: TestLobby
let pen: TalkPen
let people: Awaited<ReturnType<typeof makePeople>>
const hearers: Hearer[] = []
beforeAll(async () => {
  site = await startTestLobby()
  people = await makePeople(site)
})
afterAll(() => site.stop())
beforeEach(async () => {
  pen = await openTalk(site, people)
})
afterEach(() => {
  for (const { socket } of hearers.splice(0)) socket.disconnect()
})

const enter = async (person?: Pick<Person, 'token'>): Promise<Hearer> => {
  const hearer = await hear(pen, person?.token)
  hearers.push(hearer)
  return hearer
}

describe('on the live line', () => {
  test('those who take part are let in, and nobody else', async () => {
    const may = [pen.first, pen.second, pen.organiser, pen.referee, { token: site.adminToken }]
    for (const person of may) expect((await enter(person)).isIn).toBe(true)
    for (const person of [pen.stranger, pen.caster, pen.one.members[1]]) expect((await enter(person)).isIn).toBe(false)
    expect((await enter()).isIn).toBe(false)
  })

  test('they hear that there is something, without a word of it, and the page’s own channel hears nothing', async () => {
    const [second, stranger] = [await enter(pen.second), await enter(pen.stranger)]
    await say(pen, pen.first, 'for your ears alone')
    await eventually(() => second.heard.some(({ type }) => type === 'talk.changed'))
    expect(second.heard.filter(({ type }) => type === 'talk.changed')).toEqual([
      { type: 'talk.changed', id: pen.match },
    ])
    expect(JSON.stringify([second.heard, stranger.heard])).not.toContain('ears')
    expect(stranger.heard.filter(({ type }) => type === 'talk.changed')).toEqual([])
  })

  test('who leads the team no more is put out', async () => {
    pen = await openTalk(site)
    const [, mate] = pen.one.members
    const { realtime } = site.lobby.platform
    await enter(pen.first)
    expect(realtime.watched.has(`talk:${pen.match}`)).toBe(true)
    await pen.first.client.put(`/api/teams/${pen.one.id}/captain`, { user_id: mate?.id })
    await eventually(() => !realtime.watched.has(`talk:${pen.match}`), 30_000)
  })

  test('nor does a vice-captain stay who is one no more', async () => {
    pen = await openTalk(site)
    const [, mate] = pen.one.members
    const { realtime } = site.lobby.platform
    await pen.first.client.put(`/api/teams/${pen.one.id}/vice-captain`, { user_id: mate?.id })
    expect((await enter(mate)).isIn).toBe(true)
    await pen.first.client.put(`/api/teams/${pen.one.id}/vice-captain`, { user_id: null })
    await eventually(() => !realtime.watched.has(`talk:${pen.match}`), 30_000)
  })
})

describe('the inbox of who does not look', () => {
  const told = async (person: Person): Promise<Notice[]> => {
    await ringNow(site, 'talk-unread', `${pen.match}:`)
    await untilDone(site, 'events-notices')
    const { notices } = Notices.parse(await person.client.get('/api/me/notices'))
    return notices.filter(
      ({ kind, action }) => kind === 'talk_unread' && action.page.startsWith(`/matches/${pen.match}#`),
    )
  }
  const mark = (person: Person, up_to: number) => person.client.put(`/api/matches/${pen.match}/talk/read`, { up_to })

  test('has one notice, however much was written, until it was read; then another one', async () => {
    for (const text of ['secret one', 'secret two']) await say(pen, pen.first, text)
    await told(pen.second)
    await say(pen, pen.first, 'secret three')
    const [notice, ...more] = await told(pen.second)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      text: `${pen.first.username} has written to you in ${pen.one.name} – ${pen.two.name}`,
      action: { page: `/matches/${pen.match}#talk` },
      is_read: false,
    })
    expect(JSON.stringify(notice)).not.toContain('secret')
    await mark(pen.second, 3)
    expect(await told(pen.second)).toEqual([])
    await say(pen, pen.first, 'four')
    expect(await told(pen.second)).toHaveLength(1)
  })

  test('has nothing for who has read by then, for who wrote, for a teammate, and for a house that said nothing', async () => {
    pen = await openTalk(site)
    const [, mate] = pen.one.members
    if (mate === undefined) throw new Error('a team of three')
    await pen.first.client.put(`/api/teams/${pen.one.id}/vice-captain`, { user_id: mate.id })
    await say(pen, pen.first, 'hi')
    await mark(pen.second, 1)
    for (const person of [pen.second, pen.first, mate, pen.organiser, pen.referee, pen.stranger])
      expect(await told(person)).toEqual([])
  })

  test('tells both teams what the house says, and the house who answers it', async () => {
    await say(pen, pen.referee, 'Are you here?')
    expect(
      [await told(pen.first), await told(pen.second), await told(pen.referee)].map(({ length }) => length),
    ).toEqual([1, 1, 0])
    await say(pen, pen.first, 'Yes')
    expect(await told(pen.referee)).toHaveLength(1)
  })
})

describe('an account that is gone', () => {
  test('takes its own words along, and its marks and mutes; phrases stay', async () => {
    await say(pen, pen.first, 'my own words')
    await say(pen, pen.first, { phrase: 'good_game' })
    await pen.second.client.post(`/api/matches/${pen.match}/talk/messages/1/report`, { reason: 'insult' })
    await pen.first.client.put(`/api/matches/${pen.match}/talk/mutes/${pen.second.id}`, { is_muted: true })
    await pen.second.client.put(`/api/matches/${pen.match}/talk/mutes/${pen.first.id}`, { is_muted: true })
    await pen.first.client.put(`/api/matches/${pen.match}/talk/read`, { up_to: 2 })
    const { db, transact } = site.lobby.platform
    await transact(({ trx }) => forgetTalk(trx, pen.first.id))
    expect(words(await read(pen, pen.second))).toEqual([null, 'good_game'])
    const reports = await site.admin.get<{ reports: { message: { text: string | null } }[] }>('/api/admin/talk-reports')
    expect(JSON.stringify(reports)).not.toContain('my own words')
    for (const table of ['talk_readers', 'talk_mutes'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', pen.first.id).execute()).toEqual([])
    expect(await db.selectFrom('talk_mutes').selectAll().where('muted_id', '=', pen.first.id).execute()).toEqual([])
  })
})
