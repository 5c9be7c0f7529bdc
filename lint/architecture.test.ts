import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { featureLevels, siteFeatures } from './import-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

function foldersOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => entry.name)
}

test.each(['packages', 'apps'])('docs/architecture.md names every workspace of %s', (folder) => {
  expect(foldersOf(folder).filter((name) => !page.includes(`\`${folder}/${name}\``))).toEqual([])
})

test('docs/architecture.md names every feature of the server on its level', () => {
  const lines = page.split('\n')
  const isNamed = (name: string) => lines.some((line) => line.startsWith(`${featureLevels[name]}. \`${name}\`: `))
  expect(foldersOf('apps/server/src/features').filter((name) => !isNamed(name))).toEqual([])
})

test('its drawing holds every feature of the server', () => {
  const drawing = page.split('```')[1] ?? ''
  const words = new Set(drawing.split(/[^a-z-]+/))
  expect(foldersOf('apps/server/src/features').filter((name) => !words.has(name))).toEqual([])
})

test('docs/architecture.md names the parts of a tournament on the site and what each stands on', () => {
  const partsOf = (below: readonly string[]) => below.map((name) => `\`${name}\``).join(', ') || 'none'
  const lines = Object.entries(siteFeatures)
    .filter(([name, below]) => below.length > 0 || Object.values(siteFeatures).some((other) => other.includes(name)))
    .map(([name, below]) => ({ begins: `| \`${name}\` | `, ends: ` | ${partsOf(below)} |` }))
  const isNamed = ({ begins, ends }: { begins: string; ends: string }) =>
    page.split('\n').some((line) => line.startsWith(begins) && line.endsWith(ends))
  expect(lines.filter((line) => !isNamed(line))).toEqual([])
})

test('docs/architecture.md names no workspace that is gone', () => {
  const named = [...page.matchAll(/`((?:packages|apps)\/[\w-]+)`/g)].map((match) => match[1] ?? '')
  const known = [
    ...foldersOf('packages').map((name) => `packages/${name}`),
    ...foldersOf('apps').map((name) => `apps/${name}`),
  ]
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('decisions are numbered without gaps', () => {
  const numbers = readdirSync(path.join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
