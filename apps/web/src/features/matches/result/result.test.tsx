import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Duel } from '@lobby/testing/meetings'
import { allReady, inRoom, newDuel } from '../../../testing/duel.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, openPage } from '../../../testing/page.tsx'

type Maps = readonly (readonly [number, number])[]

/** Two teams that are ready for a best of three whose maps are set, and that no server counts. */
async function readyDuel(names: [string, string]): Promise<Duel> {
  const duel = await newDuel(names, { rooms: { veto: false } })
  await allReady(duel.teams, duel.matchId)
  return duel
}

async function panel() {
  const heading = await screen.findByRole('heading', { name: 'Result by the captains' })
  return within(heading.closest('section') ?? document.body)
}

async function enter(user: UserEvent, names: [string, string], maps: Maps): Promise<void> {
  const form = await panel()
  for (const [at, scores] of maps.entries())
    for (const [side, rounds] of scores.entries()) {
      const box = form.getAllByRole('textbox', { name: new RegExp(`^Rounds of ${names[side]},`) })[at]
      if (box === undefined) throw new Error('no such map')
      await user.clear(box)
      await user.type(box, String(rounds))
    }
  await user.click(form.getByRole('button', { name: 'Send the result' }))
}

/** Both at one time: with its end the room moves below the score and is drawn anew, so what was found before is gone. */
async function confirmed(): Promise<void> {
  await waitFor(() => {
    expect(screen.getAllByText('Finished')[0]).toBeVisible()
    expect(screen.getByText('Both captains confirmed this result.')).toBeVisible()
  })
}

const played = (maps: Maps) => ({ maps: maps.map(([team1, team2]) => ({ team1, team2 })) })

test('a captain enters the result, which the other one confirms', async () => {
  const names: [string, string] = ['Тұлпар', 'Wolves of Western Kazakhstan W']
  const { matchId, teams } = await readyDuel(names)
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  const first = await panel()
  await user.click(first.getByText('Enter the result'))
  await expectAccessible()
  // A series without its end is none.
  await enter(user, names, [[13, 7]])
  expect(await first.findByText('These maps do not make a finished series')).toBeVisible()
  await enter(user, names, [
    [13, 7],
    [16, 14],
  ])
  expect(await first.findByText('Waits for the other captain')).toBeVisible()
  expect(first.getAllByText('13:7, 16:14')[0]).toBeVisible()
  expect(first.queryByText('These maps do not make a finished series')).toBeNull()
  expect(first.queryByRole('button', { name: 'It is right' })).toBeNull()
  await expectAccessible()
  await inRoom(teams[1].captain, matchId, 'result/answer', { agree: true })
  await confirmed()
  await expectAccessible()
})

test('the other captain is asked, and the match is over for everybody when they say that it is right', async () => {
  const names: [string, string] = ['Асылы', 'Wolves of Northern Kazakhstan W']
  const { matchId, teams } = await readyDuel(names)
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[1].captain.token })
  const second = await panel()
  expect(second.queryByRole('button', { name: 'It is right' })).toBeNull()
  const maps: Maps = [
    [13, 7],
    [16, 14],
  ]
  await inRoom(teams[0].captain, matchId, 'result', played(maps))
  expect(await second.findByText('The other captain entered this result. Is it right?')).toBeVisible()
  expect(second.getByText('Waits for the other captain')).toBeVisible()
  expect(second.getAllByText('13:7, 16:14')[0]).toBeVisible()
  await expectAccessible()
  await user.click(second.getByRole('button', { name: 'It is right' }))
  await confirmed()
  await expectAccessible()
})

test('somebody who watches reads what a captain entered and that both confirmed it, and has nothing to press', async () => {
  const { matchId, teams } = await readyDuel(['Seen Wolves', 'Seen Foxes'])
  await openPage(`/matches/${matchId}`)
  await screen.findByRole('heading', { name: 'Seen Wolves v Seen Foxes' })
  expect(screen.queryByRole('heading', { name: 'Result by the captains' })).toBeNull()
  const maps: Maps = [
    [13, 7],
    [16, 14],
  ]
  await inRoom(teams[0].captain, matchId, 'result', played(maps))
  const watched = await panel()
  expect(watched.getByText('Waits for the other captain')).toBeVisible()
  expect(watched.getAllByText('13:7, 16:14')[0]).toBeVisible()
  expect(watched.queryByRole('button')).toBeNull()
  await expectAccessible()
  await inRoom(teams[1].captain, matchId, 'result/answer', { agree: true })
  await confirmed()
})

const firstWins: Maps = [
  [13, 7],
  [13, 9],
]
const secondWins: Maps = [
  [7, 13],
  [9, 13],
]
const decided = {
  result: { kind: 'played', winner: 2, maps: played(secondWins).maps },
  reason: 'The screenshots say so',
}

test('a captain who says something else opens a dispute, which an organiser’s word ends', async () => {
  const names: [string, string] = ['Steppe Foxes', 'Алтын Бүркіт']
  const { matchId, teams } = await readyDuel(names)
  await inRoom(teams[0].captain, matchId, 'result', played(firstWins))
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[1].captain.token })
  const second = await panel()
  expect(await second.findByText('The other captain entered this result. Is it right?')).toBeVisible()
  await enter(user, names, secondWins)
  expect(await second.findByText('In dispute')).toBeVisible()
  expect(second.getAllByText(/an organiser decides/)[0]).toBeVisible()
  await expectAccessible()
  await (await adminClient()).put(`/api/matches/${matchId}/result`, decided)
  await waitFor(() => expect(screen.getAllByText(/The screenshots say so/)[0]).toBeVisible())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the result' })).toBeNull())
})

test('a captain sees by itself that the other one says something else', async () => {
  const names: [string, string] = ['Silver Foxes', 'Golden Foxes']
  const { matchId, teams } = await readyDuel(names)
  await inRoom(teams[0].captain, matchId, 'result', played(firstWins))
  await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  const first = await panel()
  expect(first.getByText('Waits for the other captain')).toBeVisible()
  await inRoom(teams[1].captain, matchId, 'result', played(secondWins))
  expect(await first.findByText('In dispute')).toBeVisible()
  expect(first.getAllByText(/an organiser decides/)[0]).toBeVisible()
  expect(first.getByRole('button', { name: 'Send the result', hidden: true })).toBeInTheDocument()
  await expectAccessible()
  await (await adminClient()).put(`/api/matches/${matchId}/result`, decided)
  await waitFor(() => expect(screen.getAllByText(/The screenshots say so/)[0]).toBeVisible())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the result', hidden: true })).toBeNull())
})
