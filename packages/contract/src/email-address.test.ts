import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { ChangeEmailRequest, ForgotPasswordRequest } from './account-security.ts'
import { GuardianRequest } from './account-profile.ts'
import { isEmailAddress } from './email-address.ts'
import { PartnerRequest } from './partners.ts'
import { RegisterRequest } from './users.ts'

const victim = 'victim@b.kz'
const hostile = [
  `<${victim}>`,
  `Victim <${victim}>`,
  `x,${victim}`,
  `x@a.kz,${victim}`,
  `x@a.kz, ${victim}`,
  `x@a.kz;${victim}`,
  `x@a.kz ${victim}`,
  `group:${victim};`,
  `${victim}(x@a.kz)`,
  `(a comment)${victim}`,
  'victim(comment)@b.kz',
  'victim@(comment)b.kz',
  '"victim"@b.kz',
  '"victim@a.kz"@b.kz',
  '"x\\"@a.kz,victim"@b.kz',
  `${victim}\r\nBcc: all@a.kz`,
  'victim\n@b.kz',
  'victim\t@b.kz',
  'victim @b.kz',
  'vic\u0007tim@b.kz',
  'vic\u007Ftim@b.kz',
  'vic\u200Btim@b.kz',
  'vic\u202Etim@b.kz',
  'vic\u00ADtim@b.kz',
  'victim%b.kz@a.kz',
  'b.kz!victim@a.kz',
  '|program@b.kz',
  '`program`@b.kz',
  'victim\\@b.kz',
  'victim@b.kz@a.kz',
  '@a.kz:victim@b.kz',
  'victim＠b.kz',
  'victim@b。kz',
  'victim@b．kz',
  'victim@gmаil.com',
  'víctim@b.kz',
  'victim@b.қаз',
  'ﬀ@b.kz',
  'victim@[127.0.0.1]',
  'victim@127.0.0.1',
  'victim@localhost',
  'victim@b..kz',
  'victim@.b.kz',
  'victim@b.kz.',
  'victim@-b.kz',
  'victim@b-.kz',
  'victim@b.k',
  'victim@b_c.kz',
  '.victim@b.kz',
  'victim.@b.kz',
  'vic..tim@b.kz',
  '@b.kz',
  'victim@',
  'mailto:victim@b.kz',
  `${'a'.repeat(65)}@b.kz`,
  `victim@${'b'.repeat(64)}.kz`,
]
const usual = [
  victim,
  'Aigul.Serik@Example.KZ',
  "o'brien+cup@mail.example.com",
  'a_b-c@d-e.f.online',
  '1@2.kz',
  'x@xn--80ao21a.xn--80ao21a',
  `${'a'.repeat(64)}@b.kz`,
  `victim@${'b'.repeat(63)}.kz`,
]

const twice = { password: 'steppe-1', confirmPassword: 'steppe-1' }
/** Wherever somebody may name a mailbox that we write to. */
const places: [string, ZodType, object][] = [
  ['signing up', RegisterRequest, { username: 'aru', ...twice }],
  ['a forgotten password', ForgotPasswordRequest, {}],
  ['another address', ChangeEmailRequest, {}],
  ['a guardian', GuardianRequest, { name: 'Aigul' }],
  ['a partner', PartnerRequest, { name: 'Aigul', message: 'Hello' }],
]

describe.each(places)('%s', (_place, schema, rest) => {
  test.each(hostile)('%j is refused with a code', (email) => {
    const { error } = schema.safeParse({ ...rest, email })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['email', 'email_invalid']])
  })
  test.each(usual)('%j is taken', (email) => expect(schema.safeParse({ ...rest, email }).success).toBe(true))
})

test('what is taken holds no letter that a mail head, a list or another script could use', () => {
  const letters = fc.constantFrom(...Array.from('ab1.@-_+,;:<>()[]"\\ \t\r\n\0%!|`＠。а'), 'xn--', '.kz', 'b.kz')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 14 }), (parts) => {
      const text = parts.join('')
      if (!isEmailAddress(text)) return
      expect(text).toMatch(/^[\w.+-]+@[\w.-]+$/)
      expect(text.split('@')).toHaveLength(2)
    }),
    { numRuns: 5_000 },
  )
})

test('long lines that begin like an address are none', () => {
  expect(isEmailAddress(`${'a.'.repeat(120)}a@b`)).toBe(false)
  expect(isEmailAddress(`a@${'a-'.repeat(60)}.${'b-'.repeat(60)}`)).toBe(false)
})
