import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MatchDispute } from '@lobby/contract'
import type { Duel } from '@lobby/testing/meetings'
import { newDuel } from '../../../testing/duel.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../../testing/page.tsx'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const picture = new File([bytes('\u0089PNG\r\n\u001a\n'), new Uint8Array(400_000).fill(7)], 'score.png', {
  type: 'image/png',
})
const noPicture = new File(['<!doctype html><p>no picture</p>'], 'page.png', { type: 'image/png' })

async function panel() {
  const heading = await screen.findByRole('heading', { name: 'Dispute' })
  return within(heading.closest('section') ?? document.body)
}

/** Two teams whose final an organiser decided for the second one. */
async function decidedDuel(names: [string, string]): Promise<Duel> {
  const duel = await newDuel(names, { cup: 'Cup of Disputes', bestOf: 1 })
  await (
    await adminClient()
  ).put(`/api/matches/${duel.matchId}/result`, {
    result: { kind: 'played', winner: 2, maps: [{ team1: 9, team2: 13 }] },
  })
  return duel
}

const disputeOf = (matchId: string) => `/api/matches/${matchId}/dispute`
const complaint = 'They played with six.\nSee the scoreboard.'

/** The files that the page gives to the browser to save. */
function savedFiles(): { name: string; bytes: () => number }[] {
  const files: { name: string; bytes: () => number }[] = []
  let content: Blob | undefined
  URL.createObjectURL = (blob) => {
    content = blob as Blob
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const { size } = content ?? new Blob()
    files.push({ name: this.download, bytes: () => size })
  })
  return files
}

test('a captain disputes a result with a picture, and reads the answer and the ruling as they come', async () => {
  const { matchId, teams } = await decidedDuel(['Жерұйық', 'Wolves of Southern Kazakhstan W'])
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[0].captain.token })
  const first = await panel()
  await user.click(first.getByText('Dispute the result'))
  await user.type(first.getByLabelText('What is wrong, and what shows it?'), complaint)
  await expectAccessible()
  await user.click(first.getByRole('button', { name: 'Open the dispute' }))
  expect(await first.findByText('Open')).toBeVisible()
  await user.upload(await first.findByLabelText('Show a file'), picture)
  expect(await first.findByText('Picture 1')).toBeVisible()
  await waitFor(() => expect(first.getByLabelText('Show a file')).toBeEnabled())
  await user.upload(first.getByLabelText('Show a file'), noPicture)
  expect(await first.findByText(/^Only pictures/)).toBeVisible()
  expect(first.queryByText('Picture 2')).toBeNull()
  await teams[1].captain.client.post(`${disputeOf(matchId)}/words`, { text: 'The sixth was our coach.' })
  expect(await first.findByText('The sixth was our coach.')).toBeVisible()
  await expectAccessible()
  await (await adminClient()).post(`${disputeOf(matchId)}/ruling`, { reason: 'A coach may be on the server.' })
  expect(await first.findByText('The organiser ruled: the result stands.')).toBeVisible()
  expect(first.getByText('Reason: A coach may be on the server.')).toBeVisible()
  await waitFor(() => expect(first.queryByLabelText('Show a file')).toBeNull())
  await expectAccessible()
})

test('the other captain sees what is said and shown, saves it and answers', async () => {
  const { matchId, teams } = await decidedDuel(['Жаңа Жер', 'Wolves of Eastern Kazakhstan W'])
  const { user } = await openPage(`/matches/${matchId}`, { token: teams[1].captain.token })
  const second = await panel()
  await teams[0].captain.client.post(disputeOf(matchId), { text: complaint })
  expect(await second.findByText(/^They played with six\./)).toBeVisible()
  await showPicture(teams[0].captain.token, matchId)
  expect(await second.findByText('Picture 1')).toBeVisible()
  const saved = savedFiles()
  await user.click(second.getByRole('button', { name: /^Download\s?1$/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  vi.restoreAllMocks()
  expect([saved[0]?.name, saved[0]?.bytes()]).toEqual([`match-${matchId}-evidence-1.png`, picture.size])
  await user.click(second.getByText('Say something'))
  await user.type(second.getByLabelText('Your words'), 'The sixth was our coach.')
  await user.click(second.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(second.getByLabelText('Your words')).toHaveValue(''))
  expect(await second.findByText('The sixth was our coach.')).toBeVisible()
  await expectAccessible()
  const admin = await adminClient()
  await admin.post(`${disputeOf(matchId)}/ruling`, { reason: 'A coach may be on the server.' })
  expect(await second.findByText('The organiser ruled: the result stands.')).toBeVisible()
  expect((await admin.get<MatchDispute>(disputeOf(matchId))).words).toHaveLength(2)
})

async function showPicture(token: string, matchId: string): Promise<void> {
  const body = new FormData()
  body.append('file', picture)
  const request = new XMLHttpRequest()
  request.open('PUT', `${disputeOf(matchId)}/files`)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  await new Promise((resolve) => {
    request.addEventListener('loadend', resolve)
    request.send(body)
  })
  expect(request.status).toBe(200)
}

test('somebody who watches sees that there is a dispute and how it was ruled, and not what was said', async () => {
  const { matchId, teams } = await decidedDuel(['Ескі Жер', 'Foxes of Kazakhstan'])
  await openPage(`/matches/${matchId}`)
  await screen.findByRole('heading', { name: 'Ескі Жер v Foxes of Kazakhstan' })
  expect(screen.queryByRole('heading', { name: 'Dispute' })).toBeNull()
  await teams[0].captain.client.post(disputeOf(matchId), { text: complaint })
  const watched = await panel()
  expect(watched.getByText('Open')).toBeVisible()
  await showPicture(teams[0].captain.token, matchId)
  await expectAccessible()
  await (await adminClient()).post(`${disputeOf(matchId)}/ruling`, { reason: 'A coach may be on the server.' })
  expect(await watched.findByText('The organiser ruled: the result stands.')).toBeVisible()
  expect(watched.getByText('Reason: A coach may be on the server.')).toBeVisible()
  expect(watched.queryByText(/^They played with six\./)).toBeNull()
  expect(watched.queryByText(/^Picture/)).toBeNull()
  expect(watched.queryByRole('button')).toBeNull()
})

test('an organiser rules with a reason that everybody reads', async () => {
  const { matchId, teams } = await decidedDuel(['Бір Жер', 'Foxes of the South'])
  await teams[0].captain.client.post(disputeOf(matchId), { text: complaint })
  const { user } = await openPage(`/matches/${matchId}`, { token: await adminToken() })
  const own = await panel()
  await user.click(await own.findByText('Rule that the result stands'))
  await user.type(own.getByLabelText('Your reason, for everybody to read'), 'A coach may be on the server.')
  await expectAccessible()
  await user.click(own.getByRole('button', { name: 'The result stands' }))
  expect(await own.findByText('The organiser ruled: the result stands.')).toBeVisible()
  expect(own.getByText('Reason: A coach may be on the server.')).toBeVisible()
})
