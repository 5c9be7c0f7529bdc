import { describe, expect, test } from 'vitest'
import { binOf, ibanOf, linkOf, PayeeRequest, phoneOf } from './payee.ts'

test.each([
  ['+7 700 000 12 34', '+77000001234'],
  ['8 (700) 000-12-34', '+77000001234'],
  ['77000001234', '+77000001234'],
  ['+77\u00a0000001234', '+77000001234'],
  ['+7 900 000 12 34', null],
  ['7000001234', null],
  ['+7 700 000 12 345', null],
])('a phone: %s', (text, phone) => expect(phoneOf(text)).toBe(phone))

describe('an account', () => {
  test.each([
    ['KZ86 125K ZT50 0410 0100', 'KZ86125KZT5004100100'],
    ['kz86125kzt5004100100', 'KZ86125KZT5004100100'],
    ['KZ87125KZT5004100100', null],
    ['KZ86125KZT5004100010', null],
    ['DE89370400440532013000', null],
    ['KZ86125KZT500410010', null],
  ])('%s', (text, iban) => expect(ibanOf(text)).toBe(iban))
})

test.each([
  ['971240001315', '971240001315'],
  ['9712 4000 1315', '971240001315'],
  ['971240001316', null],
  ['97124000131', null],
])('a BIN: %s', (text, bin) => expect(binOf(text)).toBe(bin))

test.each([
  ['https://pay.kaspi.kz/pay/abc', 'https://pay.kaspi.kz/pay/abc'],
  ['http://pay.kaspi.kz/pay/abc', null],
  ['javascript:alert(1)', null],
  ['https://kaspi.kz@evil.example/pay', null],
  ['https://localhost/pay', null],
  ['pay.kaspi.kz', null],
])('a link: %s', (text, link) => expect(linkOf(text)).toBe(link))

describe('whom teams pay', () => {
  const problemsOf = (body: object) =>
    PayeeRequest.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  test('has a name and one way to pay at the least', () => {
    expect(problemsOf({ name: 'LOBBY', kaspi_phone: '+77000001234' })).toEqual([])
    expect(problemsOf({ name: 'LOBBY', kaspi_phone: '', iban: ' ', link: null })).toEqual([
      ['kaspi_phone', 'payee_way_needed'],
    ])
    expect(problemsOf({ name: ' ', link: 'https://pay.kaspi.kz/x' })).toEqual([['name', 'required']])
  })
  test('hears of each number that is none', () => {
    const wrong = { name: 'LOBBY', kaspi_phone: '1', iban: 'KZ1', bin: '1', link: 'ftp://x.kz' }
    expect(
      problemsOf(wrong)
        .map(([path, message]) => `${path} ${message}`)
        .toSorted(),
    ).toEqual(['bin bin_invalid', 'iban iban_invalid', 'kaspi_phone phone_invalid', 'link link_invalid'])
  })
})
