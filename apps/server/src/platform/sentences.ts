import type { FastifyRequest } from 'fastify'
import { Language, languageFrom } from '@lobby/contract'
import { en } from '../locales/en.ts'
import { kz } from '../locales/kz.ts'
import { ru } from '../locales/ru.ts'
import type { Sentences } from './sentence-texts.ts'
import type { StartRefused } from './start-refused.ts'

const sentences: Record<Language, Sentences> = { en, ru, kz }

export function sentencesIn(language: Language): Sentences {
  return sentences[language]
}

/** The language of a request: what the site says in X-Language, else what the browser prefers. */
export function requestLanguage(request: FastifyRequest): Language {
  const stated = Language.safeParse(request.headers['x-language'])
  return stated.success ? stated.data : languageFrom(request.headers['accept-language'])
}

/** The language of a console, by the usual variables: `ru_RU.UTF-8` is Russian, `kk_KZ.UTF-8` Kazakh, all else English. */
export function consoleLanguage(environment: Record<string, string | undefined>): Language {
  return languageFrom(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'])
}

/** What stops a start, with its facts in place. */
export function startSentence({ code, facts }: StartRefused, language: Language): string {
  return sentences[language].start[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ''))
}
