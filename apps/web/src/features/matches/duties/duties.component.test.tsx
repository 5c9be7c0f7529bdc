import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Duties, languages } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleDuties, sampleDuty } from '../../../testing/samples-crew.ts'
import { sampleMatch, sampleUser } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { dutiesQuery } from '../api/duties.ts'
import { DutiesPage } from './duties-page.tsx'

const user = sampleUser()
const get = 'GET /api/user/duties'
const texts = ['crew', 'matches', 'servers'] as const

function page(duties: Duties, language: (typeof languages)[number] = 'en') {
  answer(get, duties)
  const knows = [known(dutiesQuery(user.id), duties)]
  return show(<DutiesPage user={user} />, { texts, viewer: user, knows, language })
}
const way = (name: string) => within(screen.getByRole('region', { name }))

test.each(languages)('a caster has the way into the game and GOTV with its password, in %s', async (language) => {
  await page(sampleDuties(), language)
  expect([...document.querySelectorAll('section code')].map(({ textContent }) => textContent)).toEqual([
    'connect 203.0.113.9:27015; password dala-7',
    'connect 203.0.113.9:27020; password koz-7',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['steam://connect/203.0.113.9:27015/dala-7', 'steam://connect/203.0.113.9:27020/koz-7']),
  )
  await expectAccessible()
})

test('a server without passwords and without GOTV says so', async () => {
  const server = { ...sampleDuty().server!, password: null, gotv: null, gotv_password: null }
  await page(sampleDuties({ duties: [sampleDuty({ server })] }))
  expect(way('In the game').getByText('none known')).toBeVisible()
  expect(way('In the game').getByText('connect 203.0.113.9:27015')).toBeVisible()
  expect(screen.getByText('This server has no GOTV.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'GOTV' })).toBeNull()
})

test('a match that is on no server says where its address will be; its stream can be named all the same', async () => {
  await page(sampleDuties({ duties: [sampleDuty({ match: sampleMatch({ status: 'ready' }), server: null })] }))
  expect(screen.getByText(/^It is on no server yet/)).toBeVisible()
  expect(screen.getByText('Add a stream')).toBeVisible()
})

test('a match that is played on no server of the site promises no address', async () => {
  await page(sampleDuties({ duties: [sampleDuty({ server: null })] }))
  expect(screen.getByText(/^No server of LOBBY has this match now\./)).toBeVisible()
  expect(screen.queryByText(/on no server yet/)).toBeNull()
})

test('a referee alone names no stream, and whoever belongs to a team gets nothing', async () => {
  await page(sampleDuties({ duties: [sampleDuty({ roles: ['referee'] })] }))
  // In the match and among their roles.
  expect(screen.getAllByText('Referee')).toHaveLength(2)
  expect(screen.queryByText('Add a stream')).toBeNull()
  await page(sampleDuties({ duties: [sampleDuty({ is_conflict: true, server: null })] }))
  expect(screen.getByText(/^You belong to a team of this match/)).toBeVisible()
  expect(screen.queryByText('Add a stream')).toBeNull()
})

test('cups without a match now are named, and who has no Steam ID is told', async () => {
  const waiting = [{ id: 'c2', name: 'Nauryz Cup', role: 'observer' } as const]
  await page({ duties: [], waiting, has_steam_id: false })
  expect(screen.getByRole('link', { name: 'Nauryz Cup' })).toHaveAttribute('href', '/tournaments/c2')
  expect(screen.getByRole('link', { name: 'State it in your profile' })).toHaveAttribute('href', '/profile')
  await expectAccessible()
})

test('a role is given back after a question, and the page goes on without it', async () => {
  const waiting = [
    { id: 'c2', name: 'Nauryz Cup', role: 'finance' as const },
    { id: 'c2', name: 'Nauryz Cup', role: 'observer' as const },
  ]
  // Two matches of one cup make one role.
  const duties = [sampleDuty(), sampleDuty({ match: sampleMatch({ id: 'm2', status: 'live' }) })]
  const { user: hand } = await page({ duties, waiting, has_steam_id: true })
  expect(screen.getAllByRole('button', { name: /^Give back: / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    `Give back: Caster, ${sampleMatch().tournament.name}`,
    'Give back: Payments, Nauryz Cup',
    'Give back: Observer, Nauryz Cup',
  ])
  refuse('POST /api/tournaments/c2/people/leave', 404, { code: 'CREW_NOT_FOUND', error: 'Not in the crew' })
  await hand.click(screen.getByRole('button', { name: 'Give back: Observer, Nauryz Cup' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give back: Observer, Nauryz Cup' }))
  await hand.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(await dialog.findByText('Not in the crew')).toBeVisible()
  answer('POST /api/tournaments/c2/people/leave', { role: 'observer' })
  answer(get, { duties, waiting: waiting.slice(0, 1), has_steam_id: true })
  await hand.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(await screen.findByText('Given back: Observer, Nauryz Cup')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give back: Observer, Nauryz Cup' })).toBeNull())
  expect(seenCalls(/POST .*leave/).map(({ body }) => JSON.parse(String(body)) as object)).toEqual([
    { role: 'observer' },
    { role: 'observer' },
  ])
})

test('without a role the page says how one comes', async () => {
  await page({ duties: [], waiting: [], has_steam_id: true })
  expect(screen.getByRole('heading', { name: 'Nothing to cast or referee' })).toBeVisible()
  await expectAccessible()
})

test('it waits, says why nothing came, and is asked again', async () => {
  const held = holdCalls(/duties/)
  const refused = refuse(get, 500, { code: 'INTERNAL', error: 'Something went wrong' })
  const { user: hand } = await show(<DutiesPage user={user} />, { texts, viewer: user })
  expect(screen.getByRole('status', { name: 'Loading your matches' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Your matches did not load', undefined, { timeout: 5_000 })).toBeVisible()
  refused.mend()
  answer(get, sampleDuties())
  await hand.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('region', { name: 'GOTV' })).toBeVisible()
})

test('a server that comes is shown as soon as the match says so', async () => {
  await page(sampleDuties({ duties: [sampleDuty({ match: sampleMatch({ status: 'ready' }), server: null })] }))
  await inChannel('match:m1')
  answer(get, sampleDuties())
  const before = seenCalls(/duties/).length
  await tell({ type: 'match.server-changed', id: 'm1' })
  expect(await screen.findByRole('region', { name: 'GOTV' })).toBeVisible()
  await waitFor(() => expect(seenCalls(/duties/).length).toBeGreaterThan(before))
})
