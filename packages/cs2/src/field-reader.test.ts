import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, FieldReader, isRecord, readInteger } from './field-reader.ts'

describe('readInteger', () => {
  const range = { min: -5, max: 100 }

  it.each([
    [0, 0],
    [100, 100],
    [-5, -5],
    ['42', 42],
    ['-5', -5],
    ['0042', 42],
  ])('reads %j as %j', (value, expected) => {
    expect(readInteger(value, range)).toBe(expected)
  })

  it.each([
    101,
    -6,
    '101',
    1.5,
    '1.5',
    '',
    ' 1',
    '1 ',
    '+1',
    '1e1',
    '0x1',
    '９',
    Number.NaN,
    Infinity,
    null,
    undefined,
    true,
    [],
    {},
    1n,
  ])('refuses %s', (value) => {
    expect(readInteger(value, range)).toBeNull()
  })

  it('answers an integer of the range or null', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const number = readInteger(value, range)
        expect(number === null || (Number.isInteger(number) && number >= -5 && number <= 100)).toBe(true)
      }),
    )
  })
})

describe('cleanText', () => {
  it.each([
    ['plain', 'plain'],
    ['Қазақстан', 'Қазақстан'],
    ['a\u0000b\r\nc\u007Fd\u0085e', 'abcde'],
    ['half \uDC00 pair', 'half \uFFFD pair'],
  ])('%j becomes %j', (value, expected) => {
    expect(cleanText(value, 100)).toBe(expected)
  })

  it('cuts between characters, not inside one', () => {
    expect(cleanText('😀😀😀', 2)).toBe('😀😀')
  })

  it('gives text without control characters or half pairs, never longer than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (value, length) => {
        const clean = cleanText(value, length)
        expect(clean.isWellFormed()).toBe(true)
        expect(/\p{Cc}/u.test(clean)).toBe(false)
        expect(Array.from(clean).length).toBeLessThanOrEqual(length)
      }),
    )
  })
})

describe('isRecord', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ['{}', false],
    [undefined, false],
  ])('%j: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected)
  })
})

describe('FieldReader', () => {
  it('reads what fits and has no problem', () => {
    const fields = new FieldReader({ n: 3, s: 'x', id: 9, o: { inner: 1 }, list: [{ v: 1 }, { v: 2 }] })
    expect(fields.int('n', { min: 0, max: 5 })).toBe(3)
    expect(fields.text('s', 10)).toBe('x')
    expect(fields.id('id', 10)).toBe('9')
    expect(fields.object('o').int('inner', { min: 0, max: 5 })).toBe(1)
    expect(fields.objects('list', 2).map((item) => item.int('v', { min: 0, max: 5 }))).toEqual([1, 2])
    expect(fields.firstProblem).toBeNull()
  })

  it('remembers the first problem with its path through children', () => {
    const fields = new FieldReader({ list: [{ o: {} }, { o: { n: 'no' } }] })
    for (const item of fields.objects('list', 5)) item.object('o').int('n', { min: 0, max: 5 })
    expect(fields.firstProblem).toBe('list[0].o.n')
  })

  it.each([
    ['int', (fields: FieldReader) => fields.int('gone', { min: 2, max: 5 }), 2],
    ['text', (fields: FieldReader) => fields.text('gone', 5), ''],
    ['id', (fields: FieldReader) => fields.id('gone', 5), ''],
    ['objects', (fields: FieldReader) => fields.objects('gone', 5), []],
  ])('%s gives a placeholder for a missing field and says so', (_name, read, placeholder) => {
    const fields = new FieldReader({})
    expect(read(fields)).toEqual(placeholder)
    expect(fields.firstProblem).toBe('gone')
  })

  it('a missing object is one problem and reads as empty', () => {
    const fields = new FieldReader({ o: 'text' })
    expect(fields.object('o').raw('anything')).toBeUndefined()
    expect(fields.firstProblem).toBe('o')
  })

  it('does not see what every object inherits', () => {
    const fields = new FieldReader({})
    expect(fields.raw('constructor')).toBeUndefined()
    expect(fields.raw('__proto__')).toBeUndefined()
    expect(fields.text('toString', 5)).toBe('')
    expect(fields.firstProblem).toBe('toString')
  })

  it('takes a list up to its limit and no further', () => {
    const fields = new FieldReader({ list: [{}, {}, {}] })
    expect(fields.objects('list', 3)).toHaveLength(3)
    expect(fields.firstProblem).toBeNull()
    expect(fields.objects('list', 2)).toEqual([])
    expect(fields.firstProblem).toBe('list')
  })

  it('does not take a number that lost digits for an id', () => {
    const fields = new FieldReader({ id: Number('76561198000000001') })
    expect(fields.id('id', 20)).toBe('')
    expect(fields.firstProblem).toBe('id')
  })
})
