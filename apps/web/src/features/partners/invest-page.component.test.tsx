import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PageTexts } from '@lobby/contract'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleAnalytics } from '../../testing/samples-analytics.ts'
import { known, show, showPage } from '../../testing/show.tsx'
import { siteTextsQuery } from '#lib/site-texts'
import { ContactForm } from './components/contact-form.tsx'
import { InvestPage } from './components/invest-page.tsx'

const asBuiltIn: PageTexts = { en: {}, ru: {}, kz: {} }
const look = (own = asBuiltIn) => ({ texts: ['partners'], knows: [known(siteTextsQuery('partners'), own)] }) as const

const sending = 'POST /api/partners/requests'

const figures = sampleAnalytics({
  players: { total: 12_480, new: 1_204 },
  teams: { total: 310, new: 0 },
  tournaments: { total: 7, by_status: [] },
  matches: { total: 2_204, new: 21 },
  rounds: 1_056,
})

const beside = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement

describe('the figures', () => {
  test.each([
    ['en', 'Players', 'Players12 4801 204 new in 30 days', 'Kills', 'Kills0in 30 days'],
    ['ru', 'Игроки', 'Игроки12 480+1 204 за 30 дней', 'Убийства', 'Убийства0за 30 дней'],
  ] as const)('stand as they are counted, in %s', async (language, players, all, kills, none) => {
    answer('GET /api/analytics?days=30', figures)
    await show(<InvestPage />, { ...look(), language })
    await screen.findByText(players, { selector: 'dt' })
    expect(beside(players)).toHaveTextContent(all)
    expect(beside(kills)).toHaveTextContent(none)
  })

  test('that did not load leave the letter in peace', async () => {
    const refused = refuse('GET /api/analytics?days=30', 429, { code: 'RATE_LIMITED', error: 'Wait a little' })
    const { user } = await show(<InvestPage />, look())
    await user.type(await screen.findByLabelText('Your name'), 'Aigul')
    expect(await screen.findByRole('alert')).toHaveTextContent('The stats did not loadWait a little')
    refused.mend()
    answer('GET /api/analytics?days=30', figures)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('12 480')).toBeVisible()
    expect(screen.getByLabelText('Your name')).toHaveValue('Aigul')
  })
})

describe('what admins wrote', () => {
  test.each([
    ['en', 'With <b>us</b>'],
    ['ru', 'Партнёрам LOBBY'],
  ] as const)('stands in its own language alone, as plain text: %s', async (language, title) => {
    answer('GET /api/analytics?days=30', figures)
    const own = { ...asBuiltIn, en: { title: 'With <b>us</b>', 'offers.name': 'One' } }
    answer('GET /api/site/texts/partners', own)
    await show(<InvestPage />, { ...look(own), language })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.queryAllByRole('heading', { name: 'One' })).toHaveLength(language === 'en' ? 1 : 0)
    expect(document.querySelector('h1 b')).toBeNull()
  })

  test('is waited for, so that nobody reads first what is built in', async () => {
    answer('GET /api/analytics?days=30', figures)
    answer('GET /api/site/texts/partners', { ...asBuiltIn, en: { title: 'Play with us' } })
    const held = holdCalls(/site.texts/)
    await showPage('/invest')
    await waitFor(() => expect(seenCalls(/site.texts/)).toHaveLength(1))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    held.goOn()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Play with us')
    expect(seenCalls(/site.texts/)).toHaveLength(1)
  })

  test('that does not come leaves what is built in', async () => {
    answer('GET /api/analytics?days=30', figures)
    const line = breakCalls(/site.texts/)
    await showPage('/invest')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Partner with LOBBY')
    line.mend()
  })
})

describe('the letter', () => {
  async function openForm() {
    const page = await show(<ContactForm />, { texts: ['partners'] })
    const write = async (label: string, text: string) => {
      await page.user.clear(screen.getByLabelText(label))
      await page.user.click(screen.getByLabelText(label))
      if (text !== '') await page.user.paste(text)
    }
    const fill = async (is: { name?: string; email?: string; message?: string } = {}) => {
      await write('Your name', is.name ?? 'Айгүл')
      await write('Email', is.email ?? 'aigul@company.kz')
      await write('What do you have in mind?', is.message ?? 'Hello')
    }
    return { ...page, write, fill, send: () => page.user.click(screen.getByRole('button', { name: 'Send' })) }
  }

  test.each([
    [{ name: 'x'.repeat(81) }, 'Your name', 'This is too long'],
    [{ email: 'aigul@' }, 'Email', 'Invalid email address'],
    [{ message: 'x'.repeat(2_001) }, 'What do you have in mind?', 'This is too long'],
  ])('is not sent with %o', async (is, label, problem) => {
    const { fill, send } = await openForm()
    await fill(is)
    await send()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem))
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
    expect(seenCalls(/partners/)).toEqual([])
  })

  test('a name of blanks is none', async () => {
    const { fill, send } = await openForm()
    await fill({ name: '   ' })
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in the marked fields')
    expect(screen.getByLabelText('Your name')).toBeInvalid()
    expect(screen.getByLabelText('Email')).toBeValid()
  })

  test.each([
    [429, 'RATE_LIMITED', 'Too many requests. Wait a little and try again'],
    [503, 'MAIL_UNAVAILABLE', 'No mail leaves this server right now. Try again later'],
    [500, 'INTERNAL', 'Something went wrong on our side. Nothing was changed'],
  ] as const)('refused with %i %s stays as it was written', async (status, code, error) => {
    refuse(sending, status, { code, error })
    const { fill, send } = await openForm()
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByLabelText('What do you have in mind?')).toHaveValue('Hello')
    expect(screen.queryByText('Thank you, your letter is on its way')).toBeNull()
  })

  test('the server’s remarks stand beside their fields', async () => {
    const details = [{ path: 'company', code: 'too_long', message: 'This is too long' }]
    refuse(sending, 400, { code: 'VALIDATION_FAILED', error: 'Check the form', details })
    const { fill, send } = await openForm()
    await fill()
    await send()
    const company = screen.getByLabelText('Company (optional)')
    await waitFor(() => expect(company).toHaveAccessibleDescription('This is too long'))
    expect(screen.queryByText('Check the form')).toBeNull()
  })

  test('pressed twice it goes once, with what programs fill left empty', async () => {
    answer(sending, { accepted: true })
    const held = holdCalls(/partners/)
    const { fill, send, user } = await openForm()
    await fill()
    await send()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true'))
    await send()
    await user.type(screen.getByLabelText('Email'), '{Enter}')
    held.goOn()
    expect(await screen.findByText('We answer to aigul@company.kz.')).toBeVisible()
    const [sent, ...more] = seenCalls(/partners/)
    expect(more).toEqual([])
    expect(JSON.parse(String(sent?.body))).toEqual({
      name: 'Айгүл',
      company: '',
      email: 'aigul@company.kz',
      message: 'Hello',
      website: '',
    })
  })
})
