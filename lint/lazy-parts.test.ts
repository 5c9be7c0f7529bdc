import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const site = path.resolve(import.meta.dirname, '../apps/web/src')
/** What makes the parts that may come late. */
const means = new Set(['lib/lazy-part.tsx', 'lib/served-part.tsx'])

/** React's own `lazy` throws what the network did where it is drawn, and the whole page goes with it. */
test('a part whose code comes late is made by lazyPart or servedPart, never by React’s own lazy', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: site }).filter((file) => !file.includes('.test.'))
  const own = files.filter((file) =>
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(path.join(site, file), 'utf8')),
  )
  expect(new Set(own)).toEqual(means)
})
