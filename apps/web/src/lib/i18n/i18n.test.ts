import type { Language } from '@lobby/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { I18n } from './i18n.ts'
import { type Namespace, TextShelf } from './text-shelf.ts'

/** A shelf whose texts come when the test lets them. */
class SlowShelf extends TextShelf {
  readonly asked: string[] = []
  readonly #held = new Map<string, { come: () => void; fail: () => void }>()
  isSlow = true

  override async fetch(language: Language, namespace: Namespace): Promise<void> {
    if (this.has(language, namespace)) return
    const file = `${language}/${namespace}`
    this.asked.push(file)
    if (this.isSlow) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      this.#held.set(file, { come: resolve, fail: () => reject(new TypeError('Failed to fetch')) })
      await promise
    }
    await super.fetch(language, namespace)
  }

  come(...files: string[]): void {
    for (const file of files) this.#held.get(file)?.come()
  }

  fail(file: string): void {
    this.#held.get(file)?.fail()
  }
}

let shelf: SlowShelf
beforeEach(() => (shelf = new SlowShelf()))

async function speaking(language: Language, namespaces: Namespace[] = []): Promise<I18n> {
  const i18n = new I18n(shelf, language)
  shelf.isSlow = false
  await i18n.load()
  await i18n.load(namespaces)
  // English comes behind.
  await Promise.all([...shelf.asked].map((file) => shelf.fetch('en', file.split('/')[1] as Namespace)))
  shelf.isSlow = true
  shelf.asked.length = 0
  return i18n
}

/** Code that puts a name together knows of no list of them. */
const anyText = (t: unknown) => t as (name: string, values?: object) => string

describe('texts of a page', () => {
  test('are asked for once, and nothing is waited for when they are here', async () => {
    const i18n = new I18n(shelf, 'en')
    const loading = i18n.load(['common', 'teams'])
    expect(shelf.asked).toEqual(['en/common', 'en/teams'])
    shelf.come('en/common', 'en/teams')
    await loading
    expect(i18n.load(['teams', 'common'])).toBeUndefined()
    expect(shelf.asked).toHaveLength(2)
    expect(i18n.t('common:action.retry')).toBe('Retry')
  })

  test('that do not come refuse the page, and are asked for again by the next one', async () => {
    const i18n = await speaking('en')
    const loading = i18n.load(['teams'])
    shelf.fail('en/teams')
    await expect(loading).rejects.toThrow('Failed to fetch')
    const again = i18n.load(['teams'])
    shelf.come('en/teams')
    await again
    expect(i18n.load(['teams'])).toBeUndefined()
  })

  test('have English behind them, which nobody waits for', async () => {
    const i18n = new I18n(shelf, 'kz')
    const loading = i18n.load()
    expect(shelf.asked).toEqual(['kz/common', 'kz/shell'])
    shelf.come('kz/common', 'kz/shell')
    await loading
    expect(shelf.asked).toEqual(['kz/common', 'kz/shell', 'en/common', 'en/shell'])
    shelf.fail('en/common')
    shelf.come('en/shell')
    expect(i18n.t('common:action.retry')).not.toBe('Retry')
  })

  test('that are not here yet are called by their keys, or as the caller says', async () => {
    const i18n = await speaking('ru')
    const t = anyText(i18n.translator('common'))
    expect(t('teams:page.title')).toBe('page.title')
    expect(t('teams:page.title', { defaultValue: '' })).toBe('')
  })
})

describe('a text that comes later', () => {
  test('is told to who missed it, and to nobody else', async () => {
    const i18n = await speaking('ru')
    const [common, shell] = [i18n.translator('common'), i18n.translator('shell')]
    const before = i18n.revision.get()
    expect(anyText(shell)('descriptions:site')).toBe('site')
    const loading = i18n.load(['descriptions'])
    shelf.come('ru/descriptions')
    await loading
    expect(i18n.revision.get()).not.toBe(before)
    expect(i18n.translator('common')).toBe(common)
    expect(i18n.translator('shell')).not.toBe(shell)
    expect(anyText(i18n.translator('shell'))('descriptions:site')).toMatch(/[а-я]{3}/)
  })

  test('disturbs nobody where nobody looked for it', async () => {
    const i18n = await speaking('en')
    const common = i18n.translator('common')
    const before = i18n.revision.get()
    const loading = i18n.load(['teams'])
    shelf.come('en/teams')
    await loading
    expect([i18n.revision.get(), i18n.translator('common')]).toEqual([before, common])
  })

  test('in English is told where the page’s own language had nothing either', async () => {
    const i18n = new I18n(shelf, 'ru')
    const common = i18n.translator('common')
    expect(common('action.retry')).toBe('action.retry')
    const loading = i18n.load(['common'])
    shelf.come('ru/common')
    await loading
    const russian = i18n.translator('common')
    expect(russian).not.toBe(common)
    // It found all it said: English may come unheard.
    expect(russian('action.retry')).toBe('Повторить')
  })
})

describe('another language', () => {
  test('is spoken when all that the page says is here, and told to everybody', async () => {
    const i18n = await speaking('en', ['teams'])
    const common = i18n.translator('common')
    const heard: string[] = []
    i18n.language.subscribe((language) => heard.push(language))
    const switching = i18n.speak('kz')
    expect(shelf.asked).toEqual(['kz/common', 'kz/shell', 'kz/teams'])
    shelf.come('kz/common', 'kz/shell')
    await Promise.resolve()
    expect([i18n.language.get(), i18n.t('common:action.retry')]).toEqual(['en', 'Retry'])
    shelf.come('kz/teams')
    await switching
    expect([heard, i18n.t('common:action.retry')]).toEqual([['kz'], 'Қайталау'])
    expect(i18n.translator('common')).not.toBe(common)
  })

  test('that does not come leaves the page as it is', async () => {
    const i18n = await speaking('en')
    const switching = i18n.speak('ru')
    shelf.fail('ru/shell')
    await expect(switching).rejects.toThrow('Failed to fetch')
    expect([i18n.language.get(), i18n.t('common:action.retry')]).toEqual(['en', 'Retry'])
  })

  test('brings the texts of a page that was opened meanwhile, too', async () => {
    const i18n = await speaking('en')
    const switching = i18n.speak('ru')
    const opening = i18n.load(['teams'])
    shelf.come('en/teams')
    await opening
    shelf.come('ru/common', 'ru/shell')
    await expect.poll(() => shelf.asked).toContain('ru/teams')
    shelf.come('ru/teams')
    await switching
    expect([i18n.language.get(), shelf.has('ru', 'teams')]).toEqual(['ru', true])
  })

  test('that was chosen last is spoken, whichever comes last', async () => {
    const i18n = await speaking('en')
    const russian = i18n.speak('ru')
    const kazakh = i18n.speak('kz')
    shelf.come('kz/common', 'kz/shell')
    await kazakh
    shelf.come('ru/common', 'ru/shell')
    await russian
    expect(i18n.language.get()).toBe('kz')
  })
})

describe('counted words', () => {
  test.each([
    ['ru', ['1 игрок', '2 игрока', '5 игроков', '11 игроков', '21 игрок', '104 игрока', '0 игроков']],
    ['kz', ['1 ойыншы', '2 ойыншы', '5 ойыншы', '11 ойыншы', '21 ойыншы', '104 ойыншы', '0 ойыншы']],
    ['en', ['1 player', '2 players', '5 players', '11 players', '21 players', '104 players', '0 players']],
  ] as const)('are said as %s counts', async (language, words) => {
    const t = (await speaking(language, ['players'])).translator('players')
    expect([1, 2, 5, 11, 21, 104, 0].map((count) => t('list.count', { count }))).toEqual(words)
  })
})

describe('one shelf for several pages', () => {
  test('each says its own language, and texts that one brought are there for all', async () => {
    const russian = await speaking('ru', ['teams'])
    const kazakh = await speaking('kz')
    const english = new I18n(shelf, 'en')
    expect(english.load(['teams', 'common'])).toBeUndefined()
    expect([russian, kazakh, english].map(({ t }) => t('common:action.retry'))).toEqual([
      'Повторить',
      'Қайталау',
      'Retry',
    ])
    expect(new I18n(shelf, 'ru').load(['teams'])).toBeUndefined()
    expect(kazakh.load(['teams'])).toBeInstanceOf(Promise)
    shelf.come('kz/teams')
  })

  test('one that changes its language leaves the others as they are', async () => {
    const [first, second] = [await speaking('en'), await speaking('en')]
    const before = second.revision.get()
    shelf.isSlow = false
    await first.speak('ru')
    expect([first.language.get(), second.language.get(), second.revision.get()]).toEqual(['ru', 'en', before])
  })

  test('a server’s shelf has everything at once, in every language', async () => {
    const whole = new TextShelf()
    await whole.fetchAll()
    for (const language of ['en', 'ru', 'kz'] as const)
      for (const namespace of ['common', 'shell', 'descriptions', 'organise'] as const)
        expect(whole.has(language, namespace)).toBe(true)
    expect(whole.textsOf('kk', 'index')).toBeUndefined()
    expect(new I18n(whole, 'kz').load(['matches', 'room'])).toBeUndefined()
  })
})
