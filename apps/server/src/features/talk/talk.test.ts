import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { talkPace, talkPage, type TalkRequest } from '@lobby/contract'
import { code, rawCall, startTestLobby, TestClock, type TestLobby } from '@lobby/testing'
import { makePeople, openTalk, read, say, words, type TalkPen } from './talk.test-kit.ts'

let site: TestLobby
let pen: TalkPen
let people: Awaited<ReturnType<typeof makePeople>>
const clock = new TestClock()
beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
  people = await makePeople(site)
})
afterAll(() => site.stop())
beforeEach(async () => {
  pen = await openTalk(site, people)
})

describe('who takes part', () => {
  test('captains, organisers and the referee read the same, each as who they are', async () => {
    await say(pen, pen.first, 'We start late')
    await say(pen, pen.second, { phrase: 'ready_in', minutes: 10 })
    for (const [who, role] of [
      [pen.first, 'team1'],
      [pen.second, 'team2'],
      [pen.organiser, 'organiser'],
      [{ client: site.admin }, 'organiser'],
      [pen.referee, 'referee'],
    ] as const) {
      const talk = await read(pen, who)
      expect([talk.role, talk.is_open, talk.closes_at]).toEqual([role, true, null])
      expect(talk.messages).toMatchObject([
        { number: 1, author: { id: pen.first.id }, role: 'team1', phrase: null, minutes: null, text: 'We start late' },
        { number: 2, author: { id: pen.second.id }, role: 'team2', phrase: 'ready_in', minutes: 10, text: null },
      ])
    }
  })

  test('nobody else reads or writes anything, whatever they send', async () => {
    const [, mate] = pen.one.members
    const path = `/api/matches/${pen.match}/talk`
    for (const { client } of [pen.stranger, pen.caster, ...(mate ? [mate] : [])]) {
      const calls = [
        () => client.get(path),
        () => client.post(path, { key: 'test-key', text: 'hi' }),
        () => client.post(path, { nonsense: 1 }),
        () => client.put(`${path}/read`, { up_to: 1 }),
        () => client.put(`${path}/mutes/${pen.first.id}`, { is_muted: true }),
        () => client.post(`${path}/messages/1/report`, { reason: 'spam' }),
        () => client.put(`${path}/silences/${pen.first.id}`, { is_silenced: true }),
      ]
      for (const call of calls) expect(await code(call())).toBe('403 TALK_NOT_YOURS')
    }
    expect(await code(site.visitor.get(path))).toBe('401 NOT_SIGNED_IN')
    expect(await code(site.admin.get('/api/matches/99999999/talk'))).toBe('404 MATCH_NOT_FOUND')
    expect((await read(pen, pen.first)).messages).toEqual([])
  })

  test('a vice-captain comes with the office and goes with it, and so does a captain', async () => {
    pen = await openTalk(site)
    const [, mate] = pen.one.members
    if (mate === undefined) throw new Error('a team of three')
    const team = `/api/teams/${pen.one.id}`
    await pen.first.client.put(`${team}/vice-captain`, { user_id: mate.id })
    expect((await say(pen, mate, 'Our captain sleeps')).role).toBe('team1')
    await pen.first.client.put(`${team}/vice-captain`, { user_id: null })
    expect(await code(read(pen, mate))).toBe('403 TALK_NOT_YOURS')
    await pen.first.client.put(`${team}/captain`, { user_id: mate.id })
    expect(await code(read(pen, pen.first))).toBe('403 TALK_NOT_YOURS')
    expect((await read(pen, mate)).role).toBe('team1')
  })

  test('an organiser who leads a team of it speaks for the team', async () => {
    await site.admin.put(`/api/admin/tournaments/${pen.cup}/organisers/${pen.first.id}`, { reason: 'helps' })
    expect(await read(pen, pen.first)).toMatchObject({ role: 'team1', rights: { silence: false } })
  })
})

describe('what is written', () => {
  test('a message that is sent twice stands once, also at the same time', { tags: 'services' }, async () => {
    const twice = (): Promise<unknown> => say(pen, pen.first, 'Once', 'one-and-only')
    await Promise.all([twice(), twice(), twice()])
    await twice()
    expect(words(await read(pen, pen.second))).toEqual(['Once'])
    // Another one's own name of a message is another message.
    await say(pen, pen.second, 'Mine', 'one-and-only')
    expect(words(await read(pen, pen.second))).toEqual(['Once', 'Mine'])
  })

  test('numbers have no holes, whoever writes at once', { tags: 'services' }, async () => {
    const all = [pen.first, pen.second, pen.organiser, pen.referee]
    await Promise.all(all.flatMap((who) => [1, 2, 3].map((part) => say(pen, who, `part ${part}`))))
    const { messages } = await read(pen, pen.first)
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  test('is bounded for a moment, for each of them alone', async () => {
    for (let index = 0; index < talkPace.messages; index++) await say(pen, pen.first, { phrase: 'thanks' })
    expect(await code(say(pen, pen.first, 'more'))).toBe('429 RATE_LIMITED')
    expect(await code(say(pen, pen.second, 'fine'))).toBe('done')
    clock.advance(talkPace.seconds * 1_000 + 1)
    expect(await code(say(pen, pen.first, 'more'))).toBe('done')
  })

  test('is bounded for a match', async () => {
    const rows = Array.from({ length: talkPace.match }, (_, index) => ({
      match_id: Number(pen.match),
      number: index + 1,
      user_id: pen.first.id,
      role: 'team1',
      key: `filled-${index}`,
      text: `line ${index}`,
      at: new Date(clock.now().getTime() - 3_600_000),
    }))
    const { db } = site.lobby.platform
    await db
      .insertInto('match_talks')
      .values({ match_id: Number(pen.match), last: talkPace.match })
      .execute()
    await db.insertInto('talk_messages').values(rows).execute()
    expect(await code(say(pen, pen.first, 'more'))).toBe('409 TALK_FULL')
    // What came before is asked for page by page.
    const newest = await read(pen, pen.second)
    expect([newest.messages.length, newest.messages[0]?.text, newest.messages.at(-1)?.text]).toEqual([
      talkPage,
      `line ${talkPace.match - talkPage}`,
      `line ${talkPace.match - 1}`,
    ])
    const earlier = await read(pen, pen.second, newest.earlier ?? '')
    expect(earlier.messages.at(-1)?.number).toBe((newest.messages[0]?.number ?? 0) - 1)
    expect((await read(pen, pen.second, '2')).earlier).toBeNull()
  })

  test.each([
    ['nothing', {}],
    ['blanks', { text: ' \u200B ' }],
    ['a text that is too long', { text: 'x'.repeat(401) }],
    ['a phrase that is none', { phrase: 'you_lose' }],
    ['minutes of no phrase', { text: 'x', minutes: 5 }],
    ['both', { text: 'x', phrase: 'thanks' }],
    ['a key that is none', { text: 'x', key: 'short' }],
  ])('%s is refused', async (_what, body: Partial<TalkRequest> | object) => {
    expect(await code(say(pen, pen.first, body))).toBe('400 VALIDATION_FAILED')
    expect((await read(pen, pen.first)).messages).toEqual([])
  })

  test('control characters are not kept', async () => {
    expect(words(await say(pen, pen.first, '  a\u0007b\u202Ec '))).toEqual(['a bc'])
  })
})

describe('the end', () => {
  const finish = (): Promise<unknown> =>
    site.admin.put(`/api/matches/${pen.match}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'no show' })

  test('a day after the match it is read and no more written', async () => {
    await say(pen, pen.first, 'Before')
    await finish()
    const talk = await say(pen, pen.first, { phrase: 'good_game' })
    expect(talk.is_open).toBe(true)
    clock.set(new Date(talk.closes_at ?? ''))
    expect(await code(say(pen, pen.first, 'After'))).toBe('409 TALK_CLOSED')
    expect(await read(pen, pen.second)).toMatchObject({ is_open: false, rights: { write: false, text: false } })
    expect(words(await read(pen, pen.second))).toEqual(['Before', 'good_game'])
  })

  test('of one that is annulled it is closed at once', async () => {
    const { db } = site.lobby.platform
    await db.updateTable('matches').set({ status: 'void' }).where('id', '=', Number(pen.match)).execute()
    expect(await code(say(pen, pen.first, 'After'))).toBe('409 TALK_CLOSED')
    expect((await read(pen, pen.first)).is_open).toBe(false)
  })
})

describe('how far somebody has read', () => {
  const mark = (up_to: number, who = pen.second) =>
    who.client.put<{ unread: number; read_to: number }>(`/api/matches/${pen.match}/talk/read`, { up_to })

  test('is a mark of each reader that never goes back, and one’s own words are never unread', async () => {
    for (const text of ['a', 'b', 'c']) await say(pen, pen.first, text)
    await say(pen, pen.second, 'd')
    expect((await read(pen, pen.second)).unread).toBe(3)
    expect(await mark(2)).toEqual({ unread: 1, read_to: 2 })
    expect(await mark(1)).toEqual({ unread: 1, read_to: 2 })
    expect((await read(pen, pen.first)).unread).toBe(1)
    // Nobody reads what is not there yet.
    expect(await mark(999)).toEqual({ unread: 0, read_to: 4 })
    await say(pen, pen.first, 'e')
    expect((await read(pen, pen.second)).unread).toBe(1)
  })
})

test('nobody keeps an answer', async () => {
  const { headers } = await rawCall(site.base, { path: `/api/matches/${pen.match}/talk`, token: pen.first.token })
  expect(headers.get('cache-control')).toBe('no-store')
})
