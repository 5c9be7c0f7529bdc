import { describe, expect, it } from 'vitest'
import { aMatch, aSwiss, doubleOf, knockoutOf } from '#features/tournaments/testing'
import { layoutBracket } from '../layout/bracket-layout.ts'
import { layoutDouble } from '../layout/double-layout.ts'
import { doubleSize, fullSize, ladderPaperSize } from '../layout/geometry.ts'
import { ladderSheets } from './ladder-sheets.ts'
import { cardBox, headHeight } from '../layout/model.ts'
import { partSheet, type Sheet } from './sheet-parts.ts'
import { needsSheets } from './paper.ts'
import { sheetsOf } from './sheets.ts'

const single = (teams: number, more = {}) => ({
  kind: 'single_elimination' as const,
  id: 'playoff',
  best_of: 1,
  final_best_of: 1,
  advance: 0,
  bronze: null,
  rounds: knockoutOf(teams),
  ...more,
})
const numbers = (sheets: readonly Sheet[]) => sheets.flatMap(({ nodes }) => nodes.map(({ match }) => match.number))
const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Every card and head lies on its sheet with all of itself. */
function expectWhole(sheets: readonly Sheet[], size: Parameters<typeof cardBox>[1]): void {
  for (const sheet of sheets) {
    expect(sheet.width * sheet.scale).toBeLessThanOrEqual(partSheet.width)
    expect((sheet.height + headHeight) * sheet.scale).toBeLessThanOrEqual(partSheet.height)
    for (const node of sheet.nodes) {
      const card = cardBox(node, size)
      expect(card.left).toBeGreaterThanOrEqual(0)
      expect(card.top).toBeGreaterThanOrEqual(0)
      expect(card.right).toBeLessThanOrEqual(sheet.width)
      expect(card.bottom).toBeLessThanOrEqual(sheet.height)
    }
    expect(sheet.heads.length).toBeGreaterThan(0)
  }
}

describe('a bracket on paper', () => {
  it('stands on one sheet while it can be read there', () => {
    expect(needsSheets(layoutBracket(knockoutOf(16), null, fullSize))).toBe(false)
    expect(needsSheets(layoutBracket(knockoutOf(32), null, fullSize))).toBe(true)
    expect(needsSheets(layoutDouble(doubleOf(8), doubleSize))).toBe(false)
  })

  it.each([32, 64, 128, 256])('of %i teams has every match once, none of them cut', (teams) => {
    const sheets = sheetsOf(single(teams), fullSize)
    expect(inOrder(numbers(sheets))).toEqual(upTo(teams - 1))
    expectWhole(sheets, fullSize)
    expect(new Set(sheets.map(({ key }) => key)).size).toBe(sheets.length)
  })

  it('says on each sheet where its winner goes on, and who won on the last', () => {
    const sheets = sheetsOf(single(256), fullSize)
    expect(sheets).toHaveLength(17)
    expect(sheets[0]?.heads.map(({ name }) => 'toFinal' in name && name.toFinal)).toEqual([7, 6, 5, 4])
    for (const { notes } of sheets.slice(0, -1)) {
      const [note] = notes
      if (note?.kind !== 'match') throw new Error('a branch leads to a match')
      expect(note.sheet).toBe(17)
      expect(sheets[16]?.nodes.some(({ match }) => match.number === note.match)).toBe(true)
    }
    expect(sheets.at(-1)?.notes.map(({ kind }) => kind)).toEqual(['champion'])
  })

  it('has the match for third place beside the final', () => {
    const bronze = aMatch({ number: 64, is_bronze: true })
    const sheets = sheetsOf(single(64, { bronze }), fullSize)
    expect(inOrder(numbers(sheets))).toEqual(upTo(64))
    expectWhole(sheets, fullSize)
  })

  it('ends with those who go on where there is no final', () => {
    const stage = single(64, { advance: 8, rounds: knockoutOf(64).slice(0, 3) })
    const sheets = sheetsOf(stage, fullSize)
    expectWhole(sheets, fullSize)
    expect(sheets.flatMap(({ notes }) => notes).map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'on'))
  })

  it.each([32, 256])('has both brackets of a double elimination of %i whole', (teams) => {
    const sheets = sheetsOf(doubleOf(teams), doubleSize)
    expect(inOrder(numbers(sheets))).toEqual(upTo(2 * teams - 2))
    expectWhole(sheets, doubleSize)
    const toGrand = sheets
      .flatMap(({ notes }) => notes)
      .filter((note) => 'match' in note && note.match === 2 * teams - 2)
    expect(toGrand.map((note) => 'sheet' in note && note.sheet)).toEqual([sheets.length, sheets.length])
  })
})

describe('a Swiss stage on paper', () => {
  it('begins a sheet for every round, and names a record again where it goes on', () => {
    const record = (wins: number, losses: number, from: number, count: number) => ({
      wins,
      losses,
      matches: Array.from({ length: count }, (_, index) => aMatch({ number: from + index, key: `s/${from + index}` })),
    })
    const rounds = [
      { number: 1, complete: true, bye: null, records: [record(0, 0, 1, 64)] },
      { number: 2, complete: false, bye: null, records: [record(1, 0, 65, 32), record(0, 1, 97, 32)] },
    ]
    const sheets = ladderSheets({ ...aSwiss(), rounds }, ladderPaperSize)
    expect(inOrder(numbers(sheets))).toEqual(upTo(128))
    expectWhole(sheets, ladderPaperSize)
    const records = sheets.map(({ heads }) => heads.flatMap((head) => head.record ?? []))
    expect(records.slice(0, 2)).toEqual([['0-0'], ['0-0']])
    expect(records.at(-1)?.at(-1)).toBe('0-1')
  })
})
