/** Whom the teams of a cup pay, and how: checked as far as numbers check themselves. */
import { z } from 'zod'
import { Text, Time } from './envelope.ts'

const spaces = /[\s\u00a0\u202f()-]/g
export const written = (max: number) => Text.trim().max(max, 'too_long')

/** A number by which a phone is called from anywhere: `8 700 …` is what people in Kazakhstan write for `+7 700 …`. */
export function phoneOf(text: string): string | null {
  const digits = text
    .replace(spaces, '')
    .replace(/^8(?=\d{10}$)/, '+7')
    .replace(/^7(?=\d{10}$)/, '+7')
  return /^\+7[67]\d{9}$/.test(digits) ? digits : null
}

/** An account in Kazakhstan: twenty characters whose second pair checks the others (ISO 13616). */
export function ibanOf(text: string): string | null {
  const iban = text.replace(spaces, '').toUpperCase()
  if (!/^KZ\d{5}[A-Z0-9]{13}$/.test(iban)) return null
  const digits = Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`, (sign) => parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1 ? iban : null
}

/** Twelve digits of a person or a firm, of which the last one checks the others. */
export function binOf(text: string): string | null {
  const bin = text.replace(spaces, '')
  if (!/^\d{12}$/.test(bin)) return null
  const digits = Array.from(bin, Number)
  const by = (first: number): number =>
    digits.slice(0, 11).reduce((sum, digit, at) => sum + digit * (((at + first - 1) % 11) + 1), 0) % 11
  const check = by(1) === 10 ? by(3) : by(1)
  return check < 10 && check === digits[11] ? bin : null
}

/** The page of a payment: https alone, no name and password in it. */
export function linkOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname) ? url.href : null
}

/** Left empty it is nothing; what is no such number is a mistake of the form. */
export const numberOrNone = (max: number, read: (text: string) => string | null, problem: string) =>
  written(max)
    .nullable()
    .default(null)
    .transform((text, context) => {
      if (text === null || text === '') return null
      const value = read(text)
      if (value === null) context.addIssue({ code: 'custom', message: problem })
      return value
    })

const Note = written(300).default('')

/** `PUT /api/tournaments/:id/payee` (organisers). One way to pay at the least. */
export const PayeeRequest = z
  .object({
    name: Text.trim().min(1, 'required').max(120, 'too_long'),
    bin: numberOrNone(20, binOf, 'bin_invalid'),
    kaspi_phone: numberOrNone(30, phoneOf, 'phone_invalid'),
    iban: numberOrNone(40, ibanOf, 'iban_invalid'),
    bank: written(80).default(''),
    link: numberOrNone(500, linkOf, 'link_invalid'),
    note: z.object({ en: Note, ru: Note, kz: Note }).default({ en: '', ru: '', kz: '' }),
  })
  .refine(({ kaspi_phone: phone, iban, link }) => phone !== null || iban !== null || link !== null, {
    path: ['kaspi_phone'],
    error: 'payee_way_needed',
  })
export type PayeeRequest = z.infer<typeof PayeeRequest>

export const Payee = z.object({
  name: z.string(),
  bin: z.string().nullable(),
  kaspi_phone: z.string().nullable(),
  iban: z.string().nullable(),
  bank: z.string(),
  link: z.string().nullable(),
  note: z.object({ en: z.string(), ru: z.string(), kz: z.string() }),
})
export type Payee = z.infer<typeof Payee>

/** `GET /api/tournaments/:id/payee` (organisers, finance), and the answer of every change. Null: nobody said yet. */
export const PayeeSetting = z.object({
  payee: Payee.nullable(),
  changed_by: z.string().nullable(),
  changed_at: Time.nullable(),
})
export type PayeeSetting = z.infer<typeof PayeeSetting>
