import { isSteamId64 } from '@lobby/cs2'
import { settingPrefix } from '../match-setup.ts'
import type { LoadResult } from '../load-result.ts'
import type { SimulatedServer } from '../simulated-server.ts'

type Answer = string | Promise<string>
/** A command of the console by its words and, where quotes matter, its line. */
export type MatchCommand = (words: readonly string[], line: string) => Answer

const noMatch = '[MatchZy] No match is set up\n'

/** The commands of MatchZy that LOBBY sends, under all their names, with the plugin's answers and refusals. */
export function matchCommands(server: SimulatedServer): Record<string, MatchCommand> {
  const { voice } = server.settings
  if (voice === 'pugsharp') return pugSharpCommands(server)
  const both = (name: string, command: MatchCommand): Record<string, MatchCommand> =>
    named([...(settingPrefix[voice] === null ? [] : [`${settingPrefix[voice]}${name}`]), `get5_${name}`], command)
  const pause: MatchCommand = () => setPaused(server, true)
  const unpause: MatchCommand = () => setPaused(server, false)
  const end: MatchCommand = () => endMatch(server)
  return {
    ...both('loadmatch_url', (_, line) => loaded(server, server.loadCommand(line))),
    ...both('loadbackup_url', (_, line) => loaded(server, server.backupCommand(line))),
    ...both('loadbackup', ([file = '']) => loaded(server, server.backupFile(file))),
    ...both('listbackups', ([matchId = '']) => listBackups(server, matchId)),
    ...both('addplayer', (words) => addPlayer(server, words)),
    ...both('removeplayer', (words) => removePlayer(server, words)),
    get5_endmatch: end,
    sm_pause: pause,
    sm_unpause: unpause,
    ...(voice === 'get5' ? {} : chatCommands(server)),
  }
}

/** Commands that players type in the chat, and admins on the console. */
function chatCommands(server: SimulatedServer): Record<string, MatchCommand> {
  return {
    ...named(['css_endmatch', 'css_forceend', 'css_restart'], () => endMatch(server)),
    ...named(['css_pause', 'css_forcepause', 'css_fp'], () => setPaused(server, true)),
    ...named(['css_unpause', 'css_forceunpause', 'css_fup'], () => setPaused(server, false)),
    css_restore: async ([round = '']) =>
      /^\d{1,2}$/.test(round)
        ? `[MatchZy] ${await server.restoreRound(Number(round))}\n`
        : 'Usage: css_restore <round>\n',
  }
}

/** What PugSharp carries out, and what it only answers. */
function pugSharpCommands(server: SimulatedServer): Record<string, MatchCommand> {
  const notYet = ['loadbackup_url', 'loadbackup', 'listbackups', 'addplayer', 'removeplayer']
  return {
    get5_loadmatch_url: (_, line) => {
      if (server.state !== 'idle') return 'Currently Match {match} is running. To stop it call ps_stopmatch\n'
      // It goes on by itself, whatever becomes of it.
      void loaded(server, server.loadCommand(line))
      return ''
    },
    ...named(['get5_endmatch', 'ps_stopmatch'], () => endMatch(server)),
    sm_pause: () => setPaused(server, true),
    sm_unpause: () => setPaused(server, false),
    ...named(
      notYet.map((name) => `get5_${name}`),
      () => 'Not yet supported!\n',
    ),
  }
}

function named(names: readonly string[], command: MatchCommand): Record<string, MatchCommand> {
  return Object.fromEntries(names.map((name) => [name, command]))
}

async function loaded(server: SimulatedServer, loading: Promise<LoadResult>): Promise<string> {
  const result = await loading
  if (result.ok) {
    // Nobody waits for the series; what becomes of it is told by its events.
    void server.play()
    return ''
  }
  // What is wrong with a config is printed on the server's own screen alone.
  return result.code === 'bad_config' ? '' : `[MatchZy] ${result.message}\n`
}

async function setPaused(server: SimulatedServer, isPaused: boolean): Promise<string> {
  if (server.state !== 'live') return '[MatchZy] No match is live\n'
  if (server.isPaused === isPaused) return `[MatchZy] Match is ${isPaused ? 'already' : 'not'} paused\n`
  await server.pause(isPaused)
  return `[MatchZy] An admin has ${isPaused ? 'paused' : 'unpaused'} the match\n`
}

function endMatch(server: SimulatedServer): string {
  if (server.state === 'idle') return noMatch
  server.end()
  return '[MatchZy] The match was ended by an admin\n'
}

function listBackups(server: SimulatedServer, matchId: string): string {
  const files = [...server.backups].filter(([file]) => file.startsWith(`matchzy_${matchId}_`))
  if (files.length === 0) return `[MatchZy] No backups of match ${matchId}\n`
  return files
    .map(([file, text]) => {
      const backup = JSON.parse(text) as Record<string, string>
      const teams = `${backup['team1_name']} ${backup['team2_name']}`
      return `${file} ${backup['timestamp']} ${teams} ${backup['map_name']} ${backup['team1_score']} ${backup['team2_score']}\n`
    })
    .join('')
}

function addPlayer(server: SimulatedServer, [steamId = '', team = '', name = '']: readonly string[]): string {
  if (server.state === 'idle') return noMatch
  if (!isSteamId64(steamId) || (team !== 'team1' && team !== 'team2' && team !== 'spec'))
    return 'Usage: matchzy_addplayer <steam64> <team1|team2|spec> "<name>"\n'
  if (isListed(server, steamId)) return `[MatchZy] Player ${steamId} is already in a team\n`
  server.guests.set(steamId, { team, name })
  return `[MatchZy] Player ${steamId} added to ${team}\n`
}

function removePlayer(server: SimulatedServer, [steamId = '']: readonly string[]): string {
  if (server.state === 'idle') return noMatch
  if (!isSteamId64(steamId)) return 'Usage: matchzy_removeplayer <steam64>\n'
  if (!isListed(server, steamId)) return `[MatchZy] Player ${steamId} is in no team\n`
  server.guests.delete(steamId)
  return `[MatchZy] Player ${steamId} removed\n`
}

function isListed(server: SimulatedServer, steamId: string): boolean {
  const setup = server.picture?.setup
  const listed = setup === undefined ? [] : [...setup.team1.players, ...setup.team2.players]
  return server.guests.has(steamId) || listed.some((player) => player.steamId === steamId)
}
