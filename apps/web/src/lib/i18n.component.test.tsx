import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { insideSite } from '../testing/inside-site.tsx'
import { show } from '../testing/show.tsx'
import { createBrowserSite } from './create-site.ts'
import { type Namespace, hintLanguage, initialLanguage, useLanguage, useSetLanguage, useTranslation } from './i18n.ts'
import { siteOf } from './site.ts'
import { memoryStore } from './storage.ts'

const forget = (): void => {
  localStorage.clear()
  document.cookie = 'lobby.language=; max-age=0; path=/'
  history.replaceState(null, '', '/')
}
beforeEach(forget)
afterEach(forget)

test('a page begins in the stored language, else in the browser’s; an embedded one in what its address asks for', () => {
  const store = memoryStore()
  const speaks = vi.spyOn(navigator, 'language', 'get')
  onTestFinished(() => speaks.mockRestore())
  speaks.mockReturnValue('kk-KZ')
  expect(initialLanguage(store)).toBe('kz')
  store.setItem('lobby.language', 'ru')
  expect(initialLanguage(store)).toBe('ru')
  store.setItem('lobby.language', '<script>')
  expect(initialLanguage(store)).toBe('kz')
  history.replaceState(null, '', '/tournaments/c1/embed?lang=en')
  expect(initialLanguage(store)).toBe('en')
  history.replaceState(null, '', '/tournaments/c1?lang=en')
  expect(initialLanguage(store)).toBe('kz')
})

test('the server hears of a choice that is older than its hint, and of no other word', () => {
  const store = memoryStore()
  hintLanguage(store)
  store.setItem('lobby.language', 'de')
  hintLanguage(store)
  expect(document.cookie).not.toContain('lobby.language')
  store.setItem('lobby.language', 'kz')
  hintLanguage(store)
  expect(document.cookie).toContain('lobby.language=kz')
})

test('a chosen language is spoken, remembered, hinted, and told to the document', async () => {
  localStorage.setItem('lobby.language', 'en')
  const site = createBrowserSite()
  await site.i18n.load()
  expect(document.documentElement.lang).toBe('en')
  const { result } = renderHook(() => ({ language: useLanguage(), set: useSetLanguage() }), {
    wrapper: insideSite(site),
  })
  for (const [language, tag] of [
    ['kz', 'kk'],
    ['ru', 'ru'],
    ['en', 'en'],
  ] as const) {
    await act(async () => expect(await result.current.set(language)).toBe(true))
    expect([result.current.language, document.documentElement.lang]).toEqual([language, tag])
    expect(localStorage.getItem('lobby.language')).toBe(language)
    expect(document.cookie).toContain(`lobby.language=${language}`)
  }
})

test('texts that do not come leave the choice as it was', async () => {
  localStorage.setItem('lobby.language', 'en')
  const site = createBrowserSite()
  await site.i18n.load()
  vi.spyOn(site.i18n, 'speak').mockRejectedValue(new TypeError('Failed to fetch'))
  const { result } = renderHook(() => useSetLanguage(), { wrapper: insideSite(site) })
  await expect(result.current('ru')).rejects.toThrow('Failed to fetch')
  expect(localStorage.getItem('lobby.language')).toBe('en')
  expect(document.cookie).not.toContain('lobby.language')
})

test('of two choices the later one is remembered, though the earlier one comes last', async () => {
  localStorage.setItem('lobby.language', 'en')
  const site = createBrowserSite()
  await site.i18n.load()
  vi.spyOn(site.i18n, 'speak').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { result } = renderHook(() => useSetLanguage(), { wrapper: insideSite(site) })
  const [early, late] = [result.current('ru'), result.current('kz')]
  expect([await early, await late]).toEqual([false, true])
  expect(localStorage.getItem('lobby.language')).toBe('kz')
})

let drawn: string[] = []
function Words({ namespace, name }: { namespace: Namespace; name: string }) {
  const { t } = useTranslation(namespace)
  drawn.push(namespace)
  return <p>{t(name as never)}</p>
}

test('a text that comes later draws anew only who looked for it', async () => {
  drawn = []
  const { queryClient } = await show(
    <>
      <Words namespace="common" name="action.retry" />
      <Words namespace="shell" name="quests:title" />
    </>,
  )
  await screen.findByText('title')
  const before = [...drawn]
  await act(async () => siteOf(queryClient).i18n.load(['quests']))
  expect(await screen.findByText('Quests')).toBeVisible()
  expect(drawn.slice(before.length)).toEqual(['shell'])
})
