import { describe, expect, it } from 'vitest'
import { flagDefaults, type Flags } from '@lobby/contract'
import en from '#locales/en/menu'
import { menuSections } from './menu-sections.ts'

/** As people read it: a section's name, then address, name, text and mark of each entry. */
function read(
  isAdmin: boolean,
  hasPage = (_path: string) => true,
  flags: Flags = flagDefaults,
): (string | undefined)[][] {
  return menuSections({ isAdmin, hasPage, flags }).flatMap(({ name, items }) => [
    [en[name]],
    ...items.map((item) => [
      item.to,
      en[item.name].replace('{{product}}', 'LOBBY'),
      en[`${item.name}_text`],
      item.mark && en[item.mark.name],
    ]),
  ])
}

const everybody = [
  ['Play to earn'],
  ['/servers', 'Training Servers', 'Practice your skills', undefined],
  ['/quests', 'Quests', 'Daily & weekly challenges', 'Hot'],
  ['Matchmaking'],
  ['/matchmaking', 'Matchmaking', 'Find competitive matches', 'Soon'],
  ['Tournaments'],
  ['/tournaments/lobby-cup', 'LOBBY Open Cup', 'Official tournament', 'Featured'],
  ['/tournaments', 'All Tournaments', 'Browse all events', undefined],
  ['Analytics'],
  ['/analytics', 'Site Statistics', 'Platform metrics', undefined],
  ['/leaderboard', 'Leaderboard', 'Top players', undefined],
]

describe('menuSections', () => {
  it('lists the sections of specification §2 in its words and order', () => {
    expect(read(false)).toEqual(everybody)
  })

  it('has a section for admins alone', () => {
    expect(read(true)).toEqual([
      ...everybody,
      ['Admin'],
      ['/admin', 'Dashboard', 'Overview & controls', undefined],
      ['/admin/users', 'Users', 'Manage players & roles', undefined],
      ['/admin/servers', 'Servers', 'Game servers & status', undefined],
    ])
  })

  it('leads to no page that is not there', () => {
    expect(read(true, (path) => path === '/leaderboard')).toEqual([
      ['Analytics'],
      ['/leaderboard', 'Leaderboard', 'Top players', undefined],
    ])
  })

  it('has no figures once they are switched off, and no mark at matchmaking once that is on', () => {
    const switched = read(false, undefined, { ...flagDefaults, analytics: false, matchmaking: true })
    const addresses = switched.map(([to]) => to)
    expect(addresses).not.toContain('/analytics')
    expect(addresses).toContain('/leaderboard')
    expect(switched.find(([to]) => to === '/matchmaking')?.at(-1)).toBeUndefined()
  })
})
