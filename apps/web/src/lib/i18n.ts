import { type Language, languageTag } from '@lobby/contract'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation as useReactTranslation } from 'react-i18next'
import en from '#locales/en/index'
import { localStore } from './storage.ts'
import { chooseLanguage, languageKey } from './i18n/language.ts'

export type Messages = typeof en
export type Namespace = keyof Messages

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
  }
}

/** English is the fallback and always there; the other two are fetched when they are wanted. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, object> }>> = {
  ru: () => import('#locales/ru/index'),
  kz: () => import('#locales/kz/index'),
}

const listeners = new Set<() => void>()
let language: Language = 'en'

async function load(next: Language): Promise<void> {
  const tag = languageTag(next)
  if (next === 'en' || i18next.hasResourceBundle(tag, 'common')) return
  const messages = (await loaders[next]()).default
  for (const [namespace, texts] of Object.entries(messages)) i18next.addResourceBundle(tag, namespace, texts)
}

async function apply(next: Language): Promise<void> {
  await load(next)
  await i18next.changeLanguage(languageTag(next))
  language = next
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(next)
  for (const notify of listeners) notify()
}

/** To be awaited before the first render. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(en),
    defaultNS: 'common',
    resources: { en },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await apply(initialLanguage())
}

export function initialLanguage(): Language {
  return chooseLanguage(
    localStore.getItem(languageKey),
    typeof navigator === 'undefined' ? undefined : navigator.language,
  )
}

/** Switches every text on the page, without a reload, and remembers the choice. */
export async function setLanguage(next: Language): Promise<void> {
  localStore.setItem(languageKey, next)
  await apply(next)
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
