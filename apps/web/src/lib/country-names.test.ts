import { countries } from '@lobby/contract'
import { expect, it } from 'vitest'
import { kazakhCountries } from './kazakh-countries.ts'

it('has the Kazakh names that ICU has, where ICU is whole', () => {
  const icu = new Intl.DisplayNames('kk', { type: 'region' })
  expect(kazakhCountries).toEqual(Object.fromEntries(countries.map((code) => [code, icu.of(code)])))
})
