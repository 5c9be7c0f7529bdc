import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { browserWith } from '../../../testing/device.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { league, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { sampleTournament } from '../../../testing/samples.ts'
import { drawing } from '../../../testing/show-stage.tsx'
import { known, show } from '../../../testing/show.tsx'
import { CupTools } from './cup-tools.tsx'
import { EmbedPage } from './embed-page.tsx'

const texts = ['tournaments'] as const
const live = sampleTournament({ status: 'live', started_at: '2026-11-28T13:05:00Z', current_stage: 'round_robin' })
const playoff = { ...live, current_stage: 'single_elimination' as const }
const cup = () => new SampleCup(4, [league(), single({ from: 'previous' })])
const page = (knows: Parameters<typeof show>[1] = {}) => show(<EmbedPage tournamentId="c1" />, { texts, ...knows })

describe('a cup in the frame of another site', () => {
  test('is what is played now, and nothing of what led there', async () => {
    const played = cup().play(6)
    answer('GET /api/tournaments/c1', playoff)
    answer('GET /api/tournaments/c1/bracket', played.read())
    await page({ knows: [known(tournamentQuery('c1'), playoff), known(bracketQuery('c1'), played.read())] })
    expect((await drawing('Playoff')).card(7)).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Playoffs live')).toBeInTheDocument()
    expect(document.title).toBe('Steppe Cup · LOBBY')
    const name = screen.getByRole('link', { name: /^Steppe Cup/ })
    expect(name).toHaveAttribute('href', '/tournaments/c1')
    expect(name).toHaveTextContent('opens in a new tab')
  })

  test('waits, says what was refused and tries again', async () => {
    refuse('GET /api/tournaments/c1', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const held = holdCalls(/c1/)
    const { user } = await page()
    expect(screen.getByRole('status', { name: 'Loading the bracket' })).toBeInTheDocument()
    held.goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('The tournament did not load')
    answer('GET /api/tournaments/c1', sampleTournament())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'No bracket yet' })).toBeVisible()
    // Nothing is asked for that has not begun.
    expect(seenCalls(/bracket/)).toEqual([])
  })

  test.each([
    ['en', 'There is no such tournament'],
    ['ru', 'Такого турнира нет'],
    ['kz', 'Мұндай турнир жоқ'],
  ] as const)('says in %s that there is none', async (language, title) => {
    refuse('GET /api/tournaments/c1', 404, { code: 'TOURNAMENT_NOT_FOUND', error: title })
    await page({ language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('has a bracket that may fail by itself', async () => {
    answer('GET /api/tournaments/c1', live)
    refuse('GET /api/tournaments/c1/bracket', 429, { code: 'RATE_LIMITED', error: 'Too many requests.' })
    const { user } = await page({ knows: [known(tournamentQuery('c1'), live)] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The bracket did not load')
    answer('GET /api/tournaments/c1/bracket', cup().read())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Standings of group A' })).toBeVisible()
  })

  test('goes on to the next stage by itself', async () => {
    const played = cup().play(5)
    answer('GET /api/tournaments/c1', live)
    answer('GET /api/tournaments/c1/bracket', () => played.read())
    await page()
    await inChannel('tournament:c1')
    expect(await screen.findByRole('table')).toBeVisible()
    played.play(1)
    await tell({ type: 'bracket.changed', id: 'c1', version: 99 })
    expect((await drawing('Playoff')).card(7)).toHaveTextContent('Ready to start')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('what can be done with the drawings', () => {
  const tools = (name = 'Steppe Cup') => show(<CupTools tournament={{ id: 'c1', name }} />, { texts })
  const code = () => screen.findByLabelText<HTMLTextAreaElement>('Code for your page')

  test('they are printed', async () => {
    const print = vi.fn<() => void>()
    browserWith({}, { print })
    const { user } = await tools()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('the code follows the choice of theme and language, and takes the name as text', async () => {
    const { user } = await tools('<i>"Steppe" & Co')
    await user.click(screen.getByRole('button', { name: 'Embed' }))
    expect(await code()).toHaveValue(
      `<iframe src="${location.origin}/tournaments/c1/embed?theme=dark&amp;lang=en" title="&lt;i&gt;&quot;Steppe&quot; &amp; Co" width="100%" height="720" style="border:0" loading="lazy"></iframe>`,
    )
    await user.selectOptions(screen.getByLabelText('Theme'), 'Light')
    await user.selectOptions(screen.getByLabelText('Language'), 'Русский')
    expect((await code()).value).toContain('theme=light&amp;lang=ru')
    // Whoever comes to it takes it whole.
    const field = await code()
    act(() => field.focus())
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  })

  test('the code is copied, and the button says so', async () => {
    const { user } = await tools()
    await user.click(screen.getByRole('button', { name: 'Embed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'On your own site' }))
    await user.click(dialog.getByRole('button', { name: 'Copy the code' }))
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe((await code()).value)
  })

  test('what was chosen is still so when the dialog is opened again, and the focus is back meanwhile', async () => {
    const { user } = await tools()
    await user.click(screen.getByRole('button', { name: 'Embed' }))
    await user.selectOptions(await screen.findByLabelText('Theme'), 'Light')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Embed' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Embed' }))
    expect(await screen.findByLabelText('Theme')).toHaveValue('light')
  })
})
