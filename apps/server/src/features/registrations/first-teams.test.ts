import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOfMany, firstTeams, type TournamentDetail } from '@lobby/contract'
import {
  code,
  makeSoloTeams,
  makeTournament,
  register,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let team: Team

beforeAll(async () => {
  site = await startTestLobby()
  ;[team] = (await makeSoloTeams(site.visitor, 1)) as [Team]
})

afterAll(() => site.stop())

/** So many teams in a cup beside the one that is in it, the last ones waiting. */
async function crowd(id: string, { confirmed, waiting }: { confirmed: number; waiting: number }): Promise<void> {
  const { db } = site.lobby.platform
  const captain = team.captain.id
  await sql`insert into teams (id, name, name_key, tag, captain_id)
    select ${id} || '-t' || n, 'Crowd ' || n || ${`.${id}`}, 'crowd ' || n || ${`.${id}`}, 'C' || n, ${captain} from generate_series(1, ${confirmed + waiting}) as n`.execute(
    db,
  )
  await sql`insert into registrations (id, tournament_id, team_id, status, reference_code, registered_by)
    select ${id} || '-r' || n, ${Number(id)}, ${id} || '-t' || n,
      case when n <= ${confirmed} then 'confirmed' else 'waiting_list' end, ${`Q${id}-`} || n, ${captain}
    from generate_series(1, ${confirmed + waiting}) as n`.execute(db)
}

const read = (id: string, asked = ''): Promise<TournamentDetail> =>
  site.visitor.get<TournamentDetail>(`/api/tournaments/${id}${asked}`)

test('of thousands of teams the first of each status, how many more there are, and the champion with its roster', async () => {
  const { id } = await makeTournament(site.admin, {
    max_teams: 256,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 3 }] },
  })
  await crowd(id, { confirmed: 150, waiting: firstTeams })
  const own = await register(team, id)
  await site.lobby.platform.db
    .updateTable('tournaments')
    .set({ champion_team_id: team.id })
    .where('id', '=', Number(id))
    .execute()
  await sql`update registrations set status = 'confirmed' where id = ${own.id}`.execute(site.lobby.platform.db)
  const [whole, part] = [await read(id), await read(id, '?teams=first')]
  expect(whole.registrations).toHaveLength(247)
  expect(whole).not.toHaveProperty('more')
  expect(part.more).toEqual({ confirmed: 151 - firstOfMany - 1 })
  const of = (status: string) => whole.registrations.filter((one) => one.status === status)
  const champion = whole.registrations.filter((one) => one.team.id === team.id)
  expect(champion[0]?.players).not.toEqual([])
  expect(part.registrations).toHaveLength(firstOfMany + 1 + firstTeams)
  expect(part.registrations).toEqual(
    expect.arrayContaining([...of('confirmed').slice(0, firstOfMany), ...of('waiting_list'), ...champion]),
  )
  expect({ ...part, registrations: [], more: null }).toEqual({ ...whole, registrations: [], more: null })
})

test('a champion that is among the first is there once', async () => {
  const { id } = await makeTournament(site.admin, {
    max_teams: 128,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 3 }] },
  })
  const own = await register(team, id)
  await crowd(id, { confirmed: firstTeams, waiting: 0 })
  const { db } = site.lobby.platform
  await sql`update registrations set status = 'confirmed' where id = ${own.id}`.execute(db)
  await sql`update tournaments set champion_team_id = ${team.id} where id = ${Number(id)}`.execute(db)
  const part = await read(id, '?teams=first')
  expect(part.registrations.map((one) => one.id)).toEqual([
    own.id,
    ...Array.from({ length: firstOfMany - 1 }, (_, at) => `${id}-r${at + 1}`),
  ])
  expect(part.more).toEqual({ confirmed: firstTeams + 1 - firstOfMany })
})

test('a cup without thousands is answered whole, and what is changed stands in both answers at once', async () => {
  const { id } = await makeTournament(site.admin)
  expect(await read(id, '?teams=first')).toEqual(await read(id))
  const own = await register(team, id)
  const [whole, part] = [await read(id), await read(id, '?teams=first')]
  expect(part.registrations.map((one) => one.id)).toEqual([own.id])
  expect(part).toEqual(whole)
})

test('another part than the first there is not', async () => {
  const { id } = await makeTournament(site.admin)
  expect(await code(read(id, '?teams=last'))).toMatch(/^400 /)
})
