import { expect, test } from 'vitest'
import { languages } from '@lobby/contract'
import { consoleLanguage, startSentence } from './sentences.ts'
import { startCodes, StartRefused } from './start-refused.ts'

const facts = {
  folder: '/data',
  holder: ' (PID 7)',
  found: '19',
  embedded: '18',
  migration: 9999,
  database: 'db:5432/lobby',
  reason: 'ECONNREFUSED',
  port: 3000,
  host: '127.0.0.1',
}

test.each(startCodes)('%s has a sentence of its own in each language, with every fact in place', (code) => {
  const said = languages.map((language) => startSentence(new StartRefused(code, facts), language))
  expect(new Set(said).size).toBe(languages.length)
  expect(said.filter((sentence) => /[{}]/.test(sentence))).toEqual([])
  const bare = languages.map((language) => startSentence(new StartRefused(code, {}), language))
  expect(bare).not.toEqual(said)
})

test.each([
  [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: 'kk_KZ.UTF-8' }, 'kz'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{}, 'en'],
  [{ LC_ALL: 'kk_KZ', LANG: 'ru_RU' }, 'kz'],
  [{ LC_ALL: '', LC_MESSAGES: 'ru_RU', LANG: 'en_US' }, 'ru'],
])('a console with %o reads %s', (environment, language) => {
  expect(consoleLanguage(environment)).toBe(language)
})
