import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { makeSoloTeams, makeTournament, startCup } from '@lobby/testing/people'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, openPage, siteUrl, visitor } from '../../../testing/page.tsx'

const name = 'Code "quoted" cup'
let cup: string

beforeAll(async () => {
  const admin = await adminClient()
  const stages = [{ kind: 'round_robin' as const }, { kind: 'single_elimination' as const }]
  cup = `/tournaments/${(await makeTournament(admin, { name, format: { stages }, max_teams: 4 })).id}`
  await startCup(admin, cup.split('/')[2] ?? '', await makeSoloTeams(visitor, 4))
})

const words = [
  { lang: 'en', table: 'Standings of group A', none: 'No bracket yet', missing: 'There is no such tournament' },
  { lang: 'ru', table: 'Таблица группы A', none: 'Сетки пока нет', missing: 'Такого турнира нет' },
  { lang: 'kz', table: 'A тобының кестесі', none: 'Тор әлі жоқ', missing: 'Мұндай турнир жоқ' },
] as const

test.each(words)('an embedded cup speaks the language it is asked for, $lang', async (said) => {
  // Whoever reads it has another one, which stays theirs.
  const language = said.lang === 'en' ? 'ru' : 'en'
  await openPage(`${cup}/embed?lang=${said.lang}&theme=light`, { language })
  expect(await screen.findByRole('table', { name: said.table })).toBeVisible()
  expect(document.documentElement.lang).toBe(said.lang === 'kz' ? 'kk' : said.lang)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  // Nothing of the site's own frame.
  expect(document.querySelector('header.bar, footer.footer')).toBeNull()
  await expectAccessible()

  await openPage(`/tournaments/lobby-cup/embed?lang=${said.lang}`, { language })
  expect(await screen.findByRole('heading', { name: said.none })).toBeVisible()
  await expectAccessible()

  await openPage(`/tournaments/nobody/embed?lang=${said.lang}`, { language })
  expect(await screen.findByRole('heading', { level: 1, name: said.missing })).toBeVisible()
  await expectAccessible()
  expect(localStorage.getItem('lobby.language')).toBe(language)
})

test('links of an embedded cup open beside the page that holds it', async () => {
  const { user, main, address } = await openPage(`${cup}/embed`)
  const [first] = await screen.findAllByRole('link', { name: /^Match 1/ })
  if (!first) throw new Error('no match')
  expect(first).not.toHaveAttribute('target')
  await user.click(first)
  expect(first).toHaveAttribute('target', '_blank')
  expect(first).toHaveAttribute('rel', 'noopener')
  expect(main().getByRole('link', { name: /quoted/ })).toHaveAttribute('target', '_blank')
  expect(address()).toBe(`${cup}/embed`)
})

test('the code for another site is copied from the page of the cup', async () => {
  const { user } = await openPage(cup)
  await user.click(await screen.findByRole('button', { name: 'Embed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'On your own site' }))
  await user.selectOptions(dialog.getByLabelText('Theme'), 'Light')
  await user.selectOptions(dialog.getByLabelText('Language'), 'Қазақша')
  const code = `<iframe src="${siteUrl}${cup}/embed?theme=light&amp;lang=kz" title="Code &quot;quoted&quot; cup" width="100%" height="720" style="border:0" loading="lazy"></iframe>`
  expect(dialog.getByLabelText('Code for your page')).toHaveValue(code)
  await user.click(dialog.getByRole('button', { name: 'Copy the code' }))
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(code)
  await expectAccessible()
})
