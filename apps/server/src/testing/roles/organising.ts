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
  row('PUT /api/tournaments/{id}/registrations/import', organisers, async (world) => {
    const body = new FormData()
    body.append('file', new Blob(['team;captain\nNobody;nobody\n']), 'teams.csv')
    return { path: `/api/tournaments/${await world.cup()}/registrations/import`, body }
  }),
  row('POST /api/tournaments/{id}/registrations/import', organisers, async (world) => {
    const { id, mate } = await world.freshTeam()
    const entries = [{ line: 2, written: 'Fresh', team_id: id, players: [mate] }]
    return { path: `/api/tournaments/${await world.cup()}/registrations/import`, body: { entries } }
  }),
  row('GET /api/files/sponsors/{file}', everybody, (world) => ({ path: world.logo })),
]
