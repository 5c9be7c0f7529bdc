import { beforeEach, expect, test } from 'vitest'
import { code, gameServerFor, type Person } from '@lobby/testing'
import { detail, first as many, matchId, newCup, onASite, room, second as few, site } from './rooms.test-kit.ts'

onASite([7, 2])
beforeEach(() => newCup())

async function choose(person: Person, players: readonly Person[], version?: number): Promise<unknown> {
  const body = { expected_version: version ?? (await room()).version, players: players.map(({ id }) => id) }
  return person.client.put(`/api/matches/${matchId}/line-up`, body)
}
/** Names of the players whom a server would let in, of both teams. */
async function letIn(): Promise<string[]> {
  const { config } = await gameServerFor(site.admin, matchId)
  return [config.team1, config.team2].flatMap(({ players }) => Object.values(players)).toSorted()
}
const names = (people: readonly Person[]): string[] => people.map(({ username }) => username).toSorted()

test('a captain says which five play; the page shows it, and a server lets nobody else in', async () => {
  const five = many.members.slice(2)
  await choose(many.captain, five)
  const { team1, roster1, roster2 } = await detail()
  const roster = team1.id === many.id ? roster1 : roster2
  expect(names(many.members.slice(0, 2))).toEqual(
    roster.flatMap((player) => (player.is_reserve ? [player.username] : [])).toSorted(),
  )
  expect(await letIn()).toEqual(names([...five, ...few.members]))
})

test('without a word everybody on the roster may play, and a word may be changed', async () => {
  await choose(many.captain, many.members.slice(2))
  await choose(many.captain, many.members.slice(0, 5))
  const { roster1, roster2 } = await detail()
  const reserves = [...roster1, ...roster2].filter((player) => player.is_reserve).map(({ username }) => username)
  expect(reserves.toSorted()).toEqual(names(many.members.slice(5)))
})

test('five of the own roster, no more, no fewer, and nobody of another team', async () => {
  expect(await code(choose(many.captain, many.members.slice(3)))).toBe('422 LINE_UP_INVALID')
  expect(await code(choose(many.captain, many.members.slice(0, 6)))).toBe('422 LINE_UP_INVALID')
  expect(await code(choose(many.captain, [...many.members.slice(0, 4), few.captain]))).toBe('422 LINE_UP_INVALID')
  const twice = [...many.members.slice(0, 4), many.members[0]!]
  expect(await code(choose(many.captain, twice))).toBe('422 LINE_UP_INVALID')
  expect(await code(choose(many.members[1]!, many.members.slice(0, 5)))).toBe('403 NOT_CAPTAIN')
  expect(await code(choose(few.captain, few.members))).toBe('done')
})

test('of two words at once one counts, and none once the choice is closed', { tags: 'services' }, async () => {
  const { version } = await room()
  const both = [choose(many.captain, many.members.slice(0, 5), version), choose(few.captain, few.members, version)]
  expect((await Promise.all(both.map((one) => code(one)))).toSorted()).toEqual(['409 ROOM_CHANGED', 'done'])
  await letIn()
  expect(await code(choose(many.captain, many.members.slice(2)))).toBe('409 ROOM_CLOSED')
})
