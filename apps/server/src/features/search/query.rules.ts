import { nameKeys } from '#core/name-keys'

/** What people write between two teams: «мы» is a `vs` typed with Russian keys. */
const between = /\s+(?:vs?\.?|мы|против|қарсы|[-–—:])\s+/iu

export type MatchQuery = {
  /** A match's number, where the text can be one. */
  number: number | null
  /** Keys of a team; of two, where the text names both. */
  teams: [string[]] | [string[], string[]]
}

export function matchQueryOf(text: string): MatchQuery {
  const number = /^#?([1-9]\d{0,9})$/.exec(text)?.[1]
  const [one = '', other, ...more] = text.split(between)
  const isPair = other !== undefined && more.length === 0
  return {
    number: number !== undefined && Number(number) <= 2_147_483_647 ? Number(number) : null,
    teams: isPair ? [nameKeys(one), nameKeys(other)] : [nameKeys(text)],
  }
}
