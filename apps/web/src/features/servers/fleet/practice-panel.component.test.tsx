import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { PracticePanel } from './practice-panel.tsx'

const path = '/api/admin/servers/s1/practice-log'
const log = (secret: string, heard_at: string | null = null) => ({
  command: `logaddress_add_http "${secret}"`,
  heard_at,
})
const open = (hasRcon = true, zone = 'Asia/Almaty') =>
  show(<PracticePanel serverId="s1" hasRcon={hasRcon} />, { texts: ['fleet'], zone })
const press = (name: string) => screen.findByRole('button', { name })

test('the line is copied, and nothing counted is not told as a time', async () => {
  answer(`GET ${path}`, log('one'))
  const { user } = await open(false)
  await user.click(await press('Copy the line'))
  expect(await navigator.clipboard.readText()).toBe(log('one').command)
  expect(screen.getByText('Nothing has been counted yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send it by console' })).toBeNull()
})

test.each([
  ['Asia/Almaty', /^Last counted: 29 November.*, 00:30$/],
  ['UTC', /^Last counted: 28 November.*, 19:30$/],
] as const)('when something was counted last is told in %s', async (zone, words) => {
  answer(`GET ${path}`, log('one', '2026-11-28T19:30:00Z'))
  await open(true, zone)
  expect(await screen.findByText(words)).toBeVisible()
})

test('a new secret takes the place of the old one, once, and only its own button is busy', async () => {
  answer(`GET ${path}`, log('one'))
  answer(`POST ${path}`, log('two'))
  const { user } = await open()
  const held = holdCalls(/POST/)
  const renew = await press('New secret')
  await user.click(renew)
  await user.click(renew)
  expect(renew).toHaveAttribute('aria-busy', 'true')
  expect(await press('Send it by console')).not.toHaveAttribute('aria-busy')
  answer(`GET ${path}`, log('two'))
  held.goOn()
  expect(await screen.findByText('The old line is worth nothing now')).toBeVisible()
  expect(await screen.findByText(log('two').command)).toBeVisible()
  expect(seenCalls(/POST/).map(({ body }) => body)).toEqual([JSON.stringify({ act: 'renew' })])
})

test('a line that could not be sent says why, and the other way stands open', async () => {
  answer(`GET ${path}`, log('one'))
  refuse(`POST ${path}`, 502, { code: 'RCON_UNREACHABLE', error: 'The server’s console does not answer' })
  const { user } = await open()
  await user.click(await press('Send it by console'))
  expect(await screen.findByText('The server’s console does not answer')).toBeVisible()
  expect(seenCalls(/POST/).map(({ body }) => body)).toEqual([JSON.stringify({ act: 'register' })])
  breakCalls(/POST/)
  await user.click(await press('New secret'))
  expect(await screen.findByText(/^Network error/)).toBeVisible()
  expect(screen.getByText(log('one').command)).toBeVisible()
})

test('a line that does not come can be asked for again', async () => {
  const refused = refuse(`GET ${path}`, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The line for the log did not load')
  refused.mend()
  answer(`GET ${path}`, log('one'))
  await user.click(await press('Retry'))
  await waitFor(() => expect(screen.getByText(log('one').command)).toBeVisible())
})
