import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CurrentUser, TeamDetail } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleMember, teamOf } from '../../testing/samples-people.ts'
import { sampleComing, sampleFigures, sampleTeamMatch } from '../../testing/samples-teams.ts'
import { sampleScore, sampleTeam, sampleUser } from '../../testing/samples.ts'
import { known, show, showPage } from '../../testing/show.tsx'
import { teamQuery } from './api/get-team.ts'
import { TeamPage } from './components/team-page.tsx'

type Look = NonNullable<Parameters<typeof show>[1]>
const captain = sampleUser()
const dana = sampleUser({ id: 'u2', username: 'dana' })

function showTeam(team: TeamDetail, viewer: CurrentUser | null = null, look: Look = {}) {
  return show(<TeamPage teamId={team.id} invite={undefined} />, {
    texts: ['teams', 'team-life'],
    knows: [known(teamQuery(team.id), team)],
    viewer,
    ...look,
  })
}
const place = (name: string, from: number, to = from, isOut = false) => ({
  tournament: { id: `c-${name}`, name },
  team_name: 'Tulpar',
  from,
  to,
  teams: 16,
  is_out: isOut,
  at: '2026-11-20T15:00:00.000Z',
})
const full = sampleFigures({
  record: { won: 61, lost: 22, drawn: 0 },
  form: (['lost', 'won', 'won'] as const).map((outcome, at) => ({ match_id: String(at), outcome })),
  maps: [
    { map: 'de_mirage', won: 5, played: 7, ct: { played: 50, won: 29 }, t: { played: 50, won: 32 } },
    { map: 'de_dust2', won: 0, played: 2, ct: null, t: null },
  ],
  opponents: [
    { team: { id: 't2', name: 'Barys', tag: 'BRS', crest_url: null }, record: { won: 3, lost: 2, drawn: 0 } },
  ],
  places: [place('Autumn Cup', 5, 8), place('Open Cup', 1), place('Left Cup', 9, 9, true)],
})

describe('what a team did', () => {
  test('a champion’s page says so, with record, form, maps, places and opponents', async () => {
    answer('GET /api/teams/t1/figures', full)
    await showTeam(sampleTeam({ city: 'Алматы', affiliation: { kind: 'school', name: 'No. 165' } }))
    expect(await screen.findByText('Champion: Open Cup')).toBeVisible()
    expect(screen.getByText('61 wins')).toBeVisible()
    expect(screen.getByText('22 losses')).toBeVisible()
    expect(screen.getByText('2 wins in a row')).toBeVisible()
    const form = within(screen.getByRole('list', { name: 'Recent matches, oldest first' }))
    expect(form.getAllByRole('link').map((link) => link.textContent)).toEqual(['LLoss', 'WWin', 'WWin'])
    expect(screen.getByText('School: No. 165')).toBeVisible()
    const mirage = within(screen.getByText('Mirage').closest('li')!)
    expect(mirage.getByText('71')).toBeVisible()
    expect([mirage.getByText('58%'), mirage.getByText('64%')].every(Boolean)).toBe(true)
    const dust = within(screen.getByText('Dust II').closest('li')!)
    expect(dust.getByText('0')).toBeVisible()
    expect(dust.getAllByText('no data')).toHaveLength(2)
    // The best place first; who left last.
    const places = screen.getAllByText(/^(Champion|Places 5–8|Left the tournament)$/).map((one) => one.textContent)
    expect(places).toEqual(['Champion', 'Places 5–8', 'Left the tournament'])
    expect(screen.getByRole('link', { name: /Barys/ })).toHaveAttribute('href', '/teams/t1?against=t2')
    await expectAccessible()
  })

  test.each([
    ['en', 'No finished matches yet'],
    ['ru', 'Сыгранных матчей пока нет'],
    ['kz', 'Әзірге ойналған матч жоқ'],
  ] as const)('one that did nothing yet says so, in %s', async (language, text) => {
    await showTeam(sampleTeam(), null, { language })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('figures that do not come are asked for again', async () => {
    const broken = breakCalls(/figures/)
    const { user } = await showTeam(sampleTeam())
    const retry = await screen.findByRole('button', { name: 'Retry' })
    broken.mend()
    answer('GET /api/teams/t1/figures', full)
    await user.click(retry)
    expect(await screen.findByText('61 wins')).toBeVisible()
  })

  test('matches: those to come first, played ones page after page, a walkover without a score', async () => {
    const coming = sampleComing({ step: 'veto' })
    const forfeit = sampleTeamMatch({ match_id: '30', was_played: false, outcome: 'lost', opponent_name: 'Old Barys' })
    answer('GET /api/teams/t1/matches', { coming: [coming], played: [sampleTeamMatch()], next: 'x~31' })
    answer('GET /api/teams/t1/matches?after=x~31', { coming: [coming], played: [forfeit], next: null })
    answer('GET /api/teams/t1/matches?after=x%7E31', { coming: [coming], played: [forfeit], next: null })
    const { user } = await showTeam(sampleTeam())
    expect(await screen.findByRole('link', { name: /Map veto in progress.*Alatau/ })).toHaveAttribute(
      'href',
      '/matches/40',
    )
    await user.click(screen.getByRole('tab', { name: 'Played' }))
    expect(await screen.findByText('13:7')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Not played')).toBeVisible()
    expect(screen.getByText('then Old Barys')).toBeVisible()
  })

  test('what is played now stands first, with its score as it moves', async () => {
    const map = { number: 0, map: 'de_mirage', status: 'live', team1: 4, team2: 9, winner: null } as const
    const score = sampleScore({ match_id: '40', status: 'live', version: 3, team1: 1, current_map: 0, maps: [map] })
    const running = sampleComing({ status: 'live', score })
    answer('GET /api/teams/t1/matches', { coming: [running], played: [], next: null })
    await showTeam(sampleTeam())
    const link = await screen.findByRole('link', { name: /Live.*Alatau/ })
    expect(screen.getByRole('heading', { name: 'Live now' })).toBeVisible()
    expect(link).toHaveTextContent('9:4')
    expect(link).toHaveTextContent('Mirage, Maps 0:1')
    expect(screen.queryByText('Time not set')).toBeNull()
    await expectAccessible()
    await inChannel('tournament:c1')
    const next = { ...score, version: 4, maps: [{ ...map, team2: 10 }] }
    const message = { type: 'match.score', id: '40', tournament_id: 'c1', key: 'playoff/W/1/2', version: 4 } as const
    // Whatever is asked for meanwhile says the same.
    answer('GET /api/teams/t1/matches', { coming: [{ ...running, score: next }], played: [], next: null })
    await tell({ ...message, score: next })
    await waitFor(() => expect(link).toHaveTextContent('10:4'))
  })

  test('a step in the room of a match to come is seen when it is taken', async () => {
    const coming = sampleComing({ step: 'ready' })
    answer('GET /api/teams/t1/matches', { coming: [coming], played: [], next: null })
    await showTeam(sampleTeam())
    expect(await screen.findByRole('link', { name: /Alatau/ })).not.toHaveTextContent('veto')
    await inChannel('match:40')
    answer('GET /api/teams/t1/matches', { coming: [{ ...coming, step: 'veto' }], played: [], next: null })
    await tell({ type: 'room.changed', id: '40', at: '2026-11-28T13:00:00.000Z' })
    expect(await screen.findByRole('link', { name: /Map veto in progress.*Alatau/ })).toBeVisible()
  })

  test('any other team is found by its name, but not the team itself', async () => {
    answer('GET /api/teams/t1/figures', full)
    const asked = 'GET /api/teams?limit=7&search=sun'
    answer(asked, { teams: [sampleTeam(), sampleTeam({ id: 't9', name: 'Sunkar' })], total: 2 })
    const { user } = await showTeam(sampleTeam())
    await user.type(await screen.findByRole('searchbox', { name: 'Find another team' }), 'sun')
    const found = within(await screen.findByRole('list', { name: 'Teams found' }))
    expect(found.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/teams/t1?against=t9'])
    answer('GET /api/teams?limit=7&search=sunx', { teams: [], total: 0 })
    await user.type(screen.getByRole('searchbox', { name: 'Find another team' }), 'x')
    expect(await screen.findByText('No such team')).toBeVisible()
    await expectAccessible()
  })

  test('two teams against each other stand by their address', async () => {
    answer('GET /api/teams/t1', sampleTeam())
    answer('GET /api/teams/t1/against/t2', {
      team: { id: 't1', name: 'Tulpar', tag: 'TLP', crest_url: null },
      opponent: { id: 't2', name: 'Barys', tag: 'BRS', crest_url: null },
      record: { won: 3, lost: 2, drawn: 0 },
      matches: [sampleTeamMatch()],
    })
    await showPage('/teams/t1?against=t2')
    expect(await screen.findByRole('heading', { name: 'Against Barys' })).toBeVisible()
    expect(screen.getByText('3:2')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/teams/t1')
  })
})

test('a team that is disbanded says so, and who played in it', async () => {
  answer('GET /api/teams/t1/history', {
    stays: [
      {
        user_id: 'u7',
        username: 'yerke',
        game_role: 'awper',
        joined_at: '2026-03-01T10:00:00.000Z',
        left_at: '2026-08-01T10:00:00.000Z',
      },
    ],
  })
  await showTeam(sampleTeam({ disbanded_at: '2026-08-01T10:00:00.000Z', members: [], member_count: 0 }), dana)
  expect(await screen.findByText('Disbanded on 1 August 2026')).toBeVisible()
  const past = within((await screen.findByRole('link', { name: 'yerke' })).closest('li')!)
  expect(past.getByText('AWPer, 1 March 2026 – 1 August 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask to join' })).toBeNull()
})

describe('looking for players', () => {
  const seeking = sampleTeam({ seeks: ['awper'], seeks_text: 'Evenings' })
  const request = {
    id: 'r1',
    user: { id: 'u2', username: 'dana', avatar_url: null },
    message: 'Hi',
    created_at: '2026-11-20T15:00:00.000Z',
  }

  test('a player asks to join, once, and takes it back', async () => {
    const { user } = await showTeam(seeking, dana)
    expect(await screen.findByText('Evenings')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to join Tulpar' }))
    await user.type(dialog.getByRole('textbox'), 'Main AWPer')
    await expectAccessible()
    answer('POST /api/teams/t1/requests', { requests: [request] })
    answer('GET /api/teams/t1/requests', { requests: [request] })
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Request sent')).toBeVisible()
    expect(seenCalls(/POST .*requests/)[0]?.body).toBe(JSON.stringify({ message: 'Main AWPer' }))
    answer('DELETE /api/teams/t1/requests/r1', { requests: [] })
    const withdraw = await screen.findByRole('button', { name: 'Withdraw request' })
    answer('GET /api/teams/t1/requests', { requests: [] })
    await user.click(withdraw)
    expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeVisible()
  })

  test.each([
    [409, 'JOIN_REQUESTS_LIMIT', 'You have asked enough teams for one day. Try again tomorrow'],
    [409, 'TEAM_NOT_LOOKING', 'This team is not looking for players at the moment'],
    [409, 'TEAM_FULL', 'The team has no free place'],
  ] as const)('is refused with %i %s', async (status, code, error) => {
    refuse('POST /api/teams/t1/requests', status, { code, error })
    const { user } = await showTeam(seeking, dana)
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
  })

  test('captains read requests and answer them', async () => {
    answer('GET /api/teams/t1/requests', { requests: [request] })
    const { user } = await showTeam(seeking, captain)
    expect(await screen.findByText('Hi')).toBeVisible()
    refuse('POST /api/teams/t1/requests/r1/accept', 409, { code: 'JOIN_REQUEST_CLOSED', error: 'Not open any more' })
    await user.click(screen.getByRole('button', { name: 'Accept dana' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not open any more')
    answer('POST /api/teams/t1/requests/r1/accept', { team: teamOf([sampleMember()]) })
    answer('GET /api/teams/t1/requests', { requests: [] })
    await user.click(screen.getByRole('button', { name: 'Accept dana' }))
    expect(await screen.findByText('dana is on the team')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Hi')).toBeNull())
  })

  test('captains say whom they look for, and stop', async () => {
    const { user } = await showTeam(sampleTeam(), captain)
    await user.click(await screen.findByRole('button', { name: 'Look for players' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who you are looking for' }))
    await user.click(dialog.getByRole('checkbox', { name: 'AWPer' }))
    answer('PUT /api/teams/t1/search', seeking)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved: players can ask to join now')).toBeVisible()
    expect(seenCalls(/PUT .*search/)[0]?.body).toBe(JSON.stringify({ seeks: { roles: ['awper'], text: '' } }))
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    answer('PUT /api/teams/t1/search', sampleTeam())
    await user.click(await screen.findByRole('button', { name: 'Stop looking' }))
    expect(await screen.findByRole('button', { name: 'Look for players' })).toBeVisible()
  })
})

describe('who leads', () => {
  const two = teamOf([sampleMember()])

  test('the captain names a vice-captain and passes the team on', async () => {
    const { user } = await showTeam(two, captain)
    await user.click(await screen.findByRole('button', { name: 'Manage dana' }))
    answer(
      'PUT /api/teams/t1/vice-captain',
      teamOf([sampleMember({ role: 'vice_captain' })], { vice_captain_id: 'u2' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Make vice-captain' }))
    expect(await screen.findByText('Vice-captain')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Manage dana' }))
    await user.click(await screen.findByRole('button', { name: 'Make captain' }))
    expect(await screen.findByRole('dialog', { name: 'Make dana the captain?' })).toBeVisible()
    answer('PUT /api/teams/t1/captain', { ...two, captain: { id: 'u2', username: 'dana' } })
    await user.click(screen.getByRole('button', { name: 'Make captain' }))
    expect(await screen.findByText('dana is the captain now')).toBeVisible()
  })

  test('a vice-captain has the captain’s tools but disbanding and passing on', async () => {
    const team = teamOf([sampleMember({ role: 'vice_captain' }), sampleMember({ user_id: 'u3', username: 'erlan' })])
    const { user } = await showTeam(team, dana)
    expect(await screen.findByRole('button', { name: 'Edit team' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Disband team' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove aibek' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Manage erlan' }))
    expect(await screen.findByRole('combobox', { name: 'Role in the game' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make captain' })).toBeNull()
  })

  test('a captain who leaves hears who leads after them', async () => {
    const { user } = await showTeam(two, captain)
    await user.click(await screen.findByRole('button', { name: 'Leave team' }))
    expect(await screen.findByText('You lead the team. dana leads it once you leave.')).toBeVisible()
  })

  test('everybody says what they play', async () => {
    answer('PUT /api/teams/t1/members/u2/role', teamOf([sampleMember({ game_role: 'lurker' })]))
    const { user } = await showTeam(two, dana)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'My role' }), 'Lurker')
    expect(await screen.findByText('Role saved')).toBeVisible()
    expect(await screen.findByText(/^Lurker, since/)).toBeVisible()
  })

  test('captains say where the team belongs', async () => {
    answer('PATCH /api/teams/t1', sampleTeam({ city: 'Шымкент' }))
    const { user } = await showTeam(sampleTeam(), captain)
    await user.type(await screen.findByRole('textbox', { name: 'City' }), 'Шымкент')
    await user.selectOptions(screen.getByRole('combobox', { name: 'School, university or club' }), 'Club')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill in all fields')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Its name' }), 'Qyran')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Team saved')).toBeVisible()
    expect(seenCalls(/PATCH/)[0]?.body).toBe(
      JSON.stringify({ city: 'Шымкент', affiliation: { kind: 'club', name: 'Qyran' } }),
    )
  })
})
