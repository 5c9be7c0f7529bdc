/** Class names that a source writes: whole ones, and beginnings that the source ends itself (`badge-${tone}`). */
export type Uses = { names: Set<string>; stems: Set<string> }

/** What a source says to `className`, `classNames()` and `class`; anything else is not about looks. */
function classTexts(source: string): string[] {
  const texts: string[] = []
  for (const match of source.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{)|\bclassNames\(|\bclassName(?:: | = )/g)) {
    if (match[1] !== undefined) texts.push(`'${match[1]}'`)
    else texts.push(expressionAt(source, match.index + match[0].length, /[({]$/.test(match[0])))
  }
  return texts
}

/** The expression that begins here: in brackets to their end, else to the comma or line that ends it. */
function expressionAt(source: string, from: number, isBracketed: boolean): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at] ?? ''
    if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter) && depth-- === 0) return source.slice(from, at)
    else if (!isBracketed && depth === 0 && ',\n'.includes(letter)) return source.slice(from, at)
  }
  return source.slice(from)
}

/** What is compared or asked for by a name is no class. */
const compared = /(?:[!=]==|[<>])\s*'[^']*'|\b(?!classNames)\w+\('[^']*'\)/g
const quoted = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g

function read(text: string, uses: Uses): void {
  for (const literal of text.matchAll(quoted)) {
    const words = (literal[1] ?? literal[2] ?? literal[3] ?? '').replaceAll(
      /(\S?)\$\{([^}]*)\}/g,
      (_all, before: string, hole: string) => {
        // What ends a name is no name itself.
        if (before === '') read(hole, uses)
        return `${before}\0`
      },
    )
    for (const word of words.split(/\s+/)) {
      if (!word.includes('\0')) uses.names.add(word)
      else if (word.indexOf('\0') > 0) uses.stems.add(word.slice(0, word.indexOf('\0')))
    }
  }
}

/** What stands as a class: each of these must be defined somewhere. */
export function saidUses(source: string): Uses {
  const uses: Uses = { names: new Set(), stems: new Set() }
  for (const text of classTexts(source)) read(text.replaceAll(compared, ''), uses)
  uses.names.delete('')
  return uses
}

/** All that could be a class, for sources put names together in arrays and functions too. */
export function possibleUses(source: string): Uses {
  const uses: Uses = { names: new Set(), stems: new Set() }
  read(source, uses)
  return uses
}
