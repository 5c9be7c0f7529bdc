import { describe, expect, it } from 'vitest'
import { lookUp, type Texts } from './texts.ts'

const files: Record<string, Texts> = {
  'ru:common': {
    teams_one: '{{count}} команда',
    teams_few: '{{count}} команды',
    teams_many: '{{count}} команд',
    teams_other: '{{count}} команды',
    greet: 'Привет, {{ name }}! {{name}}?',
    deep: { er: { est: 'глубоко' } },
  },
  'en:common': { only: 'English alone', teams_one: '{{count}} team', teams_other: '{{count}} teams' },
  'ru:teams': { title: 'Команды' },
}
const lookup = { tags: ['ru', 'en'], textsOf: (tag: string, namespace: string) => files[`${tag}:${namespace}`] }

describe('lookUp', () => {
  it.each([
    [1, '1 команда'],
    [3, '3 команды'],
    [5, '5 команд'],
    [21, '21 команда'],
    [1.5, '1.5 команды'],
  ])('counts %s as the language does', (count, said) => {
    expect(lookUp(lookup, 'common', 'teams', { count })).toBe(said)
  })

  it('finds groups and other namespaces', () => {
    expect(lookUp(lookup, 'common', 'deep.er.est')).toBe('глубоко')
    expect(lookUp(lookup, 'common', 'teams:title')).toBe('Команды')
    expect(lookUp(lookup, 'teams', 'common:deep.er.est')).toBe('глубоко')
  })

  it('fills in every variable, and none twice over', () => {
    expect(lookUp(lookup, 'common', 'greet', { name: '{{name}} $& <b>' })).toBe(
      'Привет, {{name}} $& <b>! {{name}} $& <b>?',
    )
    expect(lookUp(lookup, 'common', 'greet')).toBe('Привет, ! ?')
  })

  it('falls back to English, then to what the caller says, then to the key', () => {
    expect(lookUp(lookup, 'common', 'only')).toBe('English alone')
    expect(lookUp(lookup, 'common', 'nothing.here', { defaultValue: '' })).toBe('')
    expect(lookUp(lookup, 'common', 'nothing.here')).toBe('nothing.here')
    expect(lookUp(lookup, 'common', 'deep.er')).toBe('deep.er')
    expect(lookUp(lookup, 'unknown', 'key')).toBe('key')
  })
})
