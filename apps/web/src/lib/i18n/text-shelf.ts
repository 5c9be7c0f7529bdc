import { type Language, languages, languageTag } from '@lobby/contract'
import type en from '#locales/en/index'
import type { Texts } from './texts.ts'

export type Namespace = keyof typeof en

type Shelf = {
  ofEveryPage: Readonly<Record<string, Texts>>
  /** By their files. */
  others: Readonly<Record<string, () => Promise<Texts>>>
}

/**
 * One small file a language and namespace: a page brings the texts it speaks and no others. Which files there are is told by another one
 * a language, with what every page says in it: the list of all three would stand in every first view.
 */
const shelves: Readonly<Record<Language, () => Promise<Shelf>>> = {
  en: () => import('./texts-en.ts'),
  ru: () => import('./texts-ru.ts'),
  kz: () => import('./texts-kz.ts'),
}

/** The texts that have come so far. They never change, so one shelf serves everybody. */
export class TextShelf {
  readonly #texts = new Map<string, Texts>()

  /** `tag` as the browser names a language. */
  textsOf(tag: string, namespace: string): Texts | undefined {
    return this.#texts.get(`${tag}:${namespace}`)
  }

  has(language: Language, namespace: Namespace): boolean {
    return this.#texts.has(`${languageTag(language)}:${namespace}`)
  }

  async fetch(language: Language, namespace: Namespace): Promise<void> {
    if (this.has(language, namespace)) return
    const { ofEveryPage, others } = await shelves[language]()
    const texts = ofEveryPage[namespace] ?? (await others[`../../locales/${language}/${namespace}.ts`]?.())
    if (texts) this.#texts.set(`${languageTag(language)}:${namespace}`, texts)
  }

  /** All texts of all languages, for a server: nothing is waited for after that. */
  async fetchAll(): Promise<void> {
    await Promise.all(
      languages.map(async (language) => {
        const { ofEveryPage, others } = await shelves[language]()
        const files = Object.keys(others).map((file) => file.replace(/^.*\/|\.ts$/g, ''))
        const namespaces = [...Object.keys(ofEveryPage), ...files] as Namespace[]
        await Promise.all(namespaces.map((namespace) => this.fetch(language, namespace)))
      }),
    )
  }
}
