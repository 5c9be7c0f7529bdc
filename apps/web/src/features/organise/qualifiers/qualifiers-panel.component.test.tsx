import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, seatReasons, type Language, type QualifierSeat, type Qualifiers } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { barys, qyran } from '../../../testing/samples-organise.ts'
import { sampleLink, sampleQualifiers, sampleSeat } from '../../../testing/samples-qualifiers.ts'
import { known, show } from '../../../testing/show.tsx'
import { qualifiersQuery } from '../api/qualifiers.ts'
import { QualifiersPanel } from './qualifiers-panel.tsx'

const path = '/api/tournaments/c1/qualifiers'
const texts = ['organise', 'qualifiers'] as const
const panel = (is: Partial<Qualifiers> = {}, language: Language = 'en') =>
  show(<QualifiersPanel tournamentId="c1" />, {
    texts,
    language,
    knows: [known(qualifiersQuery('c1'), sampleQualifiers(is))],
  })
const withSeats = (...seats: QualifierSeat[]): Partial<Qualifiers> => ({
  links: [sampleLink({ source: { id: '101', name: 'Open Qualifier 1', status: 'finished' }, seats })],
})
const bodies = (method: RegExp) => seenCalls(method).map(({ body }) => JSON.parse(String(body)) as unknown)
const undecided = (is: Partial<QualifierSeat> = {}): QualifierSeat =>
  sampleSeat({
    state: 'undecided',
    reason: 'tie',
    candidates: [
      { ...barys, from: 3, to: 4 },
      { ...qyran, from: 3, to: 4 },
    ],
    ...is,
  })

test.each(languages)('links, seats and why they are open, in %s', async (language) => {
  const team = { id: 't9', name: 'Tulpar', tag: 'TLP' }
  const seats = seatReasons.map((reason, at) => undecided({ place: at + 1, seed: at + 5, reason, team }))
  await panel(withSeats(sampleSeat({ place: 20, state: 'entered', team: barys, is_chosen: true }), ...seats), language)
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Open Qualifier 1')
  expect(screen.getAllByRole('listitem')).toHaveLength(seatReasons.length + 1)
  expect(screen.getAllByText(/Tulpar/)).toHaveLength(seatReasons.length - 2)
  await expectAccessible()
})

test('nobody qualifies yet, the list is on its way, and why it did not come', async () => {
  await panel()
  expect(screen.getByText('Nobody qualifies for this tournament')).toBeVisible()
  const held = holdCalls(/qualifiers$/)
  refuse(`GET ${path}`, 403, { code: 'NOT_ORGANISER', error: 'Only an organiser may do this' })
  await show(<QualifiersPanel tournamentId="c1" />, { texts })
  expect(screen.getByRole('status', { name: 'Loading qualifiers' })).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Qualifiers did not load', undefined, { timeout: 5_000 })).toBeVisible()
})

test('a link is made once, and a refusal stands in the form', async () => {
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Link a qualifier' }))
  const form = within(screen.getByRole('form', { name: 'Link a qualifier' }))
  fireEvent.change(form.getByLabelText('To place'), { target: { value: '2' } })
  fireEvent.change(form.getByLabelText('First seed here'), { target: { value: '5' } })
  await user.click(form.getByLabelText('Teams that qualify owe the entry fee'))
  await expectAccessible()
  refuse(`POST ${path}`, 409, { code: 'QUALIFIER_SEATS_TOO_FEW', error: 'Not so many free places' })
  await user.click(form.getByRole('button', { name: 'Link' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Not so many free places')
  answer(`POST ${path}`, sampleQualifiers({ links: [sampleLink()] }))
  answer(`GET ${path}`, sampleQualifiers({ links: [sampleLink()] }))
  await user.click(form.getByRole('button', { name: 'Link' }))
  expect(await screen.findByText('Places 1–2 of Open Qualifier 1 are seeds 5–6')).toBeVisible()
  const sent = { source_id: '101', from_place: 1, to_place: 2, first_seed: 5, fee_due: true }
  expect(bodies(/POST/)).toEqual([sent, sent])
  expect(screen.queryByRole('form')).toBeNull()
})

test('what is wrong with a number stands beside it; who organises nothing else reads so', async () => {
  const { user } = await panel()
  await user.click(screen.getByRole('button', { name: 'Link a qualifier' }))
  const details = [{ path: 'to_place', code: 'number_range', message: 'Out of range' }]
  refuse(`POST ${path}`, 400, { code: 'VALIDATION_FAILED', error: 'Something is wrong', details })
  await user.click(screen.getByRole('button', { name: 'Link' }))
  expect(await screen.findByText('Out of range: 1–256')).toBeVisible()
  await panel({ sources: [] })
  await user.click(screen.getAllByRole('button', { name: 'Link a qualifier' }).at(-1)!)
  expect(screen.getByText('You organise no other tournament that could be one.')).toBeVisible()
})

test('the next place is invited, or the seat is left open, or looked at again', async () => {
  const { user } = await panel(withSeats(undecided({ place: 3, seed: 7 })))
  const seat = `${path}/l1/seats/3`
  const still = sampleQualifiers(withSeats(undecided({ place: 3, seed: 7 })))
  answer(`PUT ${seat}`, still)
  answer(`DELETE ${seat}`, still)
  answer(`GET ${path}`, still)
  await user.selectOptions(screen.getByLabelText('Who comes'), 'Qyran, places 3–4')
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Qyran is registered')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave open' }))
  expect(await screen.findByText('The seat is open')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('Looked again')).toBeVisible()
  expect(bodies(/PUT/)).toEqual([{ team_id: qyran.id }, { team_id: null }])
  expect(seenCalls(/DELETE/)).toHaveLength(1)
})

test('a refused decision says why; where nobody can come that stands there', async () => {
  const { user } = await panel(withSeats(undecided({ candidates: [], reason: 'nobody' })))
  expect(screen.getByText('Nobody of the qualifier can come instead.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  refuse(`PUT ${path}/l1/seats/1`, 409, { code: 'QUALIFIER_CHOICE_INVALID', error: 'Look again' })
  await user.click(screen.getByRole('button', { name: 'Leave open' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Look again')
})

test('a link is removed after a second word, as long as nobody came by it', async () => {
  const { user } = await panel({ links: [sampleLink(), sampleLink({ id: 'l2', can_remove: false })] })
  answer(`DELETE ${path}/l1`, sampleQualifiers())
  answer(`GET ${path}`, sampleQualifiers())
  await user.click(screen.getByRole('button', { name: 'Remove the link to Open Qualifier 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The link is removed')).toBeVisible()
  expect(screen.getByText('Nobody qualifies for this tournament')).toBeVisible()
})

test('after the start it is told what differs, and nothing can be done', async () => {
  const seats = [
    sampleSeat({ state: 'differs', team: barys, instead: qyran }),
    sampleSeat({ place: 2, state: 'differs', team: qyran }),
  ]
  await panel({ ...withSeats(...seats), can_change: false })
  expect(screen.getByText('After a correction the place is Qyran’s. Nothing was changed here.')).toBeVisible()
  expect(screen.getByText('After a correction the place is not this team’s. Nothing was changed here.')).toBeVisible()
  expect(screen.getByText('The tournament has started: nothing moves by itself any more.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Link a qualifier' })).toBeNull()
})

test('a tournament that has started without any is told no more than that', async () => {
  await panel({ can_change: false })
  expect(screen.getByText('The tournament has started without any: links are made before the start.')).toBeVisible()
  expect(screen.queryByText(/Link a tournament of yours|nothing moves by itself/)).toBeNull()
})

test('teams stay while their qualifier is corrected; a seat of one that was called off can be left open', async () => {
  const source = { id: '101', name: 'Open Qualifier 1' }
  await panel({
    links: [
      sampleLink({ source: { ...source, status: 'live' }, seats: [sampleSeat({ state: 'entered', team: barys })] }),
      sampleLink({ id: 'l2', source: { ...source, status: 'cancelled' }, seats: [sampleSeat()] }),
    ],
  })
  expect(screen.getByText(/This qualifier is being corrected/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Leave open' })).toHaveLength(1)
})
