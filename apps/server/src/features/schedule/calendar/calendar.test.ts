import ICAL from 'ical.js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardMatch, PlayerProfile, Schedule, ScheduleBoard } from '@lobby/contract'
import {
  makeSoloTeams,
  makeTournament,
  startCup,
  startTestLobby,
  untilDone,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { writeCalendar, type CalendarEvent } from './ics.rules.ts'

/** A reader of others judges the bytes. */
function read(text: string): { name: string; events: ICAL.Event[]; parts: string[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.name).toBe('vcalendar')
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  const parts = calendar.getAllSubcomponents().map((part) => part.name)
  // What this reader does not know by name it leaves as it is written.
  const name = String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll(/\\([;,\\])/g, '$1')
  return { name, events, parts }
}
const status = (event: ICAL.Event): unknown => event.component.getFirstPropertyValue('status')
const times = (event: ICAL.Event): [string, string] => [
  event.startDate.toJSDate().toISOString(),
  event.endDate.toJSDate().toISOString(),
]

describe('the bytes of a calendar', () => {
  const event: CalendarEvent = {
    uid: 'cup-1-playoff-W-1-1@lobby.kz',
    sequence: 3,
    changedAt: new Date('2026-12-01T10:00:00.999Z'),
    start: new Date('2026-12-12T13:00:00.000Z'),
    end: new Date('2026-12-12T16:00:00.000Z'),
    summary: 'A – B',
    description: '',
    location: null,
    url: 'https://lobby.kz/matches/1?a=b;c,d',
    isCancelled: false,
  }

  test('say everything, in UTC', () => {
    const text = writeCalendar({ name: 'Cup', events: [{ ...event, location: 'Hall', isCancelled: true }] })
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//LOBBY//Schedule//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Cup',
      'X-WR-CALNAME:Cup',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:cup-1-playoff-W-1-1@lobby.kz',
      'DTSTAMP:20261201T100000Z',
      'LAST-MODIFIED:20261201T100000Z',
      'SEQUENCE:3',
      'DTSTART:20261212T130000Z',
      'DTEND:20261212T160000Z',
      'SUMMARY:A – B',
      'DESCRIPTION:',
      'LOCATION:Hall',
      'URL:https://lobby.kz/matches/1?a=b;c,d',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('are read back as they were said, whatever a team is called', () => {
    const letters = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom('\\', ';', ',', '\n', 'Ә', '🏆', ':', '"', 'n', ' '), maxLength: 120 }),
    )
    fc.assert(
      fc.property(letters, letters, (summary, description) => {
        // What is no letter, and ends of lines of all kinds, come back as one kind.
        const plain = (text: string) =>
          text
            .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
            // oxlint-disable-next-line no-control-regex -- of what is read back
            .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
        const text = writeCalendar({ name: summary, events: [{ ...event, summary, description }] })
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n\ufffd]/)
        }
        const [one] = read(text).events
        expect([one?.summary, one?.description]).toEqual([plain(summary), plain(description)])
      }),
      { numRuns: 300 },
    )
  })

  test('are a calendar also where nothing is in it', () => {
    expect(read(writeCalendar({ name: 'Nobody', events: [] }))).toMatchObject({ events: [], parts: ['vtimezone'] })
  })
})

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const hourMs = 3_600_000
const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 3 as const }] }
const fetchFeed = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${site.base}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
const feed = async (path: string) => read(await (await fetchFeed(path)).text())
const board = (id: string) => site.admin.get<ScheduleBoard>(`/api/tournaments/${id}/schedule/board`)
async function plannedCup(name: string): Promise<{ id: string; matches: BoardMatch[] }> {
  const { id } = await makeTournament(site.admin, { name, max_teams: 4, format })
  await site.admin.post(`/api/tournaments/${id}/schedule/plan`, { version: 0 })
  await startCup(site.admin, id, teams)
  await untilDone(site, 'tournament_matches-made-schedule')
  return { id, matches: (await board(id)).matches }
}
const uid = (id: string, key: string): string => `cup-${id}-${key.replaceAll('/', '-')}@${new URL(site.base).hostname}`
const byUid = (events: readonly ICAL.Event[], id: string): ICAL.Event => events.find((event) => event.uid === id)!

describe('a cup', () => {
  test('has itself, its matches and those to come in its calendar, and the next version of what moves', async () => {
    const { id, matches } = await plannedCup('Күз; кубогы, 2026')
    const path = `/api/tournaments/${id}/calendar.ics`
    const answer = await fetchFeed(`${path}?lang=kz`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const before = read(await answer.text())
    expect(before.name).toBe('Күз; кубогы, 2026 · LOBBY')
    expect(before.events.map((event) => event.uid).toSorted()).toEqual(
      [`cup-${id}@${new URL(site.base).hostname}`, ...matches.map(({ key }) => uid(id, key))].toSorted(),
    )
    const [first, , final] = matches
    const [one, last] = [byUid(before.events, uid(id, first!.key)), byUid(before.events, uid(id, final!.key))]
    expect(times(one)).toEqual([first!.starts_at, first!.ends_at])
    expect(one.summary).toBe(`${first!.team1?.team?.name} – ${first!.team2?.team?.name}`)
    expect(last.summary).toBe('1-матчтың жеңімпазы – 2-матчтың жеңімпазы')
    expect([one.location, status(one)]).toEqual(['1 сервері', 'CONFIRMED'])
    // Whoever has it gets it no second time.
    const etag = answer.headers.get('etag')!
    expect((await fetchFeed(`${path}?lang=kz`, { 'if-none-match': etag })).status).toBe(304)
    expect((await fetchFeed(`${path}?lang=xx`)).status).toBe(400)

    site.clock.advance(60_000)
    const later = new Date(Date.parse(first!.starts_at!) + hourMs).toISOString()
    const { version } = await board(id)
    const moves = [first, final].map((match) => ({ key: match!.key, starts_at: later, lane: 1 }))
    await site.admin.patch(`/api/tournaments/${id}/schedule/matches`, { version, moves })
    const after = await feed(path)
    for (const old of [one, last]) {
      const moved = byUid(after.events, old.uid)
      expect(times(moved)[0]).toBe(later)
      expect(moved.sequence).toBeGreaterThan(old.sequence)
      const stamp = (event: ICAL.Event) => String(event.component.getFirstPropertyValue('last-modified'))
      expect(stamp(moved) > stamp(old)).toBe(true)
    }
    expect(byUid(after.events, last.uid).summary).toBe('Winner of match 1 – Winner of match 2')

    // The final has its teams: it is the same entry, and later than it was.
    for (const match of [matches[0], matches[1]])
      await site.admin.put(`/api/matches/${match!.match_id}/result`, { result: { kind: 'played', winner: 1 } })
    await untilDone(site, 'tournament_matches-made-schedule')
    const known = byUid((await feed(path)).events, last.uid)
    expect(known.summary).toBe(`${first!.team1?.team?.name} – ${matches[1]!.team1?.team?.name}`)
    expect(known.sequence).toBeGreaterThan(byUid(after.events, last.uid).sequence)
  })

  test('that is called off says so of itself and of what was ahead', async () => {
    const { id, matches } = await plannedCup('Called off')
    const { version } = await site.visitor.get<{ version: number }>(`/api/tournaments/${id}`)
    await site.admin.post(`/api/tournaments/${id}/steering`, { action: 'cancel', reason: 'Storm', version })
    const { events } = await feed(`/api/tournaments/${id}/calendar.ics`)
    // What was to come of matches that are not played is nowhere any more.
    expect(events).toHaveLength(3)
    expect(new Set(events.map(status))).toEqual(new Set(['CANCELLED']))
    const team = await feed(`/api/teams/${matches[0]!.team1!.team!.id}/calendar.ics`)
    expect(status(byUid(team.events, uid(id, matches[0]!.key)))).toBe('CANCELLED')
  })

  test('is for nobody while it is a draft', async () => {
    const { id } = await makeTournament(site.admin, { name: 'Secret', max_teams: 4, format })
    const { db } = site.lobby.platform
    await db.updateTable('tournaments').set({ hidden: true }).where('id', '=', Number(id)).execute()
    for (const path of [`/api/tournaments/${id}/calendar.ics`, `/api/tournaments/${id}/schedule`])
      expect((await fetchFeed(path)).status).toBe(404)
    expect((await fetchFeed('/api/tournaments/999999/calendar.ics')).status).toBe(404)
  })
})

test('a team and a player have their own matches and cups in theirs, a player only while they show them to everybody', async () => {
  const { id, matches } = await plannedCup('Of theirs')
  const { matches: timed } = await site.visitor.get<Schedule>(`/api/tournaments/${id}/schedule`)
  const own = timed.find(({ team1, team2 }) => [team1, team2].some((seat) => seat?.team?.id === teams[0]!.id))!
  const keys = async (path: string) => (await feed(path)).events.map((event) => event.uid)
  const expected = [`cup-${id}@${new URL(site.base).hostname}`, uid(id, own.key)]
  const { captain } = teams[0]!
  for (const path of [`/api/teams/${teams[0]!.id}/calendar.ics`, `/api/players/${captain.id}/calendar.ics`]) {
    const found = await keys(path)
    expect(found).toEqual(expect.arrayContaining(expected))
    for (const { key } of matches) if (key !== own.key) expect(found).not.toContain(uid(id, key))
  }
  // Their page, which offers it, says whether anything stands there.
  const isOffered = async () => (await captain.client.get<PlayerProfile>(`/api/players/${captain.id}`)).has_calendar
  for (const part of ['teams', 'statistics'] as const) {
    await captain.client.patch('/api/user', { privacy: { [part]: 'members' } })
    expect(await keys(`/api/players/${captain.id}/calendar.ics`)).toEqual([])
    expect(await isOffered()).toBe(false)
    await captain.client.patch('/api/user', { privacy: { [part]: 'everyone' } })
  }
  expect(await isOffered()).toBe(true)
  expect(await keys(`/api/players/${captain.id}/calendar.ics`)).toEqual(expect.arrayContaining(expected))
  expect((await fetchFeed('/api/teams/nobody/calendar.ics')).status).toBe(404)
  expect((await fetchFeed('/api/players/nobody/calendar.ics')).status).toBe(404)
})

test.each([
  ['/api/teams/команда/calendar.ics', 'TEAM_NOT_FOUND'],
  ['/api/teams/a%22%0D%0Ab/calendar.ics', 'TEAM_NOT_FOUND'],
  ['/api/players/ойыншы/calendar.ics', 'PLAYER_NOT_FOUND'],
  ['/api/tournaments/кубок/calendar.ics', 'TOURNAMENT_NOT_FOUND'],
])('%s is answered like any other address of nobody', async (path, refusal) => {
  const answer = await fetchFeed(path)
  expect([answer.status, await answer.json()]).toMatchObject([404, { success: false, code: refusal }])
})
