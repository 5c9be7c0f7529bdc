import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StrayLoad } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { somebody } from '../../../testing/match-room.tsx'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMatchServer, sampleRights } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { matchServerQuery } from '../api/match-server.ts'
import { MatchServerPanel } from './match-server-panel.tsx'

const command = 'POST /api/matches/m1/server/commands'
const told: StrayLoad = {
  number: 3,
  instead: 5,
  speaker: 'earlier',
  server: 'QYZ-02',
  at: '2026-11-28T14:30:00Z',
  map: 0,
  team1: 7,
  team2: 5,
}

function panel(is: Partial<StrayLoad> | null, language: 'en' | 'ru' | 'kz' = 'en', isAlone = false) {
  const server = sampleMatchServer({
    rights: sampleRights({ organise: true, referee: true, stream: true }),
    stray: is && { ...told, ...is },
    ...(isAlone && { state: 'waiting', place: 1, server: null }),
  })
  answer('GET /api/matches/m1/server', server)
  return show(<MatchServerPanel match={sampleMatch()} server={server} />, {
    texts: ['matches', 'match-server', 'servers'],
    viewer: somebody,
    knows: [known(matchServerQuery('m1', somebody.id), server)],
    language,
  })
}

test.each([
  [{}, false, /^The server QYZ-02, to which .* The server that has the match now sends none\.$/],
  [{}, true, /^The server QYZ-02, to which .* No other server has the match now\.$/],
  [{ server: null }, false, /console line.* The server that has the match now sends none\.$/],
  [{ server: null }, true, /console line.* No other server has the match now\.$/],
  [{ speaker: 'present' }, false, /key of an earlier load \(QYZ-02\)/],
  [{ speaker: 'present', server: null }, false, /key of an earlier load, so/],
] as const)('what is known of a load that plays on is said: %o, alone %s', async (is, isAlone, words) => {
  await panel(is, 'en', isAlone)
  expect(await screen.findByRole('alert')).toHaveTextContent('Another server plays this match')
  expect(screen.getByText(words)).toBeVisible()
  await expectAccessible()
})

test('what it told last is its map, or its maps between two of them', async () => {
  await panel({})
  expect(await screen.findByText(/^Last told .*: map 1, 7:5\.$/)).toBeVisible()
  await panel({ map: null, team1: 1, team2: 0 })
  expect(await screen.findByText(/^Last told .*: 1:0 in maps\.$/)).toBeVisible()
})

test('one press gives it the match back, once for several', async () => {
  const { user } = await panel({})
  answer(command, {
    id: 'o1',
    username: 'Admin',
    at: told.at,
    order: { command: 'take_over', number: 3, instead: 5 },
    reason: 'It plays the match on',
    server: 'QYZ-02',
    outcome: 'done',
    answer: null,
  })
  const held = holdCalls(/commands$/)
  const press = await screen.findByRole('button', { name: 'Take it over' })
  await user.click(press)
  await user.click(press)
  held.goOn()
  expect(seenCalls(/commands$/).map(({ body }) => body)).toEqual([
    JSON.stringify({ order: { command: 'take_over', number: 3, instead: 5 }, reason: 'It plays the match on' }),
  ])
})

test.each([
  [409, 'MATCH_SERVER_CHANGED', 'This match has another server by now. Look at the page again'],
  [409, 'EARLIER_SERVER_TAKEN', 'The server of that load has been given to another match.'],
] as const)('a press that is refused (%i %s) says why', async (status, code, error) => {
  refuse(command, status, { code, error })
  const { user } = await panel({})
  await user.click(await screen.findByRole('button', { name: 'Take it over' }))
  expect(await screen.findByText(error)).toBeVisible()
})

test('where all is well there is no alarm', async () => {
  await panel(null)
  await screen.findByRole('button', { name: 'Other orders' })
  expect(screen.queryByRole('button', { name: 'Take it over' })).toBeNull()
})

test.each([
  ['ru', 'Передать матч ему'],
  ['kz', 'Матчты соған беру'],
] as const)('and in %s', async (language, press) => {
  await panel({}, language)
  expect(await screen.findByRole('button', { name: press })).toBeVisible()
})
