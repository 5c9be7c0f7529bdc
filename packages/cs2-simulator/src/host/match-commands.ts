import { settingPrefix } from '../match-setup.ts'
import { missingBackup, silence, type LoadResult } from '../load-result.ts'
import { listNames } from '../player-lists.ts'
import type { SimulatedServer } from '../simulated-server.ts'

type Answer = string | Promise<string>
/** A command of the console by its words and, where quotes matter, its line. */
export type MatchCommand = (words: readonly string[], line: string) => Answer

const noMatch = 'No match is setup!\n'
/** Colours of the chat, which stand in answers, too, also within words. */
const [plain, green] = ['\u0001', '\u0004']
const prefix = `[${green}MatchZy${plain}]`

/**
 * The commands of MatchZy that LOBBY sends, under all their names, with the plugin's answers and refusals, silence included; held against the recorded ones
 * in shared/cases/matchzy.
 */
export function matchCommands(server: SimulatedServer): Record<string, MatchCommand> {
  const { voice } = server.settings
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
    ...named(['css_forcepause', 'css_fp'], () => setPaused(server, true)),
    ...named(['css_forceunpause', 'css_fup'], () => setPaused(server, false)),
    // A player's commands: the console is nobody's team, so they do nothing.
    ...named(['css_pause', 'css_unpause', 'css_tac', 'css_tech'], () => silence),
    css_restore: ([round = '']) => restore(server, round),
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
  return result.message === silence ? silence : `${prefix} ${result.message}\n`
}

async function setPaused(server: SimulatedServer, isPaused: boolean): Promise<string> {
  if (server.state === 'post_game') return `${prefix} You cannot use this command after the game has ended.\n`
  if (server.state !== 'live') return silence
  if (server.isPaused === isPaused) return isPaused ? `${prefix} Match is already paused!\n` : silence
  await server.standing.byConsole(isPaused)
  return isPaused
    ? `[MatchZy] ${green}Admin${plain} has paused the match!\n`
    : `[MatchZy] Admin has unpaused the match, resuming the match!\n`
}

async function restore(server: SimulatedServer, round: string): Promise<string> {
  const { picture } = server
  if (picture?.moment == null || server.state !== 'live') return silence
  if (server.settings.isHalfTime()) return `${prefix} You cannot load a backup during halftime.\n`
  if (!/^\d{1,2}$/.test(round))
    return `${prefix} Invalid value for restore command. Please specify a valid non-negative number. Usage: !restore <round>\n`
  if (await server.restoreRound(Number(round))) return silence
  const file = `matchzy_${picture.setup.matchId}_${picture.moment.mapNumber}_round${round.padStart(2, '0')}.json`
  return `${prefix} ${missingBackup(file)}\n`
}

function endMatch(server: SimulatedServer): string {
  server.end()
  return silence
}

/** The newest first. */
function listBackups(server: SimulatedServer, matchId: string): string {
  const files = [...server.backups].filter(([file]) => file.startsWith(`matchzy_${matchId}_`)).toReversed()
  if (files.length === 0) return 'Found no backup files matching the provided parameters.\n'
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
  if (server.settings.isHalfTime())
    return 'Cannot add players during halftime. Please wait until the next round starts.\n'
  const list = listNames.find((one) => one === team)
  if (list === undefined) return 'Unknown team: must be one of team1, team2, spec\n'
  if (server.lists?.add(list, { steamId, name }) !== true)
    return `Failed to add player ${name} to ${team}. They may already be on a team or you provided an invalid Steam ID.\n`
  return `Player ${name} added to ${team} successfully!\n`
}

/** The answer is the same for anybody, even for nobody (Teams.cs:138-154). */
function removePlayer(server: SimulatedServer, [steamId = '']: readonly string[]): string {
  if (server.state === 'idle') return noMatch
  if (server.settings.isHalfTime())
    return 'Cannot remove players during halftime. Please wait until the next round starts.\n'
  server.lists?.remove(steamId)
  return `Successfully removed player ${steamId}\n`
}
