import { describe, expect, it } from 'vitest'
import { aMatch, doubleOf, knockoutOf, seed, winnerOf } from '#features/tournaments/testing'
import { layoutBracket } from './bracket-layout.ts'
import { layoutDouble } from './double-layout.ts'
import { findTeam, teamsIn } from './find-team.ts'
import { firstSpot } from './first-view.ts'
import { doubleSize, fullSize } from './geometry.ts'
import { cardBox, headBands, headHeight } from './model.ts'
import { isBig, isIn, isWithin, viewOf } from './view.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

describe('what is in view', () => {
  it('is the window with what is near, in whole squares, whatever the size', () => {
    const shown = { left: 1_000, top: 2_000, width: 1_200, height: 700 }
    const view = viewOf(shown, 1)
    expect(isWithin(box(1_000, 2_000, 2_200, 2_700), view)).toBe(true)
    expect(view.left).toBeLessThanOrEqual(1_000 - 256)
    expect(view.bottom - 2_700).toBeLessThan(256 + 512)
    expect(isWithin(box(2_000, 4_000, 4_400, 5_400), viewOf(shown, 0.5))).toBe(true)
  })
  it('stays the same until it leaves its squares, so that a pan draws nothing anew', () => {
    const at = (top: number) => viewOf({ left: 0, top, width: 1_000, height: 700 }, 1)
    const seen = new Set(Array.from({ length: 512 }, (_, top) => JSON.stringify(at(top))))
    expect(seen.size).toBeLessThanOrEqual(3)
  })
  it('holds what touches it, and everything where there is no view', () => {
    const view = box(0, 0, 512, 512)
    expect(isIn(box(500, 500, 700, 700), view)).toBe(true)
    expect(isIn(box(512, 0, 700, 100), view)).toBe(false)
    expect(isIn(box(9_999, 0, 10_000, 1), null)).toBe(true)
  })
  it.each([
    ['single', () => layoutBracket(knockoutOf(256), null, fullSize)],
    ['double', () => layoutDouble(doubleOf(256), doubleSize)],
  ])('has few cards and lines of a %s elimination of 256, wherever one looks', (_name, lay) => {
    const layout = lay()
    expect(isBig(layout.nodes.length)).toBe(true)
    for (let top = 0; top < layout.height; top += 700)
      for (let left = 0; left < layout.width; left += 1_200) {
        const view = viewOf({ left, top, width: 1_200, height: 700 }, 1)
        expect(layout.nodes.filter((node) => isIn(cardBox(node, layout.size), view)).length).toBeLessThan(90)
        expect(layout.lines.filter((line) => isIn(line.box, view)).length).toBeLessThan(110)
      }
  })
  it('has every line between cards that it shows whole', () => {
    const { nodes, lines, size } = layoutBracket(knockoutOf(128), null, fullSize)
    const view = viewOf({ left: 300, top: 3_000, width: 1_200, height: 700 }, 1)
    const shown = new Set(nodes.filter((node) => isWithin(cardBox(node, size), view)).map(({ match }) => match.number))
    const open = lines.filter((line) => shown.has(line.from) && shown.has(line.to))
    expect(open.length).toBeGreaterThan(5)
    expect(open.every((line) => isIn(line.box, view))).toBe(true)
  })
  it('begins where something is played: to the right, and in a big drawing further down', () => {
    const layout = layoutBracket(knockoutOf(256), null, fullSize)
    expect(firstSpot(layout, 1, true)).toEqual({ left: 0, top: 0 })
    const final = layout.nodes.at(-1)
    const spot = firstSpot(layout, final?.match.number ?? 0, true)
    expect(spot.left).toBeGreaterThan(1_000)
    expect(Math.abs(spot.top - (final?.y ?? 0))).toBeLessThan(300)
  })
})

describe('heads that stay', () => {
  it('are one row for a single elimination and one for each bracket of a double', () => {
    const single = layoutBracket(knockoutOf(128), null, fullSize)
    expect(headBands(single.rounds, single.height + headHeight).bands).toMatchObject([
      { top: 0, bottom: single.height + headHeight },
    ])
    const double = layoutDouble(doubleOf(64), doubleSize)
    const { bands, others } = headBands(double.rounds, double.height + headHeight)
    expect(bands.map(({ rounds }) => rounds.length)).toEqual([6, 10])
    expect(bands[0]?.bottom).toBe(bands[1]?.top)
    expect(others.map(({ name }) => name.kind)).toEqual(['grand_final'])
  })
})

describe('findTeam', () => {
  const named = (id: string, name: string) => ({ id, name, tag: id.toUpperCase() })
  const match = (number: number, one: string, two: string) =>
    aMatch({
      number,
      team1: { ...seed(1), team: named('aqb', one) },
      team2: { ...winnerOf(1), team: named('qyr', two) },
    })
  const teams = teamsIn([match(1, 'Aqböri', 'Qyran Esports'), match(2, 'Aqböri', 'Qyran Esports')])
  it('answers the newest match of a team by name, by tag, by its beginning or a part', () => {
    for (const typed of ['aqböri', 'AQB', 'aq', 'bör']) expect(findTeam(teams, typed)).toMatchObject({ match: 2 })
    expect(findTeam(teams, 'esports')?.team.id).toBe('qyr')
    expect(findTeam(teams, 'nomad')).toBeNull()
  })
})
