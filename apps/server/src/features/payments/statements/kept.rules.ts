const dayMs = 86_400_000

/** As much of a payer's words as tells whose money it is. */
const keptText = 200

/** What is kept of a text: one line of it, cut, and of numbers of people, cards and accounts the last four digits. */
export function keptTextOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\d{8,}/g, (digits) => `…${digits.slice(-4)}`)
    .slice(0, keptText)
}

/** Nobody pays for a place long before any team asked for one: lines of before are none of the tournament's. A day to spare for other clocks. */
export function mayBeOurs(day: string, firstRegistered: Date | null): boolean {
  if (firstRegistered === null) return false
  return day === '' || day >= new Date(firstRegistered.getTime() - dayMs).toISOString().slice(0, 10)
}
