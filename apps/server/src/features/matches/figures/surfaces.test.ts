import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SocketMessage } from '@lobby/contract'
import { table, type Row } from '../../../testing/roles/table.ts'
import { actors, World, type Actor } from '../../../testing/roles/world.ts'
import { placeOfKills, TellingServer, Watcher } from './figures.test-kit.ts'

/**
 * The repository's guard of docs/decisions/049: nothing that is told of a running match says how people did before its time. Whoever adds a way of telling it is found here and
 * must say on which side it speaks.
 */

/** Answers that tell how people did in a match that is played: always as the public sees it, but where a route of theirs is asked for what is now. */
const tellers = new Set([
  'GET /api/matches/{id}',
  'GET /api/matches/{id}/live',
  'GET /api/matches/{id}/live/maps/{map}/places',
  'GET /api/matches/{id}/live/maps/{map}/rounds/{number}',
])

/** What a message into a public channel may hold. `public`: it is made of the public side alone, which its own tests prove; `now`: it goes into `live-now:<id>` alone. */
const messages: Readonly<Record<SocketMessage['type'], 'no figures' | 'public' | 'public and now'>> = {
  'announcements.changed': 'no figures',
  'tournaments.changed': 'no figures',
  'servers.changed': 'no figures',
  'tournament.changed': 'no figures',
  'bracket.changed': 'no figures',
  'check-in.counted': 'no figures',
  'check-in.changed': 'no figures',
  // Rounds, maps and who won: those are told at once.
  'match.score': 'no figures',
  'match.scores': 'no figures',
  'room.changed': 'no figures',
  'talk.changed': 'no figures',
  'match.timed': 'no figures',
  'schedule.changed': 'no figures',
  'match.server-changed': 'no figures',
  'match.demos-changed': 'no figures',
  'live.changed': 'public and now',
  'live.card': 'public',
  'flags.changed': 'no figures',
  // Given for results of matches that are over.
  'achievement.unlocked': 'no figures',
  'inbox.changed': 'no figures',
}

/** Figures, a place and a weapon that stand in no other answer. */
const kills = 77_077
const weapon = 'weapon_of_this_test'
const marks = [String(kills), `${placeOfKills},5,6`, weapon]
const seconds = 180

let world: World
let server: TellingServer
let watcher: Watcher
const heard: SocketMessage[] = []

beforeAll(async () => {
  world = await World.make()
  const { site, liveCup, match } = world
  site.clock.hold()
  await site.admin.put(`/api/tournaments/${liveCup}/live-delay`, { seconds })
  const channels = [`match:${match}`, `tournament:${liveCup}`, 'tournaments', 'servers']
  watcher = await Watcher.on(site, [...channels, `live:${match}`, `live-cards:${liveCup}`, 'live-cards'])
  server = await TellingServer.of(site, match)
  await server.log([1, 0], weapon)
  await server.round([1, 0], kills)
})
afterAll(async () => {
  watcher.stop()
  await world.site.stop()
})

const reads = table.filter(({ route, endsSessions }) => route.startsWith('GET ') && endsSessions !== true)

async function tells({ call }: Row, actor: Actor): Promise<boolean> {
  // What is now is asked for by nobody here.
  const path = (await call(world, actor)).path.replace(/[?&]now=1/, '')
  const token = world.token(actor)
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await (await fetch(`${world.site.base}${path}`, { redirect: 'manual', headers })).text()
  return marks.some((mark) => answer.includes(mark))
}

async function told(): Promise<string[]> {
  const found: string[] = []
  for (const row of reads)
    for (const actor of actors) if (await tells(row, actor)) found.push(`${row.route} tells the ${actor}`)
  return found
}

describe('of a match that is played', () => {
  test('no answer says how people did before its time, to nobody', async () => {
    expect(await told()).toEqual([])
    // They are there, for who asks for what is now.
    const now = await fetch(`${world.site.base}/api/matches/${world.match}?now=1`, {
      headers: { authorization: `Bearer ${world.token('caster')}` },
    })
    expect(await now.text()).toContain(marks[0])
  })

  test('no message into a public channel says it, and every kind of message says on which side it speaks', async () => {
    // Whoever looks after matches by themselves has looked, and everything said by now is here.
    await world.site.lobby.platform.looks.once()
    await watcher.news(heard)
    const types = new Set(heard.map(({ type }) => type))
    expect(types).toContain('match.score')
    expect(heard.filter((message) => marks.some((mark) => JSON.stringify(message).includes(mark)))).toEqual([])
    for (const type of types) expect(messages[type]).toBeDefined()
  })

  test('only what is listed here says it when its time has come', async () => {
    world.site.clock.advance(seconds * 1_000)
    const routes = (await told()).map((line) => line.split(' tells ')[0] ?? '')
    expect(new Set(routes)).toEqual(tellers)
  })
})
