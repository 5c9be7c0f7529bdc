import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
/** Attributes that people read or hear, of elements and of our own components. */
const spoken =
  /^(title|alt|placeholder|label|text|heading|summary|description|aria-(label|description|valuetext|roledescription|placeholder))$/
/** Names that are the same in every language. */
const names = new Set(['LOBBY', 'Steam', 'Google', 'Apple', 'CS2', 'SKILLS', 'K/D', 'Ctrl', 'K', 'Enter', 'Esc'])

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Whether a person would read it as words: letters that are not a name, a unit of code or one letter alone. */
function isWords(text: string): boolean {
  const left = text
    .trim()
    .split(/\s+/)
    .filter((word) => !names.has(word.replace(/[.,:]$/, '')))
    .join(' ')
  return /\p{L}{2,}/u.test(left)
}

/** Texts that an expression may become as it stands: literals, templates, branches. */
function literals(node: unknown): { text: string; at: number }[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [{ text: node['value'], at: node.start }]
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as (Node & { value: { cooked: string } })[]).map(({ value, start }) => ({
      text: value.cooked,
      at: start,
    }))
  if (node.type === 'ConditionalExpression') return [...literals(node['consequent']), ...literals(node['alternate'])]
  if (node.type === 'LogicalExpression') return [...literals(node['left']), ...literals(node['right'])]
  return []
}

/** Every literal text that a component of this code shows. */
function literalTexts(code: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = []
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') found.push({ text: String(node['value']), at: node.start })
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node['children'] as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...literals(child['expression']))
    if (node.type === 'JSXAttribute' && isNode(node['name']) && spoken.test(String(node['name']['name']))) {
      const value = node['value']
      found.push(...literals(isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value))
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync('part.tsx', code).program as unknown as Node)
  return found.filter(({ text }) => isWords(text))
}

/** What a test puts on its page no person reads. */
const files = globSync('**/*.tsx', { cwd: source })
  .filter((file) => !file.endsWith('.test.tsx'))
  .toSorted()

test('there are components to look at', () => {
  expect(files.length).toBeGreaterThan(100)
})

describe('a literal text is found', () => {
  test.each([
    ['between tags', '<p>Join now</p>'],
    ['in braces', "<p>{'Join now'}</p>"],
    ['in a template', '<p>{`Join ${name} now`}</p>'],
    ['in a branch', "<p>{isOpen ? 'Open now' : t('closed')}</p>"],
    ['behind a condition', "<p>{isOpen && 'Open now'}</p>"],
    ['in an attribute', '<img alt="A wolf" />'],
    ['in a property of a component', "<Panel label={isOpen ? 'Open' : t('closed')} />"],
    ['in Cyrillic', '<p>Қазір</p>'],
  ])('%s', (_where, code) => {
    expect(literalTexts(`export const Part = () => ${code}`)).not.toEqual([])
  })

  test.each(['<p>{t("join")}</p>', '<p className="row wrapr">{name} · 2:1</p>', '<b>LOBBY</b>', '<kbd>Ctrl K</kbd>'])(
    'but not in %s',
    (code) => {
      expect(literalTexts(`export const Part = () => ${code}`)).toEqual([])
    },
  )
})

test('no component shows a text that is not in locales/', () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(source, file), 'utf8')
    return literalTexts(code).map(({ text, at }) => `${file}:${code.slice(0, at).split('\n').length}: ${text.trim()}`)
  })
  expect(found).toEqual([])
})
