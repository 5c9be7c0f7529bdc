import { renderHook, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '@lobby/contract'
import { useSetTheme } from '#lib/theme'
import { insideSite } from '../../testing/inside-site.tsx'
import { openPage, siteUrl } from '../../testing/page.tsx'

const heads: [path: string, canonical: string, titles: Record<Language, string>][] = [
  ['/tournaments', '/tournaments', { en: 'Tournaments', ru: 'Турниры', kz: 'Турнирлер' }],
  ['/teams', '/teams', { en: 'Teams', ru: 'Команды', kz: 'Командалар' }],
  ['/matches?state=live', '/matches', { en: 'Matches', ru: 'Матчи', kz: 'Матчтар' }],
  ['/players', '/players', { en: 'Players', ru: 'Игроки', kz: 'Ойыншылар' }],
  ['/register-success', '/lobby-cup/registration-success', { en: 'Registration', ru: 'Заявка', kz: 'Тіркелу' }],
]

const inHead = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute)
const description = () => inHead('meta[name="description"]', 'content') ?? ''
const canonical = () => inHead('link[rel="canonical"]', 'href')

/** As index.html has them, which a DOM of its own has not. */
function putBarColours(): () => (string | null)[] {
  const bars = ['dark', 'light'].map((scheme) => {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.media = `(prefers-color-scheme: ${scheme})`
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    return meta
  })
  return () => bars.map((bar) => bar.getAttribute('content'))
}

test('the bars of the browser follow the picked theme, else each scheme has its own colour', () => {
  const bars = putBarColours()
  const { current: setTheme } = renderHook(useSetTheme, { wrapper: insideSite() }).result
  onTestFinished(() => setTheme('system'))
  setTheme('light')
  expect(bars()).toEqual(['#f1f5f8', '#f1f5f8'])
  setTheme('dark')
  expect(bars()).toEqual(['#060b13', '#060b13'])
  setTheme('system')
  expect(bars()).toEqual(['#060b13', '#f1f5f8'])
})

test.each(['en', 'ru', 'kz'] as const)(
  'every page has a title, a description and one address: %s',
  async (language) => {
    const page = await openPage('/', { language })
    const seen = new Set<string>()
    for (const [path, address, titles] of heads) {
      await page.go(path)
      await expect.poll(() => document.title).toBe(`${titles[language]} · LOBBY`)
      const [bar] = screen.getAllByRole('banner')
      const [name] = await within(bar ?? document.body).findAllByText(titles[language])
      expect(name).toBeVisible()
      await expect.poll(canonical).toBe(`${siteUrl}${address}`)
      await expect.poll(() => seen.has(description())).toBe(false)
      expect(description()).toMatch(language === 'en' ? /LOBBY/ : /[а-яә]{3}/i)
      if (language === 'en') expect(description()).not.toMatch(/^CS2 tournaments for teams/)
      seen.add(description())
    }
    expect(seen.size).toBe(heads.length)
    await page.go('/lobby-cup')
    await expect.poll(canonical).toBe(`${siteUrl}/tournaments/lobby-cup`)
    await expect.poll(() => document.title).toBe('LOBBY OPEN CUP · LOBBY')
    const manifest = { en: '', ru: '.ru', kz: '.kz' }[language]
    expect(inHead('link[rel="manifest"]', 'href')).toBe(`/manifest${manifest}.webmanifest`)
  },
)
