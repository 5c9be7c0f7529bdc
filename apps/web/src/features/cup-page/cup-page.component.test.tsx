import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CupPage, CupPageRequest, Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { emptyCupPage } from '../../testing/samples-cups.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CupTold } from './cup-told.tsx'
import { newKey } from './draft.ts'
import { CupPageSection } from './page-section.tsx'
import { rulesFor } from './rules-for.ts'

const full: CupPage = {
  rules: {
    ru: '# Общее\n\nИграем **честно**.',
    en: '# General\n\n[Fair play](javascript:alert(1)) <img src=x onerror=alert(1)>',
  },
  streams: [{ title: 'Main stream', address: 'https://www.twitch.tv/lobby', language: 'kz' }],
  records: [{ title: 'Day one', address: 'https://www.youtube.com/watch?v=abcdefghijk', language: null }],
  sponsors: [
    { id: 's1', name: 'Steppe Net', address: 'https://steppe.example/', logo_url: null },
    { id: 's2', name: 'Qymyz Bar', address: 'https://bar.example/', logo_url: '/api/files/sponsors/a.webp' },
  ],
  licence: { holder: 'LOBBY LLP', is_lan: true },
  version: 3,
  changed_at: '2026-11-27T09:00:00.000Z',
}
const call = 'GET /api/tournaments/c1/page'

describe('on the page of the cup', () => {
  const told = (page: CupPage, language: Language = 'en') => {
    answer(call, page)
    return show(<CupTold tournamentId="c1" hasRules />, { texts: ['cup-told'], language })
  }

  test('streams, recordings, rules, sponsors and the licence stand, each where it leads', async () => {
    await told(full)
    expect(await screen.findByRole('link', { name: /Main stream/ })).toHaveAttribute('href', full.streams[0]?.address)
    expect(screen.getByRole('link', { name: /Main stream/ })).toHaveTextContent('twitch.tvҚазақша')
    expect(screen.getByRole('link', { name: /Day one/ })).toHaveTextContent('youtube.com')
    expect(await screen.findByRole('heading', { name: 'General', level: 3 })).toBeVisible()
    // Nothing of theirs runs: the link has gone, the picture is what they typed.
    expect(screen.queryByRole('link', { name: 'Fair play' })).toBeNull()
    expect(screen.getByText(/<img src=x/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Steppe Net' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow sponsored',
    )
    expect(screen.getByRole('img', { name: 'Qymyz Bar' })).toHaveAttribute('src', '/api/files/sponsors/a.webp')
    expect(screen.getByText('Licence of Valve held by LOBBY LLP, as the organiser says')).toBeVisible()
    await expectAccessible()
  })

  test('rules that are not in the reader’s language stand in the one that there is, said so', async () => {
    await told(full, 'kz')
    expect(await screen.findByText('Ұйымдастырушы ережені мына тілде жазған: Русский')).toBeVisible()
    expect((await screen.findByText('честно')).closest('[lang]')).toHaveAttribute('lang', 'ru')
  })

  test('where nothing was told, nothing stands', async () => {
    const { container } = await told(emptyCupPage)
    await expect.poll(() => seenCalls(/page$/)[0]?.status).toBe(200)
    expect(container.querySelector('section:not(.toasts), p')).toBeNull()
  })
})

describe('what its organisers write', () => {
  const open = (page: CupPage = emptyCupPage) => {
    answer(call, page)
    return show(<CupPageSection tournament={sampleTournament()} />, { texts: ['cup-page'] })
  }
  const part = (name: string) => within(screen.getByRole('region', { name }))
  const sent = (): CupPageRequest[] =>
    seenCalls(/PUT .*page$/).map(({ body }) => JSON.parse(body as string) as CupPageRequest)

  test('is sent as a whole, on the version that they saw, and stands as the server has it', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'English' }), 'Be fair')
    await user.click(screen.getByRole('button', { name: 'Add a stream' }))
    await user.type(part('Streams').getByRole('textbox', { name: 'Title' }), 'Main')
    await user.type(part('Streams').getByRole('textbox', { name: 'Address' }), 'https://twitch.tv/lobby')
    await user.selectOptions(part('Streams').getByRole('combobox', { name: 'Language' }), 'Русский')
    await user.click(screen.getByRole('checkbox', { name: 'The cup is played in one place (LAN)' }))
    answer('PUT /api/tournaments/c1/page', { ...full, version: 1 })
    await user.click(screen.getByRole('button', { name: 'Save the page' }))
    expect(await part('Sponsors').findByDisplayValue('Steppe Net')).toBeVisible()
    expect(sent()).toEqual([
      {
        version: 0,
        rules: { en: 'Be fair' },
        streams: [{ title: 'Main', address: 'https://twitch.tv/lobby', language: 'ru' }],
        records: [],
        sponsors: [],
        licence: { holder: '', is_lan: true },
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Save the page' }))
    await expect.poll(sent).toHaveLength(2)
    expect(sent()[1]?.version).toBe(1)
    expect(sent()[1]?.sponsors.map(({ id }) => id)).toEqual(['s1', 's2'])
  })

  test('says at each field what is wrong with it, and keeps what was typed', async () => {
    const { user } = await open(full)
    await user.click(await screen.findByRole('button', { name: 'Remove Main stream' }))
    await user.click(screen.getByRole('button', { name: 'Add a sponsor' }))
    refuse('PUT /api/tournaments/c1/page', 400, {
      code: 'VALIDATION_FAILED',
      error: 'Some fields are not right',
      details: [
        { path: 'records.0.address', code: 'stream_url_invalid', message: 'Give the address of a stream' },
        { path: 'sponsors.0.lives_on_skins', code: 'sponsor_of_skins', message: 'Valve allows no such sponsor' },
        { path: 'sponsors.2.name', code: 'required', message: 'Name it' },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Save the page' }))
    const address = await part('Recordings').findByRole('textbox', { name: 'Address' })
    await waitFor(() => expect(address).toHaveAccessibleDescription('Give the address of a stream'))
    expect(part('Sponsors').getByText('Valve allows no such sponsor')).toBeVisible()
    expect(part('Sponsors').getAllByRole('textbox', { name: 'Name of the sponsor' })[2]).toHaveAccessibleDescription(
      'Name it',
    )
    expect(screen.getByText('Nothing is saved yet: look at the marked fields.')).toBeVisible()
    await expectAccessible()
  })

  test.each([
    ['Mine, over theirs', 'mine', [0, 4]],
    ['Theirs, without mine', 'theirs', [0]],
  ])('meets somebody else’s newer page: %s', async (choice, stands, versions) => {
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'English' }), 'mine')
    const behind = refuse('PUT /api/tournaments/c1/page', 409, { code: 'CUP_PAGE_CHANGED', error: 'Changed' })
    await user.click(screen.getByRole('button', { name: 'Save the page' }))
    expect(await screen.findByText(/Somebody else has saved this page/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'English' })).toHaveValue('mine')
    behind.mend()
    answer(call, { ...emptyCupPage, rules: { en: 'theirs' }, version: 4 })
    answer('PUT /api/tournaments/c1/page', { ...emptyCupPage, rules: { en: 'mine' }, version: 5 })
    await user.click(screen.getByRole('button', { name: choice }))
    await expect.poll(() => screen.queryByText(/Somebody else has saved/)).toBeNull()
    expect(screen.getByRole('textbox', { name: 'English' })).toHaveValue(stands)
    expect(sent().map(({ version }) => version)).toEqual(versions)
  })

  test('shows how the rules will be read', async () => {
    const { user } = await open(full)
    await user.click(await screen.findByText('How it is read: English'))
    expect(await screen.findByRole('heading', { name: 'General' })).toBeVisible()
  })

  test('a logo has its place once its sponsor is saved; one that is too large is not sent', async () => {
    const { user } = await open(full)
    await user.click(await screen.findByRole('button', { name: 'Add a sponsor' }))
    expect(part('Sponsors').getAllByText('A logo can be added once the sponsor is saved.')).toHaveLength(1)
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Logo of Steppe Net'), large)
    expect(await screen.findByText('A logo may have at most 5 MB.')).toBeVisible()
    answer('DELETE /api/tournaments/c1/sponsors/s2/logo', { logo_url: null })
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull()
  })

  test('has its place while it is on its way', async () => {
    answer(call, full)
    const held = holdCalls(/page$/)
    await show(<CupPageSection tournament={sampleTournament()} />, { texts: ['cup-page'] })
    expect(await screen.findByRole('status', { name: 'Loading the page of the cup' })).toBeVisible()
    held.goOn()
    expect(await screen.findByDisplayValue('Steppe Net')).toBeVisible()
  })
})

test('a row that is added never takes the key of another', () => {
  expect([newKey([]), newKey([{ key: 0 }, { key: 3 }])]).toEqual([0, 4])
})

test('rules are read in one’s own language, else in the one that there is', () => {
  expect(rulesFor({ en: 'a', kz: 'b' }, 'kz')).toEqual({ text: 'b', language: 'kz' })
  expect(rulesFor({ en: 'a' }, 'kz')).toEqual({ text: 'a', language: 'en' })
  expect(rulesFor({ ru: '' }, 'en')).toBeNull()
})
