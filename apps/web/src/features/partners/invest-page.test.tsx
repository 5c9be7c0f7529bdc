import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, breakCalls, seenCalls } from '../../testing/network.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectAddress, openPage } from '../../testing/page.tsx'

const partnerCalls = /POST \/api\/partners\/requests/

test.each([
  ['en', 'Partner with LOBBY', 'Please fill in the marked fields'],
  ['ru', 'Партнёрам LOBBY', 'Заполните отмеченные поля'],
  ['kz', 'LOBBY серіктестеріне', 'Белгіленген өрістерді толтырыңыз'],
] as const)('the foot of the site leads to the page for partners: %s', async (language, title, problem) => {
  const page = await openPage('/', { language })
  const foot = await screen.findByRole('contentinfo')
  const link = foot.querySelector('a[href="/invest"]')
  await page.user.click(link as Element)
  await expectAddress(page, /\/invest$/)
  await waitFor(() => expect(page.main().getByRole('heading', { level: 1 })).toHaveTextContent(title))
  await waitFor(() => expect(document.querySelectorAll('.invest-figures .text-display')).toHaveLength(6))
  const form = await waitFor(() => {
    const found = document.querySelector<HTMLFormElement>('.invest-form')
    expect(found).not.toBeNull()
    return found as HTMLFormElement
  })
  await page.user.click(form.querySelector('button[type=submit]') as Element)
  expect(await within(form).findByRole('alert')).toHaveTextContent(problem)
  await expectAccessible()
})

test('a letter is written by keyboard, kept while it cannot be sent, and said to be sent', async () => {
  const { user } = await openPage('/invest')
  const send = await screen.findByRole('button', { name: 'Send' })
  const form = within(send.closest('form') as HTMLFormElement)
  await user.click(send)
  expect(await form.findByText('Please fill in the marked fields')).toBeVisible()
  expect(form.getByLabelText('Your name')).toHaveFocus()
  await user.keyboard('  Айгүл Серікқызы ')
  await user.tab()
  await user.tab()
  await user.keyboard('aigul at company')
  await user.tab()
  const message = 'We would like to sponsor the cup.'
  await user.keyboard(message)
  // The next stop is the button: nobody meets what is there for programs.
  await user.tab()
  expect(send).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await form.findByText('Invalid email address')).toBeVisible()
  const email = form.getByLabelText('Email')
  await user.clear(email)
  await user.type(email, 'aigul@company.kz')

  const words = form.getByLabelText('What do you have in mind?')
  await user.clear(words)
  await user.click(words)
  await user.paste('x'.repeat(2_001))
  await user.click(send)
  expect(await form.findByText('This is too long')).toBeVisible()
  await user.clear(words)
  await user.type(words, message)
  expect(seenCalls(partnerCalls)).toEqual([])

  const line = breakCalls(partnerCalls)
  await user.click(send)
  expect(await form.findByText('Network error - please check your connection')).toBeVisible()
  line.mend()
  const failure = 'No mail leaves this server right now. Try again later'
  const gateway = answerCalls(partnerCalls, 503, { success: false, error: failure, code: 'MAIL_UNAVAILABLE' })
  await user.click(send)
  expect(await form.findByText(failure)).toBeVisible()
  expect(words).toHaveValue(message)
  gateway.mend()

  const before = seenCalls(partnerCalls).length
  await user.dblClick(send)
  const answer = await screen.findByRole('region', { name: 'Thank you, your letter is on its way' })
  expect(answer).toHaveTextContent('aigul@company.kz')
  expect(answer).toHaveFocus()
  expect(seenCalls(partnerCalls)).toHaveLength(before + 1)
  const [sent] = seenCalls(partnerCalls).slice(before)
  expect(JSON.parse(String(sent?.body))).toMatchObject({ name: 'Айгүл Серікқызы', message, website: '' })
  await user.click(screen.getByRole('button', { name: 'Write another one' }))
  expect(await screen.findByLabelText('What do you have in mind?')).toHaveValue('')
})
