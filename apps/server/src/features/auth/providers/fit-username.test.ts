import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Username } from '@lobby/contract'
import { fitUsername, numberedUsername } from './fit-username.rules.ts'

test.each([
  ['s1mple', 's1mple'],
  ['Нұрсұлтан', 'Nursultan'],
  ['Әлия Қыз', 'Aliya_Qyz'],
  ['ЩУКА', 'ShchUKA'],
  ['José  Ñandú', 'Jose_Nandu'],
  ['[NV] ~~Aibek~~ ✨', 'NV_Aibek'],
  ['ＦＵＬＬ', 'FULL'],
  ['a very long name of a player', 'a_very_long_name_of'],
  ['日本語', 'player'],
  ['ab', 'player'],
  ['', 'player'],
  ['___', 'player'],
])('%j becomes %s', (name, fitted) => {
  expect(fitUsername(name)).toBe(fitted)
})

test('whatever a provider says, a username comes out, numbered or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(9_999_999), (name, number) => {
      const fitted = fitUsername(name)
      expect(Username.safeParse(fitted).success).toBe(true)
      expect(Username.safeParse(numberedUsername(fitted, number)).success).toBe(true)
    }),
  )
})
