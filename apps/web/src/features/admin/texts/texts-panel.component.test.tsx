import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { languages, siteTextParts, type SiteTextPart, type SiteTextsState, type TextInLanguages } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { TextsPanel } from './texts-panel.tsx'

const get = 'GET /api/admin/site-texts'
const put = 'PUT /api/admin/site-texts'
const none: TextInLanguages = { en: null, ru: null, kz: null }
type Own = Record<string, Partial<TextInLanguages>>
const state = (own: Own = {}, version = 0): SiteTextsState => ({
  parts: Object.entries(siteTextParts).map(([part, rooms]) => ({
    part: part as SiteTextPart,
    page: part.startsWith('landing') ? 'landing' : 'partners',
    version,
    changed_at: version === 0 ? null : '2026-12-12T11:00:00.000Z',
    texts: Object.entries(rooms).map(([name, room]) => ({
      name: name as SiteTextsState['parts'][number]['texts'][number]['name'],
      ...room,
      own: { ...none, ...own[name] },
    })),
  })),
})
const viewer = sampleUser({ is_admin: true })
const open = async (language: (typeof languages)[number] = 'en') => {
  const shown = await show(<TextsPanel />, { texts: ['administration'], viewer, language })
  await screen.findByRole('form')
  return shown
}
const text = (name: string) => within(screen.getByRole('group', { name }))
const sent = () => seenCalls(/PUT /).map(({ body }) => JSON.parse(String(body)) as { own: Own; version: number })

test.each(languages)(
  'every text has a name, its built-in words in three languages and its room: %s',
  async (language) => {
    answer(get, state())
    const { user } = await open(language)
    for (const [part, rooms] of Object.entries(siteTextParts)) {
      await user.selectOptions(screen.getByRole('combobox'), part)
      const groups = screen.getAllByRole('group').filter((group) => group.matches('fieldset'))
      expect(groups).toHaveLength(Object.keys(rooms).length)
      const names = groups.map((group) => group.querySelector('legend')?.textContent)
      expect(new Set(names).size).toBe(names.length)
      expect(names.join()).not.toMatch(/_|\.\w/)
      for (const [index, { max }] of Object.values(rooms).entries()) {
        const boxes = within(groups[index]!).getAllByRole<HTMLInputElement>('textbox')
        expect(boxes.map(({ lang }) => lang)).toEqual(['kk', 'ru', 'en'])
        for (const { value } of boxes) expect(value.length > 0 && value.length <= max).toBe(true)
      }
    }
    await expectAccessible()
  },
)

test('an admin writes one text in one language: it says where the built-in one stands, and what was the same is not sent', async () => {
  answer(get, state())
  answer(put, state({ 'landing.hero.compete': { ru: 'Играй же.' } }, 1))
  const { user } = await open()
  const headline = text('Headline, first line')
  const russian = headline.getByLabelText('Русский')
  expect(russian).toHaveValue('Вызов.')
  expect(russian).toHaveAccessibleDescription('Built-in text')
  await user.clear(russian)
  await user.type(russian, 'Играй же.')
  expect(russian).toHaveAccessibleDescription('Own text')
  expect(headline.getByText('9 / 24')).toBeVisible()
  expect(headline.getByText('The built-in text stands in: Қазақша, English')).toBeVisible()
  await user.type(screen.getByLabelText('Why'), 'Shorter')
  await user.click(screen.getByRole('button', { name: 'Save these texts' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  const [body] = sent()
  expect(body).toMatchObject({ part: 'landing_hero', version: 0, reason: 'Shorter' })
  expect(body?.own['landing.hero.compete']).toEqual({ ...none, ru: 'Играй же.' })
  expect(body?.own['landing.hero.win']).toEqual(none)
  expect(screen.getByLabelText('Why')).toHaveValue('')
  expect(screen.getByRole('option', { name: 'Opening words · own texts: 1' })).toBeInTheDocument()
})

test('an own text goes back to the built-in one, by a press or left empty', async () => {
  answer(get, state({ 'landing.hero.win': { en: 'Big.', kz: 'Ірі.' } }, 4))
  answer(put, state({}, 5))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Back to the built-in text: Headline, third line, English' }))
  expect(text('Headline, third line').getByLabelText('English')).toHaveValue('Win Big.')
  await user.clear(text('Headline, third line').getByLabelText('Қазақша'))
  await user.type(screen.getByLabelText('Why'), 'Back')
  await user.click(screen.getByRole('button', { name: 'Save these texts' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent()[0]?.own['landing.hero.win']).toEqual(none)
  expect(text('Headline, third line').getByLabelText('Қазақша')).toHaveValue('Жүлде.')
})

describe('what is not taken', () => {
  test('stands at its field; too much is said before it is sent', async () => {
    answer(get, state())
    refuse(put, 400, {
      code: 'VALIDATION_FAILED',
      error: 'Some fields are not right.',
      details: [{ path: 'own.landing.hero.join.kz', code: 'invalid', message: 'This value is not right' }],
    })
    const { user } = await open()
    const english = text('Headline, first line').getByLabelText('English')
    await user.click(english)
    await user.paste('x'.repeat(20))
    expect(english).toHaveAccessibleDescription('At most 24 characters')
    expect(text('Headline, first line').getByText('28 / 24')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save these texts' }))
    const button = text('First button').getByLabelText('Қазақша')
    await screen.findByText('This value is not right')
    expect(button).toHaveAccessibleDescription('This value is not right')
    expect(english).toHaveValue(`Compete.${'x'.repeat(20)}`)
  })

  test('because another admin was quicker, shows what they wrote and keeps what was typed', async () => {
    answer(get, state())
    refuse(put, 409, {
      code: 'SITE_TEXTS_CHANGED',
      error: 'Another admin has changed these texts meanwhile.',
      data: state({ 'landing.hero.compete': { en: 'Theirs.' }, 'landing.hero.win': { en: 'Also theirs.' } }, 1),
    })
    const { user } = await open()
    const mine = text('Headline, first line').getByLabelText('English')
    await user.clear(mine)
    await user.type(mine, 'Mine.')
    await user.type(screen.getByLabelText('Why'), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save these texts' }))
    expect(await screen.findByText('Another admin has written: Theirs.')).toBeVisible()
    expect(mine).toHaveValue('Mine.')
    expect(text('Headline, third line').getByLabelText('English')).toHaveValue('Also theirs.')
    answer(put, state({ 'landing.hero.compete': { en: 'Mine.' }, 'landing.hero.win': { en: 'Also theirs.' } }, 2))
    await user.click(screen.getByRole('button', { name: 'Save these texts' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent()[1]).toMatchObject({ version: 1, own: { 'landing.hero.win': { en: 'Also theirs.' } } })
    expect(screen.queryByText(/Another admin has written/)).toBeNull()
  })
})

test('what was typed in one part stays while another one is looked at', async () => {
  answer(get, state())
  const { user } = await open()
  await user.type(text('First button').getByLabelText('English'), '!')
  await user.selectOptions(screen.getByRole('combobox'), 'The cup')
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/landing')
  await user.selectOptions(screen.getByRole('combobox'), 'Opening words')
  expect(text('First button').getByLabelText('English')).toHaveValue('Join Tournament!')
})

test('texts that do not come say so, and come with the next try', async () => {
  const line = breakCalls(/GET .*site-texts/)
  const { user } = await show(<TextsPanel />, { texts: ['administration'], viewer })
  expect(await screen.findByText('The texts did not load')).toBeVisible()
  line.mend()
  answer(get, state())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('form', { name: 'Opening words' })).toBeVisible()
})
