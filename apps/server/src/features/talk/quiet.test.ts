import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Notices, Talk, TalkReports } from '@lobby/contract'
import { code, startTestLobby, untilDone, type Person, type TestLobby } from '@lobby/testing'
import { makePeople, openTalk, read, say, words, type TalkPen } from './talk.test-kit.ts'

let site: TestLobby
let pen: TalkPen
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  site = await startTestLobby()
  people = await makePeople(site)
})
afterAll(() => site.stop())
beforeEach(async () => {
  pen = await openTalk(site, people)
  // Those of the test before go along, as they do for people.
  await site.lobby.platform.db.deleteFrom('talk_mutes').execute()
})

describe('muting somebody', () => {
  const mute = async (by: Person, whom: Person, is_muted = true): Promise<Talk> =>
    Talk.parse(await by.client.put(`/api/matches/${pen.match}/talk/mutes/${whom.id}`, { is_muted }))

  test('hides their texts from whoever did, and from nobody else; phrases stay', async () => {
    await say(pen, pen.first, 'rude')
    await say(pen, pen.first, { phrase: 'good_game' })
    const muted = await mute(pen.second, pen.first)
    expect(words(muted)).toEqual([null, 'good_game'])
    expect(muted.messages.map(({ is_muted: is }) => is)).toEqual([true, false])
    expect(muted.unread).toBe(1)
    expect(JSON.stringify(await read(pen, pen.second))).not.toContain('rude')
    expect(words(await read(pen, pen.referee))).toEqual(['rude', 'good_game'])
    // Nobody hears that they are muted.
    expect((await read(pen, pen.first)).people.every(({ is_muted: is }) => !is)).toBe(true)
    expect(words(await mute(pen.second, pen.first, false))).toEqual(['rude', 'good_game'])
  })

  test('is not for the house, nor for oneself or a stranger', async () => {
    await say(pen, pen.organiser, 'Play on')
    expect(await code(mute(pen.first, pen.organiser))).toBe('404 PLAYER_NOT_FOUND')
    expect(await code(mute(pen.first, pen.first))).toBe('404 PLAYER_NOT_FOUND')
    expect(await code(mute(pen.first, pen.stranger))).toBe('404 PLAYER_NOT_FOUND')
    expect(words(await read(pen, pen.first))).toEqual(['Play on'])
  })

  test('goes along to other matches', async () => {
    await mute(pen.second, pen.first)
    const { db } = site.lobby.platform
    expect(await db.selectFrom('talk_mutes').selectAll().where('user_id', '=', pen.second.id).execute()).toMatchObject([
      { muted_id: pen.first.id },
    ])
  })
})

describe('silencing somebody', () => {
  const silence = async (by: Pick<Person, 'client'>, whom: Person, is_silenced = true): Promise<Talk> =>
    Talk.parse(await by.client.put(`/api/matches/${pen.match}/talk/silences/${whom.id}`, { is_silenced }))

  test('leaves them phrases, by the word of a referee or an organiser, until it is lifted', async () => {
    for (const by of [pen.referee, pen.organiser]) {
      await silence(by, pen.first)
      expect(await code(say(pen, pen.first, 'rude'))).toBe('403 TALK_SILENCED')
      expect(await code(say(pen, pen.first, { phrase: 'we_are_ready' }))).toBe('done')
      expect((await read(pen, pen.first)).rights).toEqual({ write: true, text: false, silence: false })
      await silence(by, pen.first, false)
      expect(await code(say(pen, pen.first, 'sorry'))).toBe('done')
    }
  })

  test('is told to them and to the house alone', async () => {
    await silence(pen.referee, pen.first)
    const silenced = async (who: Pick<Person, 'client'>) =>
      (await read(pen, who)).people.find(({ user }) => user.id === pen.first.id)?.is_silenced
    expect([await silenced(pen.first), await silenced(pen.organiser), await silenced(pen.second)]).toEqual([
      true,
      true,
      null,
    ])
  })

  test('is nothing that captains do, organisers of the cup among them, and nothing that befalls the house', async () => {
    expect(await code(silence(pen.second, pen.first))).toBe('403 NOT_REFEREE')
    await site.admin.put(`/api/admin/tournaments/${pen.cup}/organisers/${pen.second.id}`, { reason: 'helps' })
    expect(await code(silence(pen.second, pen.first))).toBe('403 REFEREE_IN_TEAM')
    expect(await code(silence(pen.referee, pen.organiser))).toBe('404 PLAYER_NOT_FOUND')
    expect(await code(say(pen, pen.first, 'fine'))).toBe('done')
  })

  test('who did it stays, as it was first said', async () => {
    await silence(pen.referee, pen.first)
    await silence(pen.organiser, pen.first)
    const rows = await site.lobby.platform.db
      .selectFrom('talk_silences')
      .selectAll()
      .where('match_id', '=', Number(pen.match))
      .execute()
    expect(rows).toMatchObject([{ user_id: pen.first.id, given_by: pen.referee.id, lifted_by: null }])
  })
})

describe('reporting a message', () => {
  const report = (by: Person, number: number, reason = 'insult') =>
    by.client.post<Talk>(`/api/matches/${pen.match}/talk/messages/${number}/report`, { reason })
  const reports = async (query = ''): Promise<TalkReports> =>
    TalkReports.parse(await site.admin.get(`/api/admin/talk-reports${query}`))
  const own = async (query = '') => (await reports(query)).reports.filter(({ match }) => match.id === pen.match)

  test('brings it to the admins, with what was said and who said it, once a person', async () => {
    await say(pen, pen.first, 'You are a dog')
    const { messages } = Talk.parse(await report(pen.second, 1))
    expect(messages).toMatchObject([{ is_reported: true }])
    await report(pen.second, 1, 'threat')
    await report(pen.referee, 1, 'hate')
    expect((await own()).map(({ reason }) => reason).toSorted()).toEqual(['hate', 'insult'])
    const [one] = (await own()).filter(({ reason }) => reason === 'insult')
    expect(one).toMatchObject({
      reporter: { id: pen.second.id },
      match: { id: pen.match, tournament_id: pen.cup, team1: pen.one.name, team2: pen.two.name },
      message: { number: 1, author: { id: pen.first.id, username: pen.first.username }, text: 'You are a dog' },
      closed: null,
    })
    // Nobody else sees that it was.
    expect((await read(pen, pen.first)).messages).toMatchObject([{ is_reported: false }])
  })

  test('is closed by an admin, and opened again', async () => {
    await say(pen, pen.first, 'x')
    await report(pen.second, 1)
    const id = (await own())[0]?.id
    const put = (state: string) => site.admin.put(`/api/admin/talk-reports/${id}`, { state })
    await put('closed')
    await put('closed')
    // Whoever reported it hears once that somebody looked; of whom it was said nobody hears.
    const told = async (person: Person) => {
      await untilDone(site, 'events-notices')
      const { notices } = Notices.parse(await person.client.get('/api/me/notices'))
      return notices.filter(({ kind }) => kind === 'report_settled')
    }
    expect(await told(pen.second)).toMatchObject([
      {
        text: `An admin has looked into the message you reported: ${pen.one.name} – ${pen.two.name}`,
        action: { page: `/matches/${pen.match}#talk` },
      },
    ])
    expect(await told(pen.first)).toEqual([])
    expect(await own()).toEqual([])
    expect(await own('?state=closed')).toMatchObject([{ id, closed: { by: {} } }])
    await put('open')
    expect(await own()).toMatchObject([{ id, closed: null }])
    const { client } = pen.organiser
    expect(await code(client.get('/api/admin/talk-reports'))).toBe('403 FORBIDDEN')
    expect(await code(client.put(`/api/admin/talk-reports/${id}`, { state: 'closed' }))).toBe('403 FORBIDDEN')
    expect(await code(site.admin.put('/api/admin/talk-reports/none', { state: 'closed' }))).toBe('404 NOT_FOUND')
  })

  test('is about a message of somebody else that is there', async () => {
    await say(pen, pen.first, 'mine')
    expect(await code(report(pen.first, 1))).toBe('404 TALK_MESSAGE_NOT_FOUND')
    expect(await code(report(pen.second, 2))).toBe('404 TALK_MESSAGE_NOT_FOUND')
    expect(await code(report(pen.second, 1, 'boring'))).toBe('400 VALIDATION_FAILED')
    expect(await own()).toEqual([])
  })
})
