import { describe, expect, it } from 'vitest'
import en from './en/index.ts'
import kz from './kz/index.ts'
import ru from './ru/index.ts'

type Texts = { [key: string]: string | Texts }

function flat(texts: Texts, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(path + key, value)
    else for (const [name, text] of flat(value, `${path}${key}.`)) found.set(name, text)
  }
  return found
}

/** English counts the teams of a round, the others the part of the final that it is. */
const otherwiseSaid = new Set(['tournaments.round.of'])

const english = flat(en)
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1])

describe.each([
  ['Russian', flat(ru), new Set(['one', 'few', 'many', 'other'])],
  ['Kazakh', flat(kz), new Set(['one', 'other'])],
] as const)('%s', (_name, texts, forms) => {
  it('says all that English says, and nothing else', () => {
    const expected = new Set<string>()
    for (const key of english.keys()) {
      if (key.endsWith('_other')) for (const form of forms) expected.add(key.replace(/other$/, form))
      else if (!(key.endsWith('_one') && english.has(key.replace(/one$/, 'other')))) expected.add(key)
    }
    expect(new Set(texts.keys())).toEqual(expected)
  })

  it('keeps every variable of a text that is not counted', () => {
    const lost = [...texts].filter(([key, text]) => {
      const original = english.get(key)
      if (original === undefined || otherwiseSaid.has(key) || /_(one|few|many|two|other)$/.test(key)) return false
      const said = new Set(variables(text))
      return variables(original).some((name) => !said.has(name))
    })
    expect(lost).toEqual([])
  })

  it('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

/** `of` of figures, a filter beside a link, the title of a dialog. */
const noButtons = /(?:players|places)_of$|^organise\.results\.open_of$|economy\.adjust_of$/

/** A button is called by whoever speaks to it by the words that stand on it: a longer name for screen readers holds them whole. */
it.each([
  ['English', english],
  ['Russian', flat(ru)],
  ['Kazakh', flat(kz)],
])('%s: what names one button of many holds the words that stand on it', (_name, texts) => {
  const others = [...texts].filter(([key, text]) => {
    const shown = key.endsWith('_of') && !noButtons.test(key) ? texts.get(key.slice(0, -'_of'.length)) : undefined
    return shown !== undefined && !text.toLowerCase().includes(shown.toLowerCase())
  })
  expect(others).toEqual([])
})
