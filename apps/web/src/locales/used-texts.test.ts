import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import en from './en/index.ts'

const source = path.resolve(import.meta.dirname, '..')

type Texts = { [key: string]: string | Texts }
type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What of a file may be a key: a literal as it stands, or a template with something in its places. */
type Said = { namespaces: ReadonlySet<string>; literals: ReadonlySet<string>; templates: readonly RegExp[] }

/** What gives a file the texts of a namespace; admins may have written some of a page's. */
const speaking = new Set(['useTranslation', 'useSiteTexts'])

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function saidIn(file: string, code: string): Said {
  const literals = new Set<string>()
  const templates: RegExp[] = []
  const namespaces = new Set<string>()
  const visit = (node: Node): void => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') literals.add(node['value'])
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      // What says no part of a key could become any.
      if (parts.some((part) => /\w[.:]|[.:]\w|\w_|_\w/.test(part)))
        templates.push(new RegExp(`^${parts.map(escaped).join('[\\w.:-]+')}$`))
    }
    if (node.type === 'CallExpression' && speaking.has(String((node['callee'] as Node)['name']))) {
      const [namespace] = node['arguments'] as Node[]
      if (namespace?.type === 'Literal') namespaces.add(String(namespace['value']))
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, code).program as unknown as Node)
  return { namespaces, literals, templates }
}

function flat(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`),
  )
}

/** A counted text is asked for without its form. */
const asked = (key: string): string[] => [key, key.replace(/_(one|other)$/, '')]

/** Keys of these texts, as `namespace:key`, that no file could mean. */
function unused(texts: { [namespace: string]: Texts }, files: readonly Said[]): string[] {
  return Object.entries(texts).flatMap(([namespace, own]) => {
    // A file that speaks other namespaces does not mean this one; one that speaks none may give its keys to any.
    const near = files.filter(({ namespaces }) => namespaces.size === 0 || namespaces.has(namespace))
    const isSaid = (said: Said, key: string) =>
      said.literals.has(key) || said.templates.some((template) => template.test(key))
    return flat(own)
      .filter((key) => !asked(key).some((name) => near.some((said) => isSaid(said, name))))
      .filter((key) => !asked(`${namespace}:${key}`).some((name) => files.some((said) => isSaid(said, name))))
      .map((key) => `${namespace}:${key}`)
  })
}

const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['locales/**', 'testing/**', '**/*.test.*'] }).map(
  (file) => saidIn(file, readFileSync(path.join(source, file), 'utf8')),
)

test('every text is used by somebody', () => {
  expect(files.length).toBeGreaterThan(500)
  // What is refused of a field is named by its code: lint/texts.test.ts holds the sentences to those.
  const { refusals: _, ...named } = en
  expect(unused(named, files)).toEqual([])
})

test.each([
  [
    'a text that nobody names',
    "const { t } = useTranslation('room'); t('loading')",
    ['room:gone', 'room:turn_one', 'room:turn_other'],
  ],
  ['one that is named whole', "t('room:gone')", ['room:loading', 'room:turn_one', 'room:turn_other']],
  ['one that is counted', "useTranslation('room'); t('turn', { count })", ['room:loading', 'room:gone']],
  ['one that is put together', 'const key = `turn_${form}`', ['room:loading', 'room:gone']],
  [
    'one of its name elsewhere',
    "useTranslation('teams'); t('gone')",
    ['room:loading', 'room:gone', 'room:turn_one', 'room:turn_other'],
  ],
  [
    'words that are no key',
    'const words = `${a} ${b}`',
    ['room:loading', 'room:gone', 'room:turn_one', 'room:turn_other'],
  ],
])('is noticed: %s', (_what, code, left) => {
  const room = { loading: 'Loading', gone: 'Gone', turn_one: 'One turn', turn_other: '{{count}} turns' }
  expect(unused({ room }, [saidIn('part.tsx', code)])).toEqual(left)
})
