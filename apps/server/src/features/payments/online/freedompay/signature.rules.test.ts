import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSignedBy, signatureOf, textOf, type Fields } from './signature.rules.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

describe('a signature', () => {
  test('is the one of the documentation’s example of a request', () => {
    // freedompay.kz/docs-en/merchant-api/pay: 'init_payment.php;25;test;{merchant};23;molbulak;{secret}'
    const fields = {
      pg_order_id: '23',
      pg_merchant_id: '548856',
      pg_amount: '25',
      pg_description: 'test',
      pg_salt: 'molbulak',
    }
    expect(signatureOf('init_payment.php', Object.entries(fields), 'key')).toBe(
      md5('init_payment.php;25;test;548856;23;molbulak;key'),
    )
  })

  test('takes nested values in their place, by the alphabet of their own names', () => {
    // The documentation's example of XML: 'script.php;value1;value2;<salt>;value3;subvalue1;subvalue2;mypasskey'
    const fields: Fields = [
      ['pg_salt', '9imM909TH820jwk387'],
      ['pg_t_param', 'value3'],
      ['pg_a_param', 'value1'],
      [
        'pg_z_param',
        [
          ['pg_q_subparam', 'subvalue2'],
          ['pg_m_subparam', 'subvalue1'],
        ],
      ],
      ['pg_b_param', 'value2'],
    ]
    const words = 'script.php;value1;value2;9imM909TH820jwk387;value3;subvalue1;subvalue2;mypasskey'
    expect(signatureOf('script.php', fields, 'mypasskey')).toBe(md5(words))
    expect(isSignedBy(['mypasskey'], 'script.php', [...fields, ['pg_sig', md5(words)]])).toBe(true)
  })

  test('of equal names takes the values as they came', () => {
    const fields: Fields = [
      ['b', '1'],
      ['a', '2'],
      ['b', '0'],
    ]
    expect(signatureOf('s', fields, 'k')).toBe(md5('s;2;1;0;k'))
  })

  test('of either secret is good, of another script, value or secret none is', () => {
    const signed = (secret: string, script = 's'): Fields => [
      ['a', '1'],
      ['pg_sig', signatureOf(script, [['a', '1']], secret)],
    ]
    expect(isSignedBy(['new', 'old'], 's', signed('new'))).toBe(true)
    expect(isSignedBy(['new', 'old'], 's', signed('old'))).toBe(true)
    expect(isSignedBy(['new'], 's', signed('old'))).toBe(false)
    expect(isSignedBy(['new'], 's', signed('new', 'other'))).toBe(false)
    expect(isSignedBy(['new'], 's', [...signed('new'), ['b', '']])).toBe(false)
    expect(isSignedBy(['new'], 's', [['a', '1']])).toBe(false)
    expect(isSignedBy(['new'], 's', [['pg_sig', 'x'.repeat(32)]])).toBe(false)
    const [, sig = ['', '']] = signed('new')
    expect(isSignedBy(['new'], 's', [['a', '1'], sig, sig])).toBe(false)
  })
})

test('a value is read where its name stands once and holds a text', () => {
  const fields: Fields = [
    ['a', '1'],
    ['b', '1'],
    ['b', '2'],
    ['c', [['d', '1']]],
  ]
  expect(['a', 'b', 'c', 'd'].map((name) => textOf(fields, name))).toEqual(['1', null, null, null])
})
