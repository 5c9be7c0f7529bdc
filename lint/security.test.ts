import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requirementsOf } from './asvs-requirements.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

const states = ['met', 'partly', 'not met', 'does not apply']
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, id = '', asks = '', state = '', why = '', ...rest] = line.split('|').map((cell) => cell.trim())
    return { id, asks, state, why, isWhole: rest.join('') === '' && asks !== '' && why !== '' }
  })

/** What a text names, by its path from the root: in code marks, or by a link. */
function placesIn(text: string): string[] {
  const marked = [
    ...text.matchAll(/`((?:apps|packages|docs|lint|scripts|e2e|bench)\/[^`\s]+|(?:\.npmrc|[\w.-]+\.json))`/g),
  ]
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => path.join('docs', target))
  return [...marked.map(([, place = '']) => place), ...linked]
}

function sectionsIn(text: string): string[] {
  return [...text.matchAll(/\]\([^)#]*#([^)]+)\)/g)].map(([, name = '']) => name)
}

const isThere = (place: string): boolean => existsSync(path.join(root, place))

test('every requirement stands there once, in the order of the standard', () => {
  const wanted = Object.entries(requirementsOf).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

test('every row is whole, and its state one of four words', () => {
  expect(rows.filter(({ isWhole, state }) => !isWhole || !states.includes(state))).toEqual([])
})

test('what is met names a test, a decision or a section; what is partly met a place', () => {
  const shows = /\.(?:test|spec)\.tsx?$|^docs\/decisions\/|^package-lock\.json$/
  const unproven = rows.filter(({ state, why }) => {
    const places = placesIn(why).filter(isThere)
    if (state === 'met') return !places.some((place) => shows.test(place)) && sectionsIn(why).length === 0
    return state === 'partly' && places.length === 0
  })
  expect(unproven).toEqual([])
})

test('every place that the page names is there, and every section', () => {
  expect(placesIn(page).length).toBeGreaterThan(400)
  expect(placesIn(page).filter((place) => !isThere(place))).toEqual([])
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(sectionsIn(page).filter((name) => !headings.includes(name))).toEqual([])
})

test('it says how many rows are in which state', () => {
  const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)
  expect(page).toContain(`(today: ${counts.join(', ')})`)
})
