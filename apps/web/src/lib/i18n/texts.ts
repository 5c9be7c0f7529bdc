/** Texts of one namespace: strings, or groups of them. */
export type Texts = { readonly [key: string]: string | Texts }

export type Values = Readonly<Record<string, unknown>> & { readonly count?: unknown; readonly defaultValue?: unknown }

/** A text as the page says it: looked up, counted, filled in. `tags`: the language, then those that stand in for it. */
export type Lookup = { tags: readonly string[]; textsOf: (tag: string, namespace: string) => Texts | undefined }

const plurals = new Map<string, Intl.PluralRules>()

/** `one`, `few`, `many`, `other`, as the language counts. */
function formOf(tag: string, count: number): string {
  let rules = plurals.get(tag)
  if (!rules) plurals.set(tag, (rules = new Intl.PluralRules(tag)))
  return rules.select(count)
}

function at(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

/** `name` is `key.of.text` or `namespace:key.of.text`; what no language says is its default, else the key itself (specification §8). */
export function lookUp({ tags, textsOf }: Lookup, home: string, name: string, values: Values = {}): string {
  const colon = name.indexOf(':')
  const namespace = colon < 0 ? home : name.slice(0, colon)
  const key = name.slice(colon + 1)
  for (const tag of tags) {
    const texts = textsOf(tag, namespace)
    const counted = typeof values.count === 'number' ? at(texts, `${key}_${formOf(tag, values.count)}`) : undefined
    const other = typeof values.count === 'number' ? at(texts, `${key}_other`) : undefined
    const text = counted ?? other ?? at(texts, key)
    if (text !== undefined) return fill(text, values)
  }
  return typeof values.defaultValue === 'string' ? values.defaultValue : key
}
