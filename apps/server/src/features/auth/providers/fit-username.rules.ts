import { usernameMax, usernameMin } from '@lobby/contract'
import { isReservedName } from '#core/reserved-names'

/** Russian and Kazakh letters as people here write them in Latin. */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** A name of any provider, fitted to the rule of usernames; `player` when nothing of it is left, or it would be taken for the site's own. */
export function fitUsername(name: string): string {
  const fitted = Array.from(name.normalize('NFC'), toLatin)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/_{2,}/g, '_')
    .slice(0, usernameMax)
    .replace(/^_+|_+$/g, '')
  return fitted.length >= usernameMin && !isReservedName(fitted) && !isReservedName(name) ? fitted : 'player'
}

/** The same name with something to tell it apart, for when it is taken. */
export function numberedUsername(name: string, number: number): string {
  const tail = `_${number}`
  return `${name.slice(0, usernameMax - tail.length)}${tail}`
}

function toLatin(letter: string): string {
  const lower = letter.toLowerCase()
  const found = latin[lower]
  if (found === undefined) return letter
  return letter === lower ? found : found.charAt(0).toUpperCase() + found.slice(1)
}
