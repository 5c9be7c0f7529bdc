import { type Language, languageTag } from '@lobby/contract'
import { createAtom } from '@tanstack/react-store'
import type { i18n, TFunction } from 'i18next'
import type en from '#locales/en/index'
import type { Namespace, TextShelf } from './text-shelf.ts'
import { lookUp, type Texts, type Values } from './texts.ts'

// Its types check every key; looking a text up and counting it is our own, in a tenth of its size.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof en
  }
}

/** A text by its key, `namespace:key` for another one than common. */
export type Translate = i18n['t']

/** What the frame of every page says. */
const ofEveryPage: readonly Namespace[] = ['common', 'shell']

/** What one page says, in its language, out of the texts on the shelf. */
export class I18n {
  readonly #shelf: TextShelf
  readonly language
  /** Another number whenever some text may read otherwise than before. */
  readonly revision = createAtom(0)
  readonly #wanted = new Set<Namespace>(ofEveryPage)
  #asked: Language | null = null
  /** Who looked for texts before they came: nobody else need hear of their coming. */
  readonly #missed = new Map<string, Set<Namespace>>()
  /** Made anew whenever a text comes or the language changes, so that whoever holds one hears of it. */
  readonly #translators = new Map<Namespace, TFunction<Namespace>>()
  /** For code outside components. */
  readonly t: Translate

  constructor(shelf: TextShelf, language: Language) {
    this.#shelf = shelf
    this.language = createAtom<Language>(language)
    this.t = ((name: string, values?: Values) => this.#say('common', name, values)) as unknown as Translate
  }

  /** To be awaited before a page that speaks them is shown; nothing is awaited when they are all here. @throws when one does not come */
  load(namespaces: readonly Namespace[] = ofEveryPage): Promise<void> | undefined {
    for (const namespace of namespaces) this.#wanted.add(namespace)
    const language = this.language.get()
    const absent = namespaces.filter((namespace) => !this.#shelf.has(language, namespace))
    if (absent.length === 0) {
      this.#loadFallback()
      return undefined
    }
    return Promise.all(absent.map((namespace) => this.#fetch(language, namespace))).then(() => this.#loadFallback())
  }

  /** Every text of the page in another language, as soon as they are here. False: yet another was asked for meanwhile. @throws when one does not come */
  async speak(language: Language): Promise<boolean> {
    this.#asked = language
    // A page that is opened meanwhile speaks texts of its own.
    for (let known = 0; known < this.#wanted.size;) {
      known = this.#wanted.size
      await Promise.all([...this.#wanted].map((namespace) => this.#fetch(language, namespace)))
    }
    if (this.#asked !== language) return false
    this.language.set(language)
    this.#changed([...this.#translators.keys()])
    this.#loadFallback()
    return true
  }

  /** The same function until one of its texts may read otherwise. */
  translator<N extends Namespace>(namespace: N): TFunction<N> {
    const known = this.#translators.get(namespace)
    if (known) return known as unknown as TFunction<N>
    const made = ((name: string, values?: Values) => this.#say(namespace, name, values)) as unknown as TFunction<N>
    this.#translators.set(namespace, made)
    return made
  }

  #say(home: Namespace, name: string, values?: Values): string {
    const tag = languageTag(this.language.get())
    const textsOf = (of: string, namespace: string): Texts | undefined => {
      const texts = this.#shelf.textsOf(of, namespace)
      if (!texts) {
        const file = `${of}:${namespace}`
        this.#missed.set(file, (this.#missed.get(file) ?? new Set()).add(home))
      }
      return texts
    }
    return lookUp({ tags: tag === 'en' ? [tag] : [tag, 'en'], textsOf }, home, name, values)
  }

  async #fetch(language: Language, namespace: Namespace): Promise<void> {
    await this.#shelf.fetch(language, namespace)
    const file = `${languageTag(language)}:${namespace}`
    const waiting = this.#missed.get(file)
    if (!waiting || !this.#shelf.has(language, namespace)) return
    this.#missed.delete(file)
    this.#changed(waiting)
  }

  /** English stands behind every missing text; nobody waits for it. */
  #loadFallback(): void {
    if (this.language.get() === 'en') return
    for (const namespace of this.#wanted)
      if (!this.#shelf.has('en', namespace)) this.#fetch('en', namespace).catch(() => undefined)
  }

  #changed(homes: Iterable<Namespace>): void {
    for (const home of homes) this.#translators.delete(home)
    this.revision.set((last) => last + 1)
  }
}
