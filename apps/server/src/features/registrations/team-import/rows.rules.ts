import type { importProblems } from '@lobby/contract'
import { readSteamReference } from '@lobby/cs2'

/** One line of the file: a team, who leads it, and who plays, as they are written. */
export type WrittenRow = { line: number; team: string; captain: string; players: string[] }

const heads: Readonly<Record<'team' | 'captain', ReadonlySet<string>>> = {
  team: new Set(['team', 'team name', 'команда', 'название', 'название команды', 'команда атауы', 'атауы']),
  captain: new Set(['captain', 'капитан']),
}

const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Rows as teams. A first line that names its columns may have them in any order, and all but the team and the captain are players; without one the team comes first,
 * then the captain.
 */
export function writtenRows(table: readonly (readonly string[])[]): WrittenRow[] {
  const [first = []] = table
  const named = first.map((cell) => folded(cell.replace(/^\uFEFF/, '')))
  const teamAt = named.findIndex((cell) => heads.team.has(cell))
  const captainAt = named.findIndex((cell) => heads.captain.has(cell))
  const hasHead = teamAt !== -1
  const places = hasHead ? { team: teamAt, captain: captainAt } : { team: 0, captain: 1 }
  return table.flatMap((cells, index) => {
    if (index === 0 && hasHead) return []
    const clean = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
    if (clean.every((cell) => cell === '')) return []
    return [
      {
        line: index + 1,
        team: clean[places.team] ?? '',
        captain: clean[places.captain] ?? '',
        players: clean.filter((cell, at) => cell !== '' && at !== places.team && at !== places.captain),
      },
    ]
  })
}

type Member = { user_id: string; username: string; steam_id: string | null; is_banned: boolean }
export type FoundTeam = {
  id: string
  name: string
  captain_id: string
  vice_captain_id: string | null
  members: readonly Member[]
}
type Problem = { code: (typeof importProblems)[number]; about: string[] }
export type Judged =
  | { isGood: true; row: WrittenRow; team: FoundTeam; players: Member[] }
  | { isGood: false; row: WrittenRow; team: FoundTeam | null; problem: Problem }

/**
 * Whom a row means. People are looked for among the team's own, by nickname, Steam ID or page, so that nobody learns whose some Steam ID is; where nobody is named
 * everybody who may play comes.
 */
export function judgeRow(row: WrittenRow, team: FoundTeam | null, seen: ReadonlySet<string>): Judged {
  const bad = (code: Problem['code'], about: string[] = []): Judged => ({
    isGood: false,
    row,
    team,
    problem: { code, about },
  })
  if (row.team === '') return bad('team_missing')
  if (team === null) return bad('team_unknown', [row.team])
  if (seen.has(team.id)) return bad('duplicate', [row.team])
  const written = [...(row.captain === '' ? [] : [row.captain]), ...row.players]
  const people = written.map((text) => ({ text, member: memberOf(text, team.members) }))
  const strangers = people.filter(({ member }) => member === undefined).map(({ text }) => text)
  if (strangers.length > 0) return bad('not_in_team', strangers)
  const [captain] = people
  const leads = [team.captain_id, team.vice_captain_id]
  if (row.captain !== '' && !leads.includes(captain?.member?.user_id ?? '')) return bad('no_captain', [row.captain])
  const named = people.flatMap(({ member }) => (member === undefined ? [] : [member]))
  const players = named.length <= (row.captain === '' ? 0 : 1) ? team.members.filter((one) => !one.is_banned) : named
  return { isGood: true, row, team, players: [...new Map(players.map((one) => [one.user_id, one])).values()] }
}

/** By nickname, by a page of the site or an account's id, by a Steam ID however it is written. */
function memberOf(text: string, members: readonly Member[]): Member | undefined {
  const nick = folded(text)
  const id = /\/players\/([\w-]+)\/?$/.exec(text)?.[1] ?? text
  const reference = readSteamReference(text)
  const steamId = reference?.kind === 'id' ? reference.steamId : null
  return (
    members.find((member) => folded(member.username) === nick) ??
    members.find((member) => member.user_id === id) ??
    members.find((member) => steamId !== null && member.steam_id === steamId)
  )
}
