/**
 * Letters of the part before the @. Quotes, brackets, commas, semicolons, colons and spaces make names, comments and lists of a mail's head;
 * % ! | and ` led old mail servers elsewhere.
 */
const word = String.raw`[A-Za-z0-9#$&'*+/=?^_{}~-]+`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const top = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])'

/** RFC 5321. */
export const emailMax = 254
/**
 * One mailbox and nothing else: what all mail programs read as the same single address. Only ASCII, since letters of other scripts look like these,
 * and some (＠ 。) become these on the way; a domain of another script is written as xn--….
 */
export const emailPattern = new RegExp(String.raw`^(?=[^@]{1,64}@)${word}(?:\.${word})*@(?:${label}\.)+${top}$`)

export function isEmailAddress(text: string): boolean {
  return text.length <= emailMax && emailPattern.test(text)
}
