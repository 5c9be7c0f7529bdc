import { isLanguage, type Language, languageCookie, languageTag } from '@lobby/contract'
import type { i18n, TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type en from '#locales/en/index'
import { embedLook } from './embed-look.ts'
import { setHint } from './hints.ts'
import { chooseLanguage, languageKey } from './i18n/language.ts'
import { lookUp, type Texts, type Values } from './i18n/texts.ts'
import { localStore } from './storage.ts'

type Messages = typeof en
export type Namespace = keyof Messages

// Its types check every key; looking a text up and counting it is our own, in a tenth of its size.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}

/** One small file a language and namespace: a page brings the texts it speaks and no others. */
const files = import.meta.glob<Texts>(['../locales/*/*.ts', '!../locales/*/index.ts'], { import: 'default' })

/** What the frame of every page says. */
const wanted = new Set<Namespace>(['common', 'shell'])
const listeners = new Set<() => void>()
const textListeners = new Set<() => void>()
const loaded = new Map<string, Texts>()
/** Who looked for texts before they came: nobody else need hear of their coming. */
const missed = new Map<string, Set<Namespace>>()
/** Made anew whenever a text comes or the language changes, so that whoever holds one hears of it. */
const translators = new Map<Namespace, TFunction<Namespace>>()
let language: Language = 'en'

function textsChanged(homes: Iterable<Namespace> = [...translators.keys()]): void {
  for (const home of homes) translators.delete(home)
  for (const notify of textListeners) notify()
}

function say(home: Namespace, name: string, values?: Values): string {
  const tag = languageTag(language)
  const tags = tag === 'en' ? [tag] : [tag, 'en']
  const textsOf = (of: string, namespace: string): Texts | undefined => {
    const file = `${of}:${namespace}`
    const texts = loaded.get(file)
    if (!texts) missed.set(file, (missed.get(file) ?? new Set()).add(home))
    return texts
  }
  return lookUp({ tags, textsOf }, home, name, values)
}

async function load(of: Language, namespace: Namespace): Promise<void> {
  const name = `${languageTag(of)}:${namespace}`
  if (loaded.has(name)) return
  const file = files[`../locales/${of}/${namespace}.ts`]
  if (!file) return
  loaded.set(name, await file())
  const waiting = missed.get(name)
  if (!waiting) return
  missed.delete(name)
  textsChanged(waiting)
}

/** English stands behind every missing text; nobody waits for it. */
function loadFallback(): void {
  if (language === 'en') return
  for (const namespace of wanted) load('en', namespace).catch(() => undefined)
}

/** To be awaited before a page that speaks them is shown. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => load(language, namespace)))
  loadFallback()
}

async function apply(next: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => load(next, namespace)))
  language = next
  if (typeof document !== 'undefined') tellLanguage(languageTag(next))
  textsChanged()
  for (const notify of listeners) notify()
  loadFallback()
}

/** Said again, the same language would have the browser look at the style of every element. */
function tellLanguage(tag: string): void {
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag
}

/** To be awaited before the first render. */
export async function startI18n(first: Language = initialLanguage()): Promise<void> {
  await apply(first)
}

/** What the address of an embedded page asks for, else the stored choice, else what the browser speaks. */
export function initialLanguage(): Language {
  return chooseLanguage(
    embedLook().language ?? localStore.getItem(languageKey),
    typeof navigator === 'undefined' ? undefined : navigator.language,
  )
}

/** Switches every text on the page, without a reload, and remembers the choice. */
export async function setLanguage(next: Language): Promise<void> {
  await apply(next)
  localStore.setItem(languageKey, next)
  setHint(languageCookie, next)
}

/** For a browser whose choice is older than its hint. */
export function hintLanguage(): void {
  const chosen = localStore.getItem(languageKey)
  if (isLanguage(chosen)) setHint(languageCookie, chosen)
}

export function currentLanguage(): Language {
  return language
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function translatorOf<N extends Namespace>(namespace: N): TFunction<N> {
  const known = translators.get(namespace)
  if (known) return known as unknown as TFunction<N>
  const made = ((name: string, values?: Values) => say(namespace, name, values)) as unknown as TFunction<N>
  translators.set(namespace, made)
  return made
}

function subscribeTexts(listener: () => void): () => void {
  textListeners.add(listener)
  return () => textListeners.delete(listener)
}

/** `const { t } = useTranslation('teams')`: keys are checked against the English texts. */
export function useTranslation<N extends Namespace>(namespace: N): { t: TFunction<N> } {
  const translator = () => translatorOf(namespace)
  return { t: useSyncExternalStore(subscribeTexts, translator, translator) }
}

/** For code outside components. */
export const translate = ((name: string, values?: Values) => say('common', name, values)) as unknown as i18n['t']
