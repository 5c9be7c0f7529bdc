import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#platform/errors'

/** Passwords of many leaks, some fifty thousand: guessers try them first, most used first. */
const common = new Set(dictionary['passwords-common'])

/** What somebody thinks of first who makes a password for this site. In Kazakh, Russian and English, as people type them. */
const wordsOfThisPlace = [
  ['lobby', 'lobbykz', 'lobbycup', 'opencup', 'лобби'],
  ['counterstrike', 'counter', 'strike', 'csgo', 'steam', 'valve', 'matchzy', 'faceit', 'esports', 'киберспорт'],
  ['admin', 'administrator', 'organiser', 'organizer', 'captain', 'player', 'referee', 'админ', 'капитан', 'игрок'],
  ['password', 'parol', 'пароль', 'qupiasoz', 'құпиясөз'],
  ['kazakhstan', 'kazakstan', 'qazaqstan', 'казахстан', 'қазақстан', 'almaty', 'алматы', 'astana', 'астана'],
].flat()
const ofThisPlace = new RegExp(`^(?:${wordsOfThisPlace.join('|')}|kz|cs|go)+$`)

/** Too short to be told from chance within a password. */
const shortestWord = 4

/**
 * `own`: what the account is called, if it is known. Digits and signs around a word make it no better.
 * @throws VALIDATION_FAILED for a password that is guessed first: by everybody, about this site, or about this person.
 */
export function refuseCommonPassword(password: string, own: readonly (string | null)[] = []): void {
  const typed = password.toLowerCase()
  const word = lettersOf(typed)
  const isOwn = own.some(
    (name) =>
      name !== null &&
      namesOf(name.toLowerCase()).some(
        (one) => one === typed || (word.length >= shortestWord && lettersOf(one) === word),
      ),
  )
  if (common.has(typed) || ofThisPlace.test(word) || isOwn)
    throw new AppError('VALIDATION_FAILED', [{ path: 'password', code: 'password_common', message: '' }])
}

/** A username by itself; an address whole, and what stands before its @. */
function namesOf(name: string): string[] {
  const [before = ''] = name.split('@')
  return [name, before]
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
