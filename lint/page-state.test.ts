import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../apps/web/src')

/** What depends on nobody: Intl's own objects, which are slow to make and the same for everybody; and what one browser told of faults, which no server loads. */
const shared = new Set(['lib/format.ts: cache', 'lib/i18n/texts.ts: plurals', 'lib/tell-error.ts: told'])

/** A variable of a module, or a Map, Set, list or object that begins empty: what one page puts there, every other finds. */
const remembers =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::[^=\n]+)? = (?:new (?:Map|Set)(?:<[^(\n]*>)?\(\)|\[\]|\{\})$)/gm

function memoriesOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return [...source.matchAll(remembers)].map(([, variable, holder]) => `${file}: ${variable ?? holder}`)
}

// The server draws many pages in one process, in three languages at once: what a page knows stands in its site (lib/site.ts).
test('no module of the site remembers anything of a page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['testing/**', '**/*.test.{ts,tsx}'] })
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(memoriesOf).filter((memory) => !shared.has(memory))).toEqual([])
})

test.each([
  'let title = null',
  'export let title',
  'const channels = new Map<string, number>()',
  'const seen: string[] = []',
])('is told of %s', (line) => expect([...line.matchAll(remembers)]).toHaveLength(1))
