import type { Analytics } from '@lobby/contract'

/** The figures of a site where nothing has happened, but for what the test says. */
export function sampleAnalytics(is: Partial<Analytics> = {}): Analytics {
  const none = { total: 0, new: 0 }
  return {
    days: 30,
    since: '2026-10-29T19:00:00.000Z',
    players: none,
    teams: none,
    tournaments: { total: 0, by_status: [] },
    matches: none,
    rounds: 0,
    kills: 0,
    mvp: null,
    mvps: [],
    mvp_rule: { maps: 3 },
    per_day: [],
    active: 0,
    maps: [],
    hours: Array.from({ length: 7 }, () => Array<number>(24).fill(0)),
    cups: { begun: 0, places: 0, taken: 0, list: [] },
    servers: { asked: 0, answered: 0, per_day: [] },
    ...is,
  }
}
