import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MessagePreview, OrganiserMessage } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { MessagesSection } from './messages-section.tsx'

const call = 'GET /api/tournaments/c1/messages'
const sendCall = 'POST /api/tournaments/c1/messages'
const preview = (is: Partial<MessagePreview> = {}): MessagePreview => ({
  teams: [{ id: 't1', name: 'Tulpar', tag: 'TLP' }],
  people: 1,
  languages: { en: 0, ru: 0, kz: 1 },
  ...is,
})
const message = (is: Partial<OrganiserMessage> = {}): OrganiserMessage => ({
  id: 'o1',
  at: '2026-12-12T13:30:00.000Z',
  by: { id: 'u1', username: 'Aibar_S' },
  audience: { to: 'unpaid' },
  team: null,
  readers: 'captains',
  texts: { en: '', ru: 'Оплатите до завтра', kz: '' },
  teams: 4,
  people: 4,
  read: 3,
  ...is,
})
const sent = () =>
  seenCalls(new RegExp(`^${sendCall}$`)).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

async function open(rows: OrganiserMessage[] = [], to: MessagePreview = preview()) {
  answer(call, rows)
  answer(`${sendCall}/preview`, to)
  const tournament = sampleTournament({ entry_fee: 35_000, has_check_in: true })
  return show(<MessagesSection tournament={tournament} />, {
    texts: ['messages', 'tournaments'],
    viewer: sampleUser({ is_admin: true }),
  })
}

describe('a message', () => {
  test('says whom it reaches, is sent once, and stands in the log', async () => {
    const { user } = await open()
    expect(await screen.findByText('1 person: 0 in English, 0 in Russian, 1 in Kazakh')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('To which teams'), 'Teams that have not paid')
    await user.selectOptions(screen.getByLabelText('Who reads it'), 'Whole rosters')
    await user.type(screen.getByLabelText('In Russian'), 'Оплатите')
    answer(sendCall, [message({ texts: { en: '', ru: 'Оплатите', kz: '' } })])
    await user.click(await screen.findByRole('button', { name: 'Send to 1 team' }))
    const log = within(await screen.findByRole('list', { name: 'Messages sent' }))
    expect(log.getByText('Оплатите')).toBeVisible()
    expect(screen.getByLabelText('In Russian')).toHaveValue('')
    expect(sent()).toMatchObject([
      { audience: { to: 'unpaid' }, readers: 'rosters', texts: { en: '', ru: 'Оплатите', kz: '' } },
    ])
    await expectAccessible()
  })

  test('that was refused keeps what was written, and its key', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('In English'), 'Come')
    refuse(sendCall, 429, { code: 'MESSAGES_TOO_MANY', error: 'Too many within the hour' })
    await user.click(await screen.findByRole('button', { name: 'Send to 1 team' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many within the hour')
    expect(screen.getByLabelText('In English')).toHaveValue('Come')
    await user.click(screen.getByRole('button', { name: 'Send to 1 team' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]?.['key']).toBe(sent()[1]?.['key'])
  })

  test('to nobody cannot be sent', async () => {
    await open([], preview({ teams: [], people: 0 }))
    expect(await screen.findByText('Nobody would get this message.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send to 0 teams' })).toBeDisabled()
  })
})

describe('the log', () => {
  test('has each with its readers, as text', async () => {
    await open([
      message(),
      message({
        id: 'o2',
        audience: { to: 'round', stage: 'playoff', round: 2 },
        texts: { en: '<b>x</b>', ru: '', kz: '' },
      }),
    ])
    const log = within(await screen.findByRole('list', { name: 'Messages sent' }))
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Оплатите до завтраTeams that have not paidAibar_S.*Read by 3 of 4$/),
      expect.stringMatching(/^<b>x<\/b>Round 2/),
    ])
  })

  test('says that there is nothing, and what did not come', async () => {
    await open()
    expect(await screen.findByText('No messages yet')).toBeVisible()
    refuse(call, 500, { code: 'INTERNAL', error: 'No.' })
    await show(<MessagesSection tournament={sampleTournament({ id: 'c1' })} />, { texts: ['messages', 'tournaments'] })
    expect(await screen.findByText('The messages did not load')).toBeVisible()
  })
})
