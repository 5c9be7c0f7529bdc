import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forcedRule } from './forced-states.ts'
import { tokensOf } from './tokens.ts'

const read = (folder: string, pattern: RegExp) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, code: readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8') }))

const catalogue = read('.', /\.tsx$/)
  .map(({ code }) => code)
  .join('\n')

describe('the catalogue', () => {
  it.each(read('../../../ui', /\.tsx$/))('shows every part of ui/$name', ({ code }) => {
    const parts = [...code.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map((match) => match[1] ?? '')
    // The page itself stands in what shows toasts; its own four kinds are shown by pressing a button.
    const missing = parts.filter((part) => !/^Toast(Provider|Region)$/.test(part) && !catalogue.includes(`<${part}`))
    expect(missing).toEqual([])
  })

  it('shows toasts of every kind', () => expect(catalogue).toContain('useToast()'))

  it('knows every token of the style sheet, each once', () => {
    const css = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8')
    const names = tokensOf(css).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const declared = new Set([...css.matchAll(/^\s+(--[\w-]+):/gm)].map((match) => match[1]))
    expect(new Set(names)).toEqual(declared)
    expect(
      tokensOf('/* --not: 1px; */ :root { --sky: light-dark(red, blue); --fs-12: 1rem; --s4: 16px; --cut: 1px; }'),
    ).toEqual([
      { name: '--sky', value: 'light-dark(red, blue)', kind: 'colour' },
      { name: '--fs-12', value: '1rem', kind: 'size' },
      { name: '--s4', value: '16px', kind: 'space' },
      { name: '--cut', value: '1px', kind: 'other' },
    ])
  })

  it('makes states stand still by the page’s own rules', () => {
    expect(forcedRule('.btn:hover:not(:disabled)', 'color: red')).toBe(
      '.btn:is(.force-hover *):not(:disabled){color: red}',
    )
    expect(forcedRule('a:focus-visible', 'outline: 1px')).toBe('a:is(.force-focus *){outline: 1px}')
    expect(forcedRule('.btn', 'color: red')).toBe('')
  })
})
