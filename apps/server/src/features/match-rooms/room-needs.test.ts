import { beforeEach, expect, test } from 'vitest'
import type { Need } from '@lobby/contract'
import {
  ahead,
  bothReady,
  captainsOf,
  cupId,
  detail,
  hourMs,
  lost,
  minuteMs,
  newCup,
  onASite,
  ready,
  report,
  setTime,
  settings,
  site,
  won,
} from './rooms.test-kit.ts'

onASite([1, 1])
beforeEach(() => newCup(1))

const needs = async () =>
  (await site.admin.get<Need[]>(`/api/tournaments/${cupId}/needs`)).map(({ kind, team }) => [kind, team?.id ?? null])

test('a team that is not ready needs somebody when its time is nearly over, and a match to which neither came after that', async () => {
  site.clock.hold()
  const [one] = await captainsOf()
  const { team2 } = await detail()
  await setTime(ahead(hourMs))
  site.clock.advance(hourMs)
  await ready(one)
  expect(await needs()).toEqual([])
  site.clock.advance(6 * minuteMs)
  expect(await needs()).toEqual([['team_unready', team2.id]])

  await newCup(1)
  await setTime(ahead(hourMs))
  site.clock.advance(hourMs + 16 * minuteMs)
  await site.lobby.platform.looks.once()
  expect(await needs()).toEqual([['nobody_ready', null]])
})

test('captains who say different things wait for a word', async () => {
  await settings({ veto: false })
  const [one, two] = await captainsOf()
  await bothReady()
  await report(one, won)
  expect(await needs()).toEqual([])
  await report(two, lost)
  expect((await needs()).map(([kind]) => kind)).toEqual(['dispute'])
})
