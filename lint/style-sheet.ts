/** A part of a selector without a combinator: `.bracket-side.is-lit:not(.a)` has two names and one group. */
type Compound = {
  names: string[]
  /** What stands in brackets: `:is`, `:not`, `:has`, `:where` and their selectors. */
  groups: { kind: string; selectors: Compound[][] }[]
}
export type Selector = { text: string; compounds: Compound[] }

/** The text between brackets that begin at `from`, and where it ends. */
function within(text: string, from: number): { inner: string; end: number } {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return { inner: text.slice(from + 1, at), end: at }
  }
  throw new Error(`A bracket is open in ${text}`)
}

/** Parts of a list at its commas, leaving those in brackets alone. */
function split(text: string): string[] {
  let depth = 0
  let part = ''
  const parts: string[] = []
  for (const letter of text) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()]
}

function compoundsOf(text: string): Compound[] {
  const compounds: Compound[] = [{ names: [], groups: [] }]
  const last = (): Compound => compounds.at(-1) as Compound
  for (let at = 0; at < text.length; at += 1) {
    const rest = text.slice(at)
    const name = /^\.([a-z][\w-]*)/i.exec(rest)
    const group = /^:(is|not|has|where)(?=\()/.exec(rest)
    const skipped = /^(\[[^\]]*\]|:[\w-]+\([^)]*\))/.exec(rest)
    const gap = /^(\s*[>+~]\s*|\s+)/.exec(rest)
    if (name) {
      last().names.push(name[1] ?? '')
      at += name[0].length - 1
    } else if (group) {
      const { inner, end } = within(text, at + group[0].length)
      last().groups.push({ kind: group[1] ?? '', selectors: split(inner).map(compoundsOf) })
      at = end
    } else if (skipped) at += skipped[0].length - 1
    else if (gap) {
      compounds.push({ names: [], groups: [] })
      at += gap[0].length - 1
    }
  }
  return compounds
}

/** Every selector of a sheet, one by one; steps of animations are none. */
export function selectorsOf(css: string): Selector[] {
  const found: Selector[] = []
  const open: string[] = []
  let head = ''
  for (const letter of css.replaceAll(/\/\*.*?\*\//gs, '')) {
    if (letter === '{') {
      const name = head.trim().replaceAll(/\s+/g, ' ')
      const isStep = open.at(-1)?.startsWith('@keyframes') ?? false
      if (!name.startsWith('@') && !isStep)
        found.push(...split(name).map((text) => ({ text, compounds: compoundsOf(text) })))
      open.push(name)
      head = ''
    } else if (letter === '}') {
      open.pop()
      head = ''
    } else head = letter === ';' ? '' : head + letter
  }
  return found
}

/** Every class that a selector names, in brackets too. */
export function namesIn(compounds: readonly Compound[]): string[] {
  return compounds.flatMap(({ names, groups }) => [
    ...names,
    ...groups.flatMap(({ selectors }) => selectors.flatMap(namesIn)),
  ])
}

export const isState = (name: string): boolean => /^(is|has)-/.test(name)

/** Whether a selector can only meet what has, or stands within something that has, a class of the owner. */
export function isHeld(compounds: readonly Compound[], isOwn: (name: string) => boolean): boolean {
  return compounds.some(
    ({ names, groups }) =>
      names.some(isOwn) ||
      groups.some(({ kind, selectors }) => /^(is|where)$/.test(kind) && selectors.every((one) => isHeld(one, isOwn))),
  )
}

/** States that stand without a class of the owner beside them. */
export function bareStates(compounds: readonly Compound[], isOwn: (name: string) => boolean, held = false): string[] {
  return compounds.flatMap(({ names, groups }) => {
    const isBeside = held || names.some(isOwn)
    return [
      ...(isBeside ? [] : names.filter(isState)),
      ...groups.flatMap(({ selectors }) => selectors.flatMap((one) => bareStates(one, isOwn, isBeside))),
    ]
  })
}
