import { isLanguage, type Language, languageCookie } from '@lobby/contract'
import { useSelector } from '@tanstack/react-store'
import type { TFunction } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { embedLook } from './embed-look.ts'
import { setHint } from './hints.ts'
import { chooseLanguage, languageKey } from './i18n/language.ts'
import type { Namespace } from './i18n/text-shelf.ts'
import { useSite } from './site.ts'
import type { KeyValueStore } from './storage.ts'

export type { Namespace } from './i18n/text-shelf.ts'
export type { Translate } from './i18n/i18n.ts'

/** What the address of an embedded page asks for, else the stored choice, else what the browser speaks. */
export function initialLanguage(store: KeyValueStore): Language {
  return chooseLanguage(embedLook().language ?? store.getItem(languageKey), navigator.language)
}

/** For a browser whose choice is older than its hint. */
export function hintLanguage(store: KeyValueStore): void {
  const chosen = store.getItem(languageKey)
  if (isLanguage(chosen)) setHint(languageCookie, chosen)
}

export function useLanguage(): Language {
  return useSelector(useSite().i18n.language)
}

/**
 * Switches every text on the page, without a reload, and remembers the choice in this browser. False: another language was chosen
 * meanwhile. @throws when the texts do not come
 */
export function useSetLanguage(): (next: Language) => Promise<boolean> {
  const { i18n, stores } = useSite()
  return useCallback(
    async (next) => {
      if (!(await i18n.speak(next))) return false
      stores.long.setItem(languageKey, next)
      setHint(languageCookie, next)
      return true
    },
    [i18n, stores],
  )
}

/** `const { t } = useTranslation('teams')`: keys are checked against the English texts. */
export function useTranslation<N extends Namespace>(namespace: N): { t: TFunction<N> } {
  const { i18n } = useSite()
  const subscribe = useCallback((listener: () => void) => i18n.revision.subscribe(listener).unsubscribe, [i18n])
  const translator = () => i18n.translator(namespace)
  return { t: useSyncExternalStore(subscribe, translator, translator) }
}
