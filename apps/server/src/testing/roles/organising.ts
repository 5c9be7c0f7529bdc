import type { ScheduleBoard } from '@lobby/contract'
import { everybody, organisers, row, type Row } from './row.ts'
import { picture, type World } from './world.ts'

const page = {
  version: 0,
  rules: { en: '## Rules' },
  streams: [],
  records: [],
  sponsors: [{ name: 'Steppe Net', address: 'https://steppe.example/', lives_on_skins: false }],
  licence: { holder: 'LOBBY', is_lan: false },
}

/** A tournament with a sponsor, and the sponsor's id. */
async function sponsored(world: World): Promise<{ id: string; sponsor: string }> {
  const id = await world.cup()
  const told = await world.site.admin.put<{ sponsors: { id: string }[] }>(`/api/tournaments/${id}/page`, page)
  return { id, sponsor: told.sponsors[0]?.id ?? '' }
}
const logo = async (world: World): Promise<string> => {
  const { id, sponsor } = await sponsored(world)
  return `/api/tournaments/${id}/sponsors/${sponsor}/logo`
}

const schedule = {
  start: '2100-01-01T05:00:00.000Z',
  lanes: ['1'],
  map_minutes: 50,
  warm_up_minutes: 10,
  break_minutes: 15,
  day_from: 600,
  day_to: 1440,
  captains_until: null,
}
/** A cup of the organiser that is planned already: what is asked of it twice moves nothing. */
const board = async (world: World): Promise<string> => `/api/tournaments/${await world.cup()}/schedule`

const firstKey = async (world: World): Promise<string> => {
  const { matches } = await world.site.admin.get<ScheduleBoard>(`/api/tournaments/${world.openCup}/schedule/board`)
  return matches[0]?.key ?? ''
}

/** What steers a tournament beside its bracket. */
export const organising: readonly Row[] = [
  row('GET /api/tournaments/{id}/page', everybody, (world) => ({ path: `/api/tournaments/${world.openCup}/page` })),
  row('PUT /api/tournaments/{id}/page', organisers, async (world) => ({
    path: `/api/tournaments/${await world.cup()}/page`,
    body: page,
  })),
  row('PUT /api/tournaments/{id}/sponsors/{sponsor_id}/logo', organisers, async (world) => ({
    path: await logo(world),
    body: await picture(),
  })),
  row('DELETE /api/tournaments/{id}/sponsors/{sponsor_id}/logo', organisers, async (world) => ({
    path: await logo(world),
  })),
  row('GET /api/tournaments/{id}/schedule', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/schedule`,
  })),
  row('GET /api/tournaments/{id}/schedule/board', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/schedule/board`,
  })),
  row('PUT /api/tournaments/{id}/schedule/settings', organisers, async (world) => ({
    path: `${await board(world)}/settings`,
    body: { version: 0, settings: schedule },
  })),
  row('POST /api/tournaments/{id}/schedule/plan', organisers, async (world) => ({
    path: `${await board(world)}/plan`,
    body: { version: 0 },
  })),
  row('PATCH /api/tournaments/{id}/schedule/matches', organisers, async (world) => ({
    path: `${await board(world)}/matches`,
    body: { version: 0, moves: [{ key: await firstKey(world), starts_at: null, lane: null }] },
  })),
  row('POST /api/tournaments/{id}/schedule/shift', organisers, async (world) => ({
    path: `${await board(world)}/shift`,
    body: { version: 0, from: null, minutes: 5 },
  })),
  row('GET /api/tournaments/{id}/calendar.ics', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/calendar.ics`,
  })),
  row('GET /api/teams/{id}/calendar.ics', everybody, (world) => ({ path: `/api/teams/${world.team.id}/calendar.ics` })),
  row('GET /api/players/{id}/calendar.ics', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/calendar.ics`,
  })),
  row('GET /api/files/sponsors/{file}', everybody, (world) => ({ path: world.logo })),
]
