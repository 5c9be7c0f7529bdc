import type { StatementVerdict } from '@lobby/contract'
import { searchKey } from '#core/search-key'
import { soundKey } from '#core/sound-key'
import type { Line } from './lines.rules.ts'

/** A registration as a payer may name it. */
export type Owing = {
  registrationId: string
  code: string
  /** What it still owes; nothing for whoever owes nothing. */
  rest: number
  /** What the team and its people are called. */
  names: readonly string[]
}

export type Match = {
  verdict: StatementVerdict
  /** The one it is, or may be, the likeliest first. */
  registrationIds: string[]
}

/** Letters and digits that are taken for one another, after `searchKey` has made one letter of all that look alike in two alphabets. */
const alike: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  л: '1',
  s: '5',
  b: '8',
  z: '2',
  з: '2',
  g: '6',
  г: '6',
  д: 'd',
  ф: 'f',
  п: 'p',
}

/** What of a text tells a code, however it was typed: in small letters, in another alphabet, with spaces or none. */
export function codeKey(text: string): string {
  return Array.from(searchKey(text), (sign) => alike[sign] ?? sign)
    .join('')
    .replace(/[^0-9a-z]/g, '')
}

/** Names shorter than that are in too many texts by chance. */
const nameMin = 4

function isNamed(line: Line, { names }: Owing): boolean {
  const told = `${line.payer} ${line.text}`
  const [written, heard] = [` ${searchKey(told)} `, ` ${soundKey(told)} `]
  return names.some((name) => {
    const [look, sound] = [searchKey(name), soundKey(name)]
    return (
      (look.length >= nameMin && written.includes(` ${look} `)) ||
      (sound.length >= nameMin && heard.includes(` ${sound} `))
    )
  })
}

/**
 * Whose a transfer is. Sure is only what names one code and brings exactly what that team owes; everything else that may be ours is asked about.
 */
function matchLine(line: Line, all: readonly Owing[], known: ReadonlySet<string>): Match {
  if (known.has(line.origin)) return { verdict: 'known', registrationIds: [] }
  const told = codeKey(`${line.text} ${line.payer}`)
  const coded = all.filter(({ code }) => told.includes(codeKey(code)))
  const [only] = coded
  if (only !== undefined) {
    const isSure = coded.length === 1 && only.rest === line.amount
    return { verdict: isSure ? 'sure' : 'ask', registrationIds: coded.map(({ registrationId }) => registrationId) }
  }
  const named = all.filter((one) => one.rest > 0 && isNamed(line, one))
  const fitting = named.filter(({ rest }) => rest === line.amount)
  const meant = [...fitting, ...named.filter((one) => !fitting.includes(one))]
  return meant.length > 0
    ? { verdict: 'ask', registrationIds: meant.map(({ registrationId }) => registrationId) }
    : { verdict: 'not_ours', registrationIds: [] }
}

/** All lines of a statement. Two transfers that name one team are one too many: neither is sure. */
export function matchLines<T extends Line>(
  lines: readonly T[],
  all: readonly Owing[],
  known: ReadonlySet<string>,
): (T & Match)[] {
  const matched = lines.map((line) => ({ ...line, ...matchLine(line, all, known) }))
  const sure = Map.groupBy(
    matched.filter(({ verdict }) => verdict === 'sure'),
    ({ registrationIds: [id] }) => id,
  )
  return matched.map((one) =>
    one.verdict === 'sure' && (sure.get(one.registrationIds[0])?.length ?? 0) > 1
      ? { ...one, verdict: 'ask' as const }
      : one,
  )
}
