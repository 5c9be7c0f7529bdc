import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { possibleUses, saidUses, type Uses } from './class-uses.ts'
import { siteFeatures } from './import-rules.ts'
import { bareStates, isHeld, isState, namesIn, selectorsOf } from './style-sheet.ts'
import { folderWords, hooks, sharedWords } from './style-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const site = path.join(root, 'apps/web/src')
const read = (file: string): string => readFileSync(file, 'utf8')
const sheets = globSync('**/*.css', { cwd: site }).map((file) => ({
  file,
  css: read(path.join(site, file)),
  selectors: selectorsOf(read(path.join(site, file))),
}))

const isOf = (name: string, words: readonly string[]): boolean =>
  words.some((word) => name === word || name.startsWith(`${word}-`))
const allWords = [...Object.values(sharedWords), ...Object.values(folderWords)].flat()
const sharedAll = Object.values(sharedWords).flat()

/** A feature with all that is in it, a folder of app, or a sheet of the shared parts. */
const ownerOf = (file: string): string => (file in sharedWords ? file : file.split('/').slice(0, 2).join('/'))

function wordsOf(owner: string): readonly string[] {
  const within = Object.entries(folderWords).filter(([folder]) => folder === owner || folder.startsWith(`${owner}/`))
  return sharedWords[owner] ?? within.flatMap(([, words]) => words)
}

/** Classes as the sheets of their own owner have them, and states wherever they stand. */
const defined = new Set<string>()
const states = new Set<string>()
for (const { file, selectors } of sheets) {
  for (const name of selectors.flatMap(({ compounds }) => namesIn(compounds))) {
    if (isState(name)) states.add(name)
    else if (isOf(name, wordsOf(ownerOf(file)))) defined.add(name)
  }
}

const sources = globSync(
  [
    'apps/web/src/**/*.{ts,tsx}',
    'apps/web/public/**/*.{html,js}',
    'apps/web/index.html',
    'apps/server/src/features/site/**/*.ts',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|\/locales\/|\/testing\//.test(file))

function usesOf(take: (source: string) => Uses): Uses {
  const all = sources.map((file) => take(read(path.join(root, file))))
  return {
    names: new Set(all.flatMap(({ names }) => [...names])),
    stems: new Set(all.flatMap(({ stems }) => [...stems])),
  }
}

test('every folder with sheets has a word, and no word is the beginning of another or belongs to nobody', () => {
  expect(sheets.filter(({ file }) => wordsOf(ownerOf(file)).length === 0 && !(file in sharedWords))).toEqual([])
  const files = new Set(sheets.map(({ file }) => file))
  expect(Object.keys(sharedWords).filter((file) => !files.has(file))).toEqual([])
  expect(
    Object.keys(folderWords).filter((folder) => ![...files].some((file) => file.startsWith(`${folder}/`))),
  ).toEqual([])
  expect(
    allWords.filter((word) =>
      isOf(
        word,
        allWords.filter((other) => other !== word),
      ),
    ),
  ).toEqual([])
  expect(new Set(allWords).size).toBe(allWords.length)
  expect(allWords.filter((word) => ![...defined].some((name) => isOf(name, [word])))).toEqual([])
})

test('a sheet names its own classes and, within them, shared ones: nobody else restyles them', () => {
  const isShared = (name: string) => defined.has(name) && isOf(name, sharedAll)
  const foreign = sheets.flatMap(({ file, selectors }) => {
    const isOwn = (name: string) => isOf(name, wordsOf(ownerOf(file)))
    return selectors
      .filter(({ compounds }) => namesIn(compounds).some((name) => !isState(name) && !isOwn(name) && !isShared(name)))
      .map(({ text }) => `${file}: ${text}`)
  })
  expect(foreign).toEqual([])
})

test('a selector meets nothing outside its owner: plain elements are styled in styles/ alone', () => {
  const wide = sheets.flatMap(({ file, selectors }) => {
    const isOwn = (name: string) => isOf(name, wordsOf(ownerOf(file)))
    // What changes the whole page does so only while something of the owner is on it.
    const isWholePage = (text: string) => text.startsWith(':root:has(')
    return selectors
      .filter(({ text, compounds }) => !isHeld(compounds, isOwn) && !isWholePage(text))
      .map(({ text }) => `${file}: ${text}`)
  })
  expect(wide.filter((line) => !/^styles\/(base|tokens)\.css/.test(line))).toEqual([])
  const plain = sheets.filter(({ file }) => /^styles\/(base|tokens)\.css$/.test(file))
  expect(plain.flatMap(({ selectors }) => selectors.flatMap(({ compounds }) => namesIn(compounds)))).toEqual([])
})

test('a state stands beside a class of the same owner', () => {
  const bare = sheets.flatMap(({ file, selectors }) =>
    selectors
      .filter(({ compounds }) => bareStates(compounds, (name) => isOf(name, wordsOf(ownerOf(file)))).length > 0)
      .map(({ text }) => `${file}: ${text}`),
  )
  expect(bare).toEqual([])
})

test('every class of a sheet is used', () => {
  const { names, stems } = usesOf(possibleUses)
  const isUsed = (name: string) =>
    names.has(name) || [...stems].some((stem) => stem.length > 3 && name.startsWith(stem))
  expect([...defined].filter((name) => !isUsed(name))).toEqual([])
  expect([...states].filter((name) => !names.has(name) && !stems.has('is-'))).toEqual([])
})

test('every class that is used is one of a sheet', () => {
  const { names, stems } = usesOf(saidUses)
  const known = new Set([...defined, ...states, ...hooks])
  expect([...names].filter((name) => !known.has(name))).toEqual([])
  expect([...stems].filter((stem) => ![...known].some((name) => name.startsWith(stem)))).toEqual([])
})

test('a feature wears its own classes and those of the features that it stands on', () => {
  const borrowed = sources.flatMap((file) => {
    const feature = /^apps\/web\/src\/features\/([\w-]+)\//.exec(file)?.[1]
    if (feature === undefined) return []
    const known = [feature, ...(siteFeatures[feature] ?? [])]
    const others = Object.keys(siteFeatures).filter((name) => !known.includes(name))
    const words = others.flatMap((name) => wordsOf(`features/${name}`))
    return [...saidUses(read(path.join(root, file))).names]
      .filter((name) => isOf(name, words))
      .map((name) => `${file}: ${name}`)
  })
  expect(borrowed).toEqual([])
})

test('what browser tests look for by a class is there', () => {
  const known = new Set([...defined, ...states, ...hooks])
  const calls = /(?:locator|querySelector(?:All)?|closest|matches|toHaveClass)(?:<\w+>)?\(\s*(['"`])(.*?)\1/gs
  const files = globSync(['e2e/**/*.ts', 'bench/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'apps/web/public/*.js'], {
    cwd: root,
  })
  const lost = files.flatMap((file) =>
    [...read(path.join(root, file)).matchAll(calls)]
      .flatMap((call) =>
        [...(call[2] ?? '').replaceAll(/\$\{[^}]*\}/g, '').matchAll(/\.([a-z][\w-]*)/g)].map((name) => name[1] ?? ''),
      )
      .filter((name) => !known.has(name))
      .map((name) => `${file}: .${name}`),
  )
  expect(lost).toEqual([])
})

test('an animation has one sheet, and a value that a sheet takes is given somewhere', () => {
  const animations = sheets.flatMap(({ css }) => [...css.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1]))
  expect(animations.filter((name, at) => animations.indexOf(name) !== at)).toEqual([])
  const given = new Set(
    [...sheets.map(({ css }) => css), ...sources.map((file) => read(path.join(root, file)))].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)(?=['"\s]*[:\]])/g)].map((match) => match[1]),
    ),
  )
  const taken = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => ({ file, name: match[1] })),
  )
  expect(taken.filter(({ name }) => !given.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
