import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordMin } from '@lobby/contract'
import { AppError } from '#platform/errors'
import { refuseCommonPassword } from './common-passwords.ts'

const isRefused = (password: string, own?: (string | null)[]): boolean => {
  try {
    refuseCommonPassword(password, own)
    return false
  } catch (error) {
    expect((error as AppError).details).toEqual([{ path: 'password', code: 'password_common', message: '' }])
    return true
  }
}

test('of the passwords that fit our rule the three thousand most used are refused, and those of many leaks behind them', () => {
  const fitting = dictionary['passwords-common'].filter((password) => password.length >= passwordMin)
  expect(fitting.length).toBeGreaterThan(40_000)
  for (const password of [...fitting.slice(0, 3_000), ...fitting.slice(-100)]) expect(isRefused(password)).toBe(true)
  expect(isRefused('QWERTY')).toBe(true)
})

test.each([
  'lobby2026',
  'Lobby_KZ!',
  '123admin456',
  'CounterStrike2',
  'cs-go-cs-go',
  'Қазақстан1',
  'пароль!!',
  'almaty-astana',
])('“%s” is thought of first here', (password) => expect(isRefused(password)).toBe(true))

test.each([
  ['aru_dala', ['aru_dala', null]],
  ['Aru.Dala-99', ['aru_dala', null]],
  ['sultan.b@example.kz', ['aru', 'sultan.b@example.kz']],
  ['sultanb7', ['aru', 'Sultan.B@example.kz']],
])('“%s” is what its owner is called', (password, own) => {
  expect(isRefused(password, own)).toBe(true)
  expect(isRefused(password, ['somebody', 'else@example.kz'])).toBe(false)
})

test.each(['night-steppe-test', 'lobbyist-on-the-moon', '849275160394', '~~~~~~~', 'ару мен дала', 'x1y2z3q'])(
  '“%s” is as good as its length, whatever it is made of',
  (password) => expect(isRefused(password, ['xyz', 'ar@b.kz', null])).toBe(false),
)
