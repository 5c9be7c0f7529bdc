import type { FastifyRequest } from 'fastify'
import { Language, languageFrom, type ErrorCode, type FieldProblem } from '@lobby/contract'
import { en } from '../locales/en.ts'
import { kz } from '../locales/kz.ts'
import { ru } from '../locales/ru.ts'

/** Everything that the server says to people, in one language. */
export type Sentences = {
  errors: Record<ErrorCode, string>
  fields: Record<FieldProblem, string>
}

const sentences: Record<Language, Sentences> = { en, ru, kz }

export function sentencesIn(language: Language): Sentences {
  return sentences[language]
}

/** The language of a request: what the site says in X-Language, else what the browser prefers. */
export function requestLanguage(request: FastifyRequest): Language {
  const stated = Language.safeParse(request.headers['x-language'])
  return stated.success ? stated.data : languageFrom(request.headers['accept-language'])
}
