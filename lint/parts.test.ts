import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const site = path.resolve(import.meta.dirname, '../apps/web/src')
const readme = readFileSync(path.join(site, 'ui/README.md'), 'utf8')

const sourceOf = (folder: string, name: string) => {
  const [file] = globSync(`${folder}/${name}.{ts,tsx}`, { cwd: site })
  return file === undefined ? '' : readFileSync(path.join(site, file), 'utf8')
}
/** Names that begin a word of code: of `type IconName` the second. */
const namesIn = (list: string) => list.split(', ').map((name) => name.replace('type ', ''))
const isExported = (source: string, name: string) =>
  new RegExp(`export (?:(?:async )?function|class|const|type) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`).test(
    source,
  )

const rows = [...readme.matchAll(/^\| `#ui\/([\w-]+)` \| ([^|]+) \|/gm)].map(([, file = '', names = '']) => ({
  folder: 'ui',
  file,
  names: namesIn(names.trim()),
}))
const tools = [...readme.slice(readme.indexOf('From `#lib`')).matchAll(/`([\w-]+)` \(([^)]+)\)/g)].map(
  ([, file = '', names = '']) => ({ folder: 'lib', file, names: namesIn(names.replaceAll('\n', ' ')) }),
)

test('what the list of parts names is there', () => {
  expect([rows.length > 25, tools.length > 10]).toEqual([true, true])
  const gone = [...rows, ...tools].flatMap(({ folder, file, names }) =>
    names.filter((name) => !isExported(sourceOf(folder, file), name)).map((name) => `#${folder}/${file}: ${name}`),
  )
  expect(gone).toEqual([])
})

/** Only `toasts` shows it. */
const inner = new Set(['toast-region'])

test('every part is in the list', () => {
  const parts = globSync('*.tsx', { cwd: path.join(site, 'ui') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => file.replace('.tsx', ''))
  const listed = new Set(rows.map(({ file }) => file))
  expect(parts.filter((part) => !listed.has(part) && !inner.has(part))).toEqual([])
})
