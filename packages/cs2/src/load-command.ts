import { commandsOf } from './console-commands.ts'
import { isHttpUrl, requireConsoleHeader, requireConsoleUrl } from './console-text.ts'
import type { DialectName } from './dialect.ts'
import { maxConsoleLineBytes } from './limits.ts'

/** Where a server fetches its match config, and the header that lets it. */
export type LoadCommandInput = { readonly url: string; readonly headerName: string; readonly headerValue: string }

/** A load command taken apart, or why it is none. */
export type ParsedLoadCommand =
  | {
      readonly ok: true
      readonly url: string
      readonly header: { readonly name: string; readonly value: string } | null
    }
  | { readonly ok: false; readonly code: 'not_a_load_command' | 'too_long' | 'bad_syntax' | 'bad_url' }

const loadCommands: ReadonlySet<string> = new Set(['matchzy_loadmatch_url', 'at_loadmatch_url', 'get5_loadmatch_url'])
const backupCommands: ReadonlySet<string> = new Set([
  'matchzy_loadbackup_url',
  'at_loadbackup_url',
  'get5_loadbackup_url',
])

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

/**
 * The console line that makes a server fetch and load a config, for RCON or for an operator to paste. Throws RangeError
 * when a part could break out of its quotes, when the URL is not http(s), or when the line exceeds 512 bytes. The server
 * prints the header value in its console, so it should be a token for this one match.
 */
export function buildLoadCommand(input: LoadCommandInput, dialect: DialectName): string {
  return buildFetchCommand(commandsOf(dialect).load, input)
}

/**
 * The console line that makes a server fetch a backup of a match and go on from there. Throws as `buildLoadCommand` does, and
 * for a dialect that cannot (`commandsOf`).
 */
export function buildBackupCommand(input: LoadCommandInput, dialect: DialectName): string {
  const { loadBackup } = commandsOf(dialect)
  if (loadBackup === null) throw new RangeError(`${dialect} loads no backups`)
  return buildFetchCommand(loadBackup, input)
}

function buildFetchCommand(name: string, input: LoadCommandInput): string {
  requireConsoleUrl('config url', input.url)
  requireConsoleHeader(input.headerName, input.headerValue)
  const line = `${name} "${input.url}" "${input.headerName}" "${input.headerValue}"`
  if (byteLength(line) > maxConsoleLineBytes) throw new RangeError('load command is longer than a console line')
  return line
}

/** Words of a console line, quotes removed; null for a quote left open or a second command on the line. */
function splitWords(line: string): readonly string[] | null {
  // One character or one quoted word at a time: nothing here can match in two ways, so a hostile line stays cheap.
  if (!/^(?:[^";]|"[^"]*")*$/.test(line)) return null
  return [...line.matchAll(/"([^"]*)"|[^\s";]+/g)].map((match) => match[1] ?? match[0])
}

/**
 * Takes a load command apart as the server's console would, under any of its names. The header counts only
 * when both its parts are there. Like the real console it cannot read a URL outside quotes, where a colon ends a word.
 */
export function parseLoadCommand(line: string): ParsedLoadCommand {
  return parseFetchCommand(line, loadCommands)
}

/** Takes a command that loads a backup apart, as `parseLoadCommand` does one that loads a match. */
export function parseBackupCommand(line: string): ParsedLoadCommand {
  return parseFetchCommand(line, backupCommands)
}

function parseFetchCommand(line: string, commands: ReadonlySet<string>): ParsedLoadCommand {
  const trimmed = line.trim()
  const command = /^[^\s"]+/.exec(trimmed)?.[0] ?? ''
  if (!commands.has(command)) return { ok: false, code: 'not_a_load_command' }
  if (byteLength(trimmed) > maxConsoleLineBytes) return { ok: false, code: 'too_long' }
  if (/\p{Cc}/u.test(trimmed)) return { ok: false, code: 'bad_syntax' }
  const rest = trimmed.slice(command.length).trim()
  const words = splitWords(rest)
  if (words === null) return { ok: false, code: 'bad_syntax' }
  const [url = '', name, value] = words
  if (!rest.startsWith('"') || !isHttpUrl(url)) return { ok: false, code: 'bad_url' }
  const header = name === undefined || value === undefined ? null : { name, value }
  return { ok: true, url, header }
}
