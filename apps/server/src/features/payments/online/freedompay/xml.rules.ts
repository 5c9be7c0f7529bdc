import type { Fields } from './signature.rules.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const mostDepth = 5

/**
 * The fields of `<response>…</response>`: elements and text, as Freedom Pay writes them, and nothing else of XML. Null for whatever is not that, so that no entity, no
 * attribute and no document type is ever followed.
 */
export function readXml(text: string): Fields | null {
  const source = text.replace(/^\uFEFF?\s*<\?xml[^?]*\?>/, '').trim()
  const tokens = source.match(/<[^>]*>|[^<]+/g) ?? []
  if (tokens.join('') !== source) return null
  const reader = { tokens, at: 0 }
  const [, root] = element(reader, 0) ?? []
  return reader.at === tokens.length && Array.isArray(root) ? root : null
}

type Reader = { tokens: readonly string[]; at: number }
type Element = readonly [name: string, value: string | Fields]

function element(reader: Reader, depth: number): Element | null {
  const [, name, isEmpty] = /^<([A-Za-z_][\w.-]*)\s*(\/?)>$/.exec(reader.tokens[reader.at] ?? '') ?? []
  if (name === undefined || depth > mostDepth) return null
  reader.at += 1
  if (isEmpty === '/') return [name, '']
  const value = content(reader, depth)
  if (value === null || reader.tokens[reader.at] !== `</${name}>`) return null
  reader.at += 1
  return [name, value]
}

/** Text alone, or elements with blanks between. */
function content(reader: Reader, depth: number): string | Fields | null {
  const fields: Element[] = []
  let text = ''
  for (let token = reader.tokens[reader.at]; token !== undefined && !token.startsWith('</');) {
    if (token.startsWith('<')) {
      const inner = element(reader, depth + 1)
      if (inner === null) return null
      fields.push(inner)
    } else {
      text += token
      reader.at += 1
    }
    token = reader.tokens[reader.at]
  }
  if (fields.length > 0) return text.trim() === '' ? fields : null
  // A message without a field is no message, but a field without a text is one.
  if (depth === 0) return null
  return decoded(text)
}

function decoded(text: string): string | null {
  let isKnown = true
  const plain = text.replaceAll(/&([^;]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const point = code === null ? null : Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16)
    if (point !== null && point <= 0x10_ff_ff) return String.fromCodePoint(point)
    const known = Object.hasOwn(entities, name) && whole.endsWith(';') ? entities[name] : undefined
    isKnown &&= known !== undefined
    return known ?? ''
  })
  return isKnown ? plain : null
}
