const collator = new Intl.Collator('en')

/** The same order wherever it is made: by its own language a browser puts Cyrillic first, and the server that drew the page Latin. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
