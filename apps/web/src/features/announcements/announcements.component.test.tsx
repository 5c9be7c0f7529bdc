import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Announcement, AnnouncementEntry } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'
import { AnnouncementsPanel } from './announcements-panel.tsx'
import { CupAnnouncements } from './cup-announcements.tsx'
import { SiteAnnouncements } from './site-announcements.tsx'

const said = (is: Partial<Announcement> = {}): Announcement => ({
  id: 'a1',
  texts: { en: 'Servers rest at noon', ru: '', kz: 'Серверлер түсте тынығады' },
  is_urgent: false,
  ends_at: '2026-12-12T13:30:00.000Z',
  ...is,
})
const entry = (is: Partial<AnnouncementEntry> = {}): AnnouncementEntry => ({
  ...said(),
  state: 'standing',
  starts_at: '2026-12-12T12:30:00.000Z',
  by: { id: 'u1', username: 'Aibar_S' },
  ...is,
})

describe('what is said to everybody', () => {
  test('stands at the foot of the page in the reader’s language until it is shut on this device', async () => {
    answer('GET /api/announcements', [
      said({ id: 'a2', is_urgent: true, texts: { en: 'Now', ru: '', kz: '' } }),
      said(),
    ])
    const { user } = await show(<SiteAnnouncements />, { language: 'kz' })
    expect(await screen.findByText('Серверлер түсте тынығады')).toHaveAttribute('lang', 'kk')
    expect(screen.getByRole('alert')).toHaveTextContent('Now')
    await expectAccessible()
    for (const button of screen.getAllByRole('button', { name: 'Түсінікті' })) await user.click(button)
    expect(screen.queryByText('Now')).toBeNull()
    await show(<SiteAnnouncements />, { language: 'kz' })
    expect(screen.queryByText('Now')).toBeNull()
  })

  test('stands on the page of the cup, as it was written: nobody’s marks are read', async () => {
    await show(<CupAnnouncements announcements={[said({ texts: { en: '<b>Pause</b>', ru: '', kz: '' } })]} />)
    expect(screen.getByText('<b>Pause</b>')).toBeVisible()
  })
})

describe('whoever says it', () => {
  const call = 'GET /api/tournaments/c1/announcements/all'

  test('writes in one language or more, says until when, and is told what is missing', async () => {
    answer(call, [])
    answer('GET /api/tournaments/c1/announcements', [])
    answer('POST /api/tournaments/c1/announcements', [entry()])
    const { user } = await show(<AnnouncementsPanel place="c1" />, { texts: ['announcements'] })
    expect(await screen.findByText('Nothing has been announced')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Announce' }))
    expect(screen.getByText('Write it in at least one language.')).toBeVisible()
    expect(screen.getByText('Say when it ends.')).toBeVisible()
    expect(screen.getByLabelText('In English')).toHaveFocus()
    expect(seenCalls(/POST/)).toEqual([])
    await user.type(screen.getByLabelText('In English'), 'Servers rest at noon')
    await user.type(screen.getByLabelText('Stands until'), '2026-12-12T18:30')
    await user.click(screen.getByRole('checkbox', { name: /^Urgent/ }))
    await user.click(screen.getByRole('button', { name: 'Announce' }))
    expect(await screen.findByText('Stands now')).toBeVisible()
    expect(JSON.parse(String(seenCalls(/POST/)[0]?.body))).toMatchObject({
      texts: { en: 'Servers rest at noon', ru: '', kz: '' },
      is_urgent: true,
      starts_at: null,
      ends_at: '2026-12-12T13:30:00.000Z',
    })
    expect(screen.getByLabelText('In English')).toHaveValue('')
    await expectAccessible()
  })

  test('keeps what was typed when it is refused', async () => {
    answer(call, [])
    refuse('POST /api/tournaments/c1/announcements', 409, { code: 'ANNOUNCEMENTS_TOO_MANY', error: 'Five stand' })
    const { user } = await show(<AnnouncementsPanel place="c1" />, { texts: ['announcements'] })
    await user.type(screen.getByLabelText('In Kazakh'), 'Үзіліс')
    await user.type(screen.getByLabelText('Stands until'), '2026-12-12T18:30')
    await user.click(screen.getByRole('button', { name: 'Announce' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Five stand')
    expect(screen.getByLabelText('In Kazakh')).toHaveValue('Үзіліс')
  })

  test('takes it back, once asked whether so', async () => {
    answer('GET /api/admin/announcements', [entry(), entry({ id: 'a2', state: 'over' })])
    answer('GET /api/announcements', [])
    answer('DELETE /api/admin/announcements/a1', [entry({ state: 'withdrawn' }), entry({ id: 'a2', state: 'over' })])
    const { user } = await show(<AnnouncementsPage />, { texts: ['announcements'] })
    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('Taken back')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  })
})
