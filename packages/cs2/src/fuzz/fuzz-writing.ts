import { buildBackupCommand, buildLoadCommand, parseBackupCommand, parseLoadCommand } from '../load-command.ts'
import { readBackupPlace, rebindBackup } from '../match-backup.ts'
import { buildMatchConfig, type MatchConfigInput } from '../match-config.ts'
import { must, mustBeSound } from './must.ts'

const input: MatchConfigInput = {
  matchId: 7,
  team1: { id: '11', name: 'Алатау', players: [{ steamId: '76561198000000107', name: 'Жаңа' }] },
  team2: { id: '12', name: 'Beta', players: [{ steamId: '76561198000000207', name: 'kz_wolf' }] },
  spectators: [{ steamId: '76561198000000303', name: 'caster' }],
  bestOf: 3,
  maps: ['de_mirage', 'de_inferno', 'de_nuke'],
  playersPerTeam: 5,
  eventUrl: 'https://lobby.kz/events',
  eventHeaderName: 'X-Match',
  eventHeaderValue: 'new-secret',
}
const config = buildMatchConfig(input, 'matchzy')

type Fields = Readonly<Record<string, unknown>>
const parsed = (text: unknown): Fields | null => {
  const value = typeof text === 'string' ? (JSON.parse(text) as unknown) : null
  return typeof value === 'object' && value !== null ? (value as Fields) : null
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Nothing that a file says of a match becomes an address, a secret, a name, a map or a command on the server that goes on from it. */
export function checkBackup(text: string): boolean {
  const place = readBackupPlace(text)
  mustBeSound(place)
  const rebound = rebindBackup(text, input, 'matchzy')
  if (rebound === null) return false
  const file = parsed(rebound) ?? {}
  const match = parsed(file['match_config']) ?? {}
  must(same(match['ChangedCvars'], config.cvars), 'settings of another load')
  must(same(match['Spectators'], config.spectators?.players), 'people who may watch no more')
  must(same(match['Maplist'], config.maplist), 'maps of another match')
  must(!('map_name' in file) || config.maplist.includes(String(file['map_name'])), 'a map of another match')
  const { RemoteLogURL: url, RemoteLogHeaderKey: key, RemoteLogHeaderValue: value } = match
  must(same([url, key, value], [input.eventUrl, input.eventHeaderName, input.eventHeaderValue]), 'an address of before')
  for (const [name, setting] of Object.entries((match['OriginalCvars'] ?? {}) as Fields)) mustBeTyped(name, setting)
  for (const side of ['team1', 'team2'] as const) {
    const team = teamOf(file[side])
    must(team === null || same(team['teamPlayers'], config[side].players), 'a roster of before')
    must(team === null || team['teamName'] === config[side].name, 'a name of before')
  }
  must(!('round' in file), 'a file that the other server may have already')
  return place !== null
}

/** What the file has there; text that is no team stays as it came, and no plugin can read it. */
function teamOf(text: unknown): Fields | null {
  try {
    return parsed(text)
  } catch {
    return null
  }
}

/** The plugin types `name "value"`. */
function mustBeTyped(name: string, value: unknown): void {
  must(/^[a-z]\w*$/.test(name), `no name of a setting: ${JSON.stringify(name)}`)
  must(typeof value === 'string' && !/["';`]|\p{Cc}/u.test(value), `not safe between quotes: ${JSON.stringify(value)}`)
}

/** Words of an organiser, one a line, as they might be put into a match and a console line. */
export function checkSettings(text: string): boolean {
  const [name = '', value = '', team = '', person = '', address = '', secret = ''] = text.split('\n')
  const wish: MatchConfigInput = {
    ...input,
    team1: { ...input.team1, name: team, players: [{ steamId: '76561198000000107', name: person }] },
    eventUrl: address,
    eventHeaderValue: secret,
    play: {
      rules: { maxRounds: 24, overtimeRounds: 6 },
      overtimeMoney: 10_000,
      tacticalPauses: { count: 3, seconds: 30 },
      tvDelay: null,
      variables: { [name]: value },
    },
  }
  const isWritten = unlessRefused(() => {
    const written = buildMatchConfig(wish, 'matchzy')
    for (const [setting, told] of Object.entries(written.cvars)) if (told !== '') mustBeTyped(setting, told)
    // Typed without quotes.
    for (const shown of [written.team1.name, ...Object.values(written.team1.players)])
      must(shown !== '' && !/["'`;\\]|\p{Cc}/u.test(shown), `a name that ends a command: ${JSON.stringify(shown)}`)
  })
  return loads(address, secret) || isWritten
}

/** A line that is built is read by the console as what it was built of, and as one command. */
function loads(url: string, headerValue: string): boolean {
  const line = { url, headerName: 'X-Match', headerValue }
  return unlessRefused(() => {
    for (const read of [
      parseLoadCommand(buildLoadCommand(line, 'matchzy')),
      parseBackupCommand(buildBackupCommand(line, 'matchzy')),
    ])
      must(
        read.ok && read.url === url && same(read.header, { name: line.headerName, value: headerValue }),
        `a line that says something else: ${JSON.stringify(line)}`,
      )
  })
}

/** Whether it was done; what is not safe on a console is refused by a RangeError. */
function unlessRefused(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
