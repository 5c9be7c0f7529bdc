import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unconfirmedCodes } from '@lobby/cs2/inspection'

test('the README names every point that no real server has confirmed, and no other, as the report does', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8')
  const [, section = ''] = readme.split('## Not confirmed on a real server\n')
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('- `'))
  const named = lines.flatMap((line) => [...(line.split(': ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, code]) => code))
  expect(named).toHaveLength(unconfirmedCodes.length)
  expect(new Set(named)).toEqual(new Set(unconfirmedCodes))
})
