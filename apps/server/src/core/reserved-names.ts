import { lookOf } from './look-alike.ts'

/** Whoever carries one of these as a word of their name speaks for the site, to whoever reads it. */
const everywhere = [
  ['admin', 'admins', 'administrator', 'administration', 'administracia', 'админ', 'админы', 'администратор'],
  ['администрация', 'әкімші', 'әкімшілік', 'akimshi'],
  ['moderator', 'moderators', 'moder', 'модератор', 'модераторы', 'модер'],
  ['lobby', 'лобби'],
  ['official', 'officially', 'oficial', 'офишл', 'официальный', 'официальная', 'официально', 'офиц', 'ресми', 'resmi'],
  ['organiser', 'organizer', 'organisers', 'organizers', 'организатор', 'организаторы', 'орг', 'ұйымдастырушы'],
].flat()

/** These are names of teams and people, too; nobody is called by them alone, or with what says no more. */
const alone = [
  ['support', 'suport', 'helpdesk', 'поддержка', 'техподдержка', 'саппорт', 'қолдау'],
  ['system', 'система', 'жүйе'],
  ['referee', 'referees', 'judge', 'рефери', 'судья', 'судьи', 'арбитр', 'төреші'],
  ['mod', 'mods', 'staff', 'crew', 'root', 'security', 'owner', 'персонал', 'владелец', 'безопасность'],
].flat()

/** What says no more about whose name it is. */
const fillers = [
  'the',
  'a',
  'an',
  'of',
  'team',
  'cs',
  'kz',
  'kaz',
  'gg',
  'cup',
  'open',
  'real',
  'tech',
  'команда',
  'тима',
]

/** A digit or a sign stands for the letter that it looks like. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
}
/** Beyond what looks alike to a machine: letters that people read as these when they stand among Latin ones. */
const readAs: Readonly<Record<string, string>> = {
  п: 'n',
  г: 'r',
  я: 'r',
  ѵ: 'v',
  ı: 'i',
  l: 'i',
  ɡ: 'g',
  ԁ: 'd',
  ԝ: 'w',
  ь: 'b',
}

const map = (text: string, letters: Readonly<Record<string, string>>): string =>
  Array.from(text, (letter) => letters[letter] ?? letter).join('')

/** Without accents and what nobody sees, look-alikes in one script. */
function plain(text: string): string {
  const seen = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\p{Cc}ㅤᅠ]/gu, '')
  return map(lookOf(seen), readAs)
}

const words = new Set(everywhere.map(plain))
const lonely = new Set([...everywhere, ...alone].map(plain))
const said = new Set([...lonely, ...fillers.map(plain)])

/**
 * Whether a name would be taken for one of the site's own people or for the site: letters of other scripts, digits for letters, spaces, signs and what nobody sees
 * count for nothing.
 */
export function isReservedName(name: string): boolean {
  const shown = name.normalize('NFKC').replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
  const split = shown.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').split(/[^\p{L}\p{M}\p{N}@$!|€]+/u)
  // `Lobby7` has a number, `L0bby` a letter that is written as one.
  return [letteredOf, withoutNumbers].some((read) => {
    const parts = split.map(read).filter((part) => part !== '')
    return parts.some((part) => words.has(part)) || isAllSaid(parts.join(''), false) || isAllSaid(read(shown), false)
  })
}

const lettersAlone = (text: string): string => text.replaceAll(/\P{L}/gu, '')
const letteredOf = (text: string): string => lettersAlone(plain(map(text, letterOf)))
const withoutNumbers = (text: string): string => lettersAlone(plain(text.replaceAll(/\p{N}/gu, '')))

/** Whether nothing but such words stands there, one of which is reserved. */
function isAllSaid(text: string, isReserved: boolean): boolean {
  if (text === '') return isReserved
  for (const word of said)
    if (text.startsWith(word) && isAllSaid(text.slice(word.length), isReserved || lonely.has(word))) return true
  return false
}
