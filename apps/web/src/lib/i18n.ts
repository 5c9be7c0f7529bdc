import { Language, languageCookie, languageTag } from '@lobby/contract'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation as useReactTranslation } from 'react-i18next'
import type en from '#locales/en/index'
import { embedLook } from './embed-look.ts'
import { setHint } from './hints.ts'
import { chooseLanguage, languageKey } from './i18n/language.ts'
import { localStore } from './storage.ts'

type Messages = typeof en
export type Namespace = keyof Messages

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}

/** One small file a language and namespace: a page brings the texts it speaks and no others. */
const files = import.meta.glob<object>('../locales/*/*.ts', { import: 'default' })

/** What the frame of every page says. */
const wanted = new Set<Namespace>(['common', 'shell'])
const listeners = new Set<() => void>()
let language: Language = 'en'

async function load(of: Language, namespace: Namespace): Promise<void> {
  const tag = languageTag(of)
  if (i18next.hasResourceBundle(tag, namespace)) return
  const file = files[`../locales/${of}/${namespace}.ts`]
  if (file) i18next.addResourceBundle(tag, namespace, await file())
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
  await i18next.changeLanguage(languageTag(next))
  language = next
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(next)
  for (const notify of listeners) notify()
  loadFallback()
}

/** To be awaited before the first render. */
export async function startI18n(first: Language = initialLanguage()): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: languageTag(first),
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
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
  const chosen = Language.safeParse(localStore.getItem(languageKey))
  if (chosen.success) setHint(languageCookie, chosen.data)
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

/** `const { t } = useTranslation('teams')`: keys are checked against the English texts. */
export function useTranslation<N extends Namespace>(namespace: N) {
  return useReactTranslation(namespace)
}

/** For code outside components. */
export const translate = i18next.t.bind(i18next)
