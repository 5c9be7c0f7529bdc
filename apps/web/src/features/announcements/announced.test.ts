import { expect, test } from 'vitest'
import { announced } from './announced.ts'

const texts = (is: Partial<Record<'en' | 'ru' | 'kz', string>>) => ({ texts: { en: '', ru: '', kz: '', ...is } })

test('everybody reads their own language, else one that there is', () => {
  expect(announced(texts({ en: 'Noon', kz: 'Түс' }), 'kz')).toEqual({ text: 'Түс', language: 'kz' })
  expect(announced(texts({ ru: 'Полдень' }), 'kz')).toEqual({ text: 'Полдень', language: 'ru' })
  expect(announced(texts({ kz: 'Түс' }), 'en')).toEqual({ text: 'Түс', language: 'kz' })
})
