import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { Duel } from '@lobby/testing/meetings'
import { allReady, inRoom, newDuel, roomOf } from '../../../testing/duel.ts'
import { breakCalls } from '../../../testing/network.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../../testing/page.tsx'

const patient = { timeout: 400_000 }
const maps = async () => within(await screen.findByRole('list', { name: 'Maps of the pool' }))

async function choose(user: UserEvent, map: string, kind: 'Ban' | 'Pick'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `${kind} ${map}` }))
  await user.click(screen.getByRole('button', { name: `Confirm: ${kind.toLowerCase()} ${map}` }))
}

/** Tomorrow, when matches of these tests are played. */
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
async function setTime(matchId: string, time: string): Promise<void> {
  const { version } = await roomOf(matchId)
  await (await adminClient()).put(`/api/matches/${matchId}/time`, { expected_version: version, time })
}

let late: Duel
/** Nobody chooses in it: its first turn is over by the time that the last test looks. */
beforeAll(async () => {
  late = await newDuel(['Late Birds', 'Early Birds'], { rooms: { turn_seconds: 15 } })
  await allReady(late.teams, late.matchId)
})

test('a captain gets ready and chooses the maps of a best of three, against another one', async () => {
  const { matchId, teams } = await newDuel(['Қарлығаш', 'Wolves of Central Kazakhstan W'], {
    rooms: { turn_seconds: 300 },
  })
  const [{ captain }, { captain: other }] = teams
  const { user } = await openPage(`/matches/${matchId}`, { token: captain.token })
  await user.click(await screen.findByRole('button', { name: 'We are ready' }))
  expect(await screen.findByText('Your team is ready. Now it is the opponent’s turn.')).toBeVisible()
  await expectAccessible()
  await other.client.post(`/api/matches/${matchId}/ready`)

  expect(await screen.findByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible()
  const pool = (await maps()).getAllByRole('listitem')
  expect(pool.map((map) => map.querySelector('b')?.textContent)).toEqual([
    'Ancient',
    'Dust II',
    'Inferno',
    'Mirage',
    'Nuke',
    'Overpass',
    'Train',
  ])
  // A slip is not a ban: the choice waits for a word, and the keyboard can take it back.
  await user.click(screen.getByRole('button', { name: 'Ban Nuke' }))
  expect(screen.getByRole('button', { name: 'Ban Nuke' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Confirm: ban Nuke' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Choose a map. Nothing counts until you confirm it.')).toBeVisible()
  expect((await roomOf(matchId)).veto?.current).toBe(0)
  await expectAccessible()
  await choose(user, 'Nuke', 'Ban')
  expect(await screen.findByRole('heading', { name: 'Wolves of Central Kazakhstan W bans a map' })).toBeVisible()
  expect((await maps()).queryByRole('button')).toBeNull()
  await inRoom(other, matchId, 'veto', { map: 'de_train' })
  await choose(user, 'Mirage', 'Pick')
  expect(
    await screen.findByRole('heading', { name: 'Wolves of Central Kazakhstan W chooses a side on Mirage' }),
  ).toBeVisible()
  await inRoom(other, matchId, 'veto', { side: 't' })
  await inRoom(other, matchId, 'veto', { map: 'de_dust2' })
  await user.click(await screen.findByRole('button', { name: 'Begin as CT on Dust II' }))
  await user.click(screen.getByRole('button', { name: 'Confirm: CT on Dust II' }))
  await choose(user, 'Ancient', 'Ban')
  expect(await screen.findByRole('heading', { name: 'Wolves of Central Kazakhstan W bans a map' })).toBeVisible()
  await inRoom(other, matchId, 'veto', { map: 'de_overpass' })

  expect(await screen.findByText('How the maps were chosen')).toBeVisible()
  const series = within(screen.getByRole('region', { name: 'Maps' }))
  await waitFor(() =>
    expect(series.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Mirage/),
      expect.stringMatching(/Dust II/),
      expect.stringMatching(/Inferno/),
    ]),
  )
  await expectAccessible()
})

test('somebody who watches sees who is ready and whose turn it is, and has nothing to press', async () => {
  const duel = await newDuel(['Watched Kites', 'Watched Hawks'], { rooms: { turn_seconds: 300 } })
  const { matchId, teams } = duel
  await openPage(`/matches/${matchId}`)
  await screen.findByRole('heading', { name: 'Time of the match' })
  await teams[0].captain.client.post(`/api/matches/${matchId}/ready`)
  await waitFor(() => expect(screen.getAllByText(/^Ready since/)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'We are ready' })).toBeNull()
  await expectAccessible()
  await teams[1].captain.client.post(`/api/matches/${matchId}/ready`)
  expect(await screen.findByRole('heading', { name: 'Watched Kites bans a map' })).toBeVisible()
  expect((await maps()).queryByRole('button')).toBeNull()
  for (const [side, map] of [
    [0, 'de_nuke'],
    [1, 'de_train'],
    [0, 'de_mirage'],
  ] as const)
    await inRoom(teams[side].captain, matchId, 'veto', { map })
  await inRoom(teams[1].captain, matchId, 'veto', { side: 't' })
  await inRoom(teams[1].captain, matchId, 'veto', { map: 'de_dust2' })
  expect(await screen.findByRole('heading', { name: 'Watched Kites chooses a side on Dust II' })).toBeVisible()
  expect((await maps()).queryByRole('button')).toBeNull()
  await expectAccessible()
})

test('who comes too late finds the choice made, and hears so', async () => {
  const duel = await newDuel(['Slow Birds', 'Quick Birds'], { rooms: { turn_seconds: 300 } })
  const { matchId, teams } = duel
  await allReady(duel.teams, duel.matchId)
  const { user, cutLine } = await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  await user.click(await screen.findByRole('button', { name: 'Ban Nuke' }))
  // A line that is bad: nothing is pushed, and what the page asks for does not come.
  await cutLine()
  const line = breakCalls(/GET .*\/room$/)
  await inRoom(teams[0].captain, matchId, 'veto', { map: 'de_train' })
  line.mend()
  await user.click(screen.getByRole('button', { name: 'Confirm: ban Nuke' }))
  expect(await screen.findByText('Somebody was faster: the room has changed. Look at it again')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Quick Birds bans a map' })).toBeVisible()
  expect((await roomOf(matchId)).veto?.current).toBe(1)
})

test('the captains agree on another time than the organiser’s', async () => {
  const { matchId, teams } = await newDuel(['Таң Самалы', 'Evening Wind'])
  const [{ captain }, { captain: other }] = teams
  const { user } = await openPage(`/matches/${matchId}`, { token: captain.token })
  await screen.findByRole('button', { name: 'We are ready' })
  await setTime(matchId, `${day}T14:00:00Z`)
  expect(await screen.findByText(/^Opens in /)).toBeVisible()
  expect(screen.queryByText('Set a time')).toBeNull()
  await user.click(screen.getByText('Propose another time'))
  fireEvent.change(screen.getByLabelText('New time'), { target: { value: `${day}T21:30` } })
  await user.click(screen.getByRole('button', { name: 'Send to the other captain' }))
  expect(await screen.findByRole('button', { name: 'Withdraw the proposal' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect((await roomOf(matchId)).schedule.proposal?.time).toBe(`${day}T16:30:00.000Z`)
  await expectAccessible()

  const second = await openPage(`/matches/${matchId}`, { token: other.token })
  const [proposed] = await screen.findAllByText(/^Таң Самалы proposes .*21:30$/)
  expect(proposed).toBeVisible()
  await expectAccessible()
  await second.user.click(await screen.findByRole('button', { name: 'Accept' }))
  await second.user.click(await screen.findByText('How the time was agreed'))
  expect(await screen.findByText(/^Evening Wind accepted .*21:30$/)).toBeVisible()
  await expectAccessible()
})

test('a captain sees by itself that the other one took another time', async () => {
  const { matchId, teams } = await newDuel(['First Light', 'Last Light'])
  await setTime(matchId, `${day}T14:00:00Z`)
  await inRoom(teams[0].captain, matchId, 'time/proposals', { time: `${day}T16:30:00Z` })
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  await user.click(await screen.findByText('How the time was agreed'))
  expect(screen.getByRole('button', { name: 'Withdraw the proposal' })).toBeVisible()
  await inRoom(teams[1].captain, matchId, 'time/answer', { accept: true })
  expect(await screen.findByText(/^Last Light accepted .*21:30$/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the proposal' })).toBeNull())
})

test('the organiser sets a time in their own zone', async () => {
  const { matchId } = await newDuel(['Set in Time', 'Set in Stone'])
  const { user } = await openPage(`/matches/${matchId}`, { token: await adminToken() })
  await user.click(await screen.findByText('Set a time'))
  fireEvent.change(screen.getByLabelText('New time'), { target: { value: `${day}T19:00` } })
  await user.click(screen.getByRole('button', { name: 'Save the time' }))
  expect(await screen.findByText(/^Opens in /)).toBeVisible()
  await waitFor(() => expect(screen.getByText('Change the time').closest('details')).not.toHaveAttribute('open'))
  expect((await roomOf(matchId)).schedule.time).toBe(`${day}T14:00:00.000Z`)
  await expectAccessible()
})

test('an organiser names the stream of a match, and takes it away', async () => {
  const { matchId } = await newDuel(['Ақ Бұлт', 'Quiet Harbour'])
  const { user } = await openPage(`/matches/${matchId}`, { token: await adminToken() })
  await user.click(await screen.findByText('Add a stream'))
  await user.type(screen.getByLabelText('Address of the stream'), 'https://evil.example/free-skins')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Give the https:/)).toBeVisible()
  await expectAccessible()
  await user.clear(screen.getByLabelText('Address of the stream'))
  await user.type(screen.getByLabelText('Address of the stream'), ' https://www.twitch.tv/lobby_kz ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: /^Watch on twitch\.tv\s?\(opens in a new tab\)$/ })).toHaveAttribute(
    'href',
    'https://www.twitch.tv/lobby_kz',
  )
  await expectAccessible()
  await user.click(screen.getByText('Change the stream'))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Watch on/ })).toBeNull())
  expect(await screen.findByText('Add a stream')).toBeVisible()
})

test('everybody who is there can follow a stream, as long as it is named', async () => {
  const { matchId } = await newDuel(['Loud Harbour', 'Open Harbour'])
  const admin = await adminClient()
  await openPage(`/matches/${matchId}`)
  await screen.findByRole('heading', { name: 'Time of the match' })
  expect(screen.queryByRole('heading', { name: 'Stream' })).toBeNull()
  expect(screen.queryByText('Add a stream')).toBeNull()
  await admin.put(`/api/matches/${matchId}/stream`, { url: 'https://www.twitch.tv/lobby_kz' })
  const link = await screen.findByRole('link', { name: /^Watch on twitch\.tv\s?\(opens in a new tab\)$/ })
  expect(link).toHaveAttribute('href', 'https://www.twitch.tv/lobby_kz')
  expect(screen.getByRole('heading', { name: 'Stream' })).toBeVisible()
  await expectAccessible()
  await admin.put(`/api/matches/${matchId}/stream`, { url: null })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Stream' })).toBeNull())
})

test('a captain of seven says which five play', async () => {
  const { matchId, teams } = await newDuel(['Seven Wolves', 'Lone Eagle'], {
    cup: 'Cup of the Seven',
    sizes: [7, 1],
  })
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  await user.click((await screen.findAllByText('Who plays?'))[0] ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Save the line-up' }))
  expect(await screen.findByText(/^Choose as many players/)).toBeVisible()
  for (const { username } of teams[0].members.slice(5))
    await user.click(screen.getByRole('checkbox', { name: new RegExp(username) }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save the line-up' }))
  await waitFor(() => expect(screen.getAllByText('Substitute')).toHaveLength(2))

  await openPage(`/matches/${matchId}`)
  await waitFor(() => expect(screen.getAllByText('Substitute')).toHaveLength(2))
  expect(screen.queryByText('Who plays?')).toBeNull()
  await expectAccessible()
})

test('a choice that the rule made because the time ran out is told as such', async () => {
  await expect.poll(async () => (await roomOf(late.matchId)).veto?.current, patient).toBeGreaterThan(0)
  await openPage(`/matches/${late.matchId}`, { token: late.teams[0].captain.token })
  const [first] = await screen.findAllByText('Ban · time ran out')
  expect(first).toBeVisible()
})
