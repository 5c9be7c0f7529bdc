import { type Language, languageTag } from '@lobby/contract'
import type en from '#locales/en/index'
import type { Texts } from './texts.ts'

export type Namespace = keyof typeof en

/** One small file a language and namespace: a page brings the texts it speaks and no others. */
const files = import.meta.glob<Texts>(['../../locales/*/*.ts', '!../../locales/*/index.ts'], { import: 'default' })

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
    const texts = await files[`../../locales/${language}/${namespace}.ts`]?.()
    if (texts) this.#texts.set(`${languageTag(language)}:${namespace}`, texts)
  }

  /** All texts of all languages, for a server: nothing is waited for after that. */
  async fetchAll(): Promise<void> {
    const names = Object.keys(files).map((file) => file.split('/').slice(-2) as [Language, string])
    await Promise.all(names.map(([language, file]) => this.fetch(language, file.replace(/\.ts$/, '') as Namespace)))
  }
}
