import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPositions, type Chunk, vectorGet, vectorOf, vectorSet, vectorValues } from './vector.ts'

const lengths = [0, 1, 2, 31, 32, 33, 63, 64, 1023, 1024, 1025, 4096, 32769]

function below<T>(chunk: Chunk<T>): readonly Chunk<T>[] {
  return chunk.leaf ? [] : chunk.chunks
}

describe('vector', () => {
  it.each(lengths)('gives back %i values in order', (length) => {
    const values = Array.from({ length }, (_, at) => `v${at}`)
    const vector = vectorOf(values)
    expect(vector.length).toBe(length)
    expect(vectorValues(vector)).toEqual(values)
  })

  it.each(lengths.filter((length) => length > 0))('reaches the first, middle and last of %i values', (length) => {
    const vector = vectorOf(Array.from({ length }, (_, at) => at))
    for (const at of [0, length >> 1, length - 1]) expect(vectorGet(vector, at)).toBe(at)
  })

  it.each([-1, 3, 0.5, Number.NaN])('throws for entry %d of three', (at) => {
    const vector = vectorOf(['a', 'b', 'c'])
    expect(() => vectorGet(vector, at)).toThrow(RangeError)
    expect(() => vectorSet(vector, at, 'x')).toThrow(RangeError)
  })

  it('keeps the older version as it was', () => {
    const before = vectorOf(['a', 'b', 'c'])
    const after = vectorSet(before, 1, 'x')
    expect(vectorValues(before)).toEqual(['a', 'b', 'c'])
    expect(vectorValues(after)).toEqual(['a', 'x', 'c'])
  })

  it('does not keep the array it was built from', () => {
    const values = ['a', 'b']
    const vector = vectorOf(values)
    values[0] = 'changed'
    expect(vectorGet(vector, 0)).toBe('a')
  })

  it('shares every chunk of 4096 values but the one that changed', () => {
    const before = vectorOf(Array.from({ length: 4096 }, (_, at) => at))
    const after = vectorSet(before, 2000, -1)
    const [old, now] = [below(before.root), below(after.root)]
    expect(now).toHaveLength(4)
    expect(now.filter((chunk, at) => chunk === old[at])).toHaveLength(3)
  })

  it('copies at most 32 entries per level', () => {
    const before = vectorOf(Array.from({ length: 4096 }, (_, at) => at))
    expect(before.depth).toBe(3)
    expect(vectorOf([1]).depth).toBe(1)
    expect(vectorOf(Array.from({ length: 33 }, () => 0)).depth).toBe(2)
  })

  it('behaves like an array under any series of changes', () => {
    const change = fc.record({ at: fc.nat(), value: fc.integer() })
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: 2200 }),
        fc.array(change, { maxLength: 50 }),
        (values, changes) => {
          const array = [...values]
          let vector = vectorOf(values)
          for (const { at, value } of changes) {
            array[at % array.length] = value
            vector = vectorSet(vector, at % array.length, value)
          }
          expect(vectorValues(vector)).toEqual(array)
        },
      ),
    )
  })
})

describe('what changed between two vectors', () => {
  const numbered = (length: number) => vectorOf(Array.from({ length }, (_, at) => at))

  it.each([1, 32, 33, 1025, 4096])('is found among %i values', (length) => {
    const before = numbered(length)
    const at = length >> 1
    expect(changedPositions(before, before)).toEqual([])
    expect(changedPositions(before, vectorSet(before, at, -1))).toEqual([at])
    expect(changedPositions(before, vectorSet(vectorSet(before, length - 1, -1), 0, -1))).toEqual([
      ...new Set([0, length - 1]),
    ])
    expect(changedPositions(before, numbered(length))).toEqual([])
  })

  it.each([
    [40, 33],
    [33, 31],
    [2000, 40],
  ])('is all that is gone when %i values become %i', (long, short) => {
    const gone = Array.from({ length: long - short }, (_, at) => short + at)
    expect(changedPositions(numbered(long), numbered(short))).toEqual(gone)
    expect(changedPositions(numbered(short), numbered(long))).toEqual([])
  })
})
