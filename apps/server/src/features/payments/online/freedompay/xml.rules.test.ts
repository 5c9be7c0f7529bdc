import { expect, test } from 'vitest'
import { readXml } from './xml.rules.ts'

test('fields of a response, nested ones and empty ones', () => {
  const text = `<?xml version="1.0" encoding="utf-8"?>
<response>
  <pg_status>ok</pg_status>
  <pg_note/>
  <pg_empty></pg_empty>
  <pg_words>Tom &amp; &lt;Jerry&gt; &#8376;&#x41;</pg_words>
  <pg_refund_payments>
    <pg_refund_payment><pg_amount>-10</pg_amount></pg_refund_payment>
    <pg_refund_payment><pg_amount>-5</pg_amount></pg_refund_payment>
  </pg_refund_payments>
</response>
`
  expect(readXml(text)).toEqual([
    ['pg_status', 'ok'],
    ['pg_note', ''],
    ['pg_empty', ''],
    ['pg_words', 'Tom & <Jerry> ₸A'],
    [
      'pg_refund_payments',
      [
        ['pg_refund_payment', [['pg_amount', '-10']]],
        ['pg_refund_payment', [['pg_amount', '-5']]],
      ],
    ],
  ])
})

test.each([
  '',
  'ok',
  '<response></response>',
  '<response>ok</response>',
  '<response><a>1</a>',
  '<response><a>1</b></response>',
  '<response><a>1</a></response><response/>',
  '<response><a>1</a>words</response>',
  '<response><a b="1">1</a></response>',
  '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><response><a>&x;</a></response>',
  '<response><a>&x;</a></response>',
  '<response><a>&amp</a></response>',
  '<response><a>&#x110000;</a></response>',
  '<response><![CDATA[<a>1</a>]]></response>',
  '<r><r><r><r><r><r><r>1</r></r></r></r></r></r></r>',
  '<response><a>1</a',
])('%s is none', (text) => {
  expect(readXml(text)).toBe(null)
})
