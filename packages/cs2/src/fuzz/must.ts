/** @throws Error, which is what a fuzz looks for */
export function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`fuzz: ${what}`)
}

/** Whatever is shown or stored is one short line of whole characters. */
export function mustBeShown(text: string): void {
  must(!/[\p{Cc}\0]/u.test(text) && text.isWellFormed(), `text that cannot be stored: ${JSON.stringify(text)}`)
  must(Array.from(text).length <= 128, 'text that is too long')
}

/** Every text in it can be shown, every number is a count. */
export function mustBeSound(value: unknown, depth = 0): void {
  must(depth < 10, 'an answer that is too deep')
  if (typeof value === 'string') mustBeShown(value)
  if (typeof value === 'number') must(Number.isSafeInteger(value) && value >= 0, `a number out of bounds: ${value}`)
  if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) mustBeSound(member, depth + 1)
}
