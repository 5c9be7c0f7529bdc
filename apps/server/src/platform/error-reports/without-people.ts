/** What may follow: a name out of a schema, which is ours and says where to look. */
const ofSchema = /(?:constraint|relation|column|table|index|function|type|schema) $/

const rules: readonly [what: RegExp, instead: string][] = [
  [/\b(?:bearer|basic|token|secret|password|cookie)\b[\s:=]+\S+/gi, '[secret]'],
  [/[^\s"'<>@,;:()]+@[^\s"'<>@,;()]+\.[^\s"'<>@,;()]+/g, '[address]'],
  // An address of the web keeps its host and the shape of its path.
  [/[?#][^\s"'<>)]*/g, ''],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?/g, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '[ip]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?=[\w-]*\d)[\w-]{20,}/g, '[secret]'],
  [/\+?\d[\d ()-]{7,}\d/g, '[number]'],
]

/** The words of an error without what people typed, are called, or own: what stands in quotes, addresses, numbers, tokens, queries. */
export function withoutPeople(words: string, max = 500): string {
  const unquoted = words.replaceAll(/"[^"]*"?|'[^']{2,}'|`[^`]*`|“[^”]*”/g, (quoted: string, at: number) =>
    ofSchema.test(words.slice(0, at)) && /^"[a-z_]+"$/.test(quoted) ? quoted : '"…"',
  )
  return rules.reduce((text, [what, instead]) => text.replaceAll(what, instead), unquoted).slice(0, max)
}

/** `/players/aru-7/results` as `/players/:id/results`: parts of an address that may name somebody or something. */
export function pathShape(path: string): string {
  const [plain = ''] = path.split(/[?#]/)
  const parts = plain.split('/').map((part) => (/^[a-z][a-z-]{0,24}$/.test(part) || part === '' ? part : ':id'))
  return parts.join('/').slice(0, 200)
}
