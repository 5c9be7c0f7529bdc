/** A load that was refused; `message` is what the console prints, '' where it prints nothing. */
export type LoadRefusal = {
  readonly ok: false
  readonly code:
    | 'match_set_up'
    | 'not_a_load_command'
    | 'too_long'
    | 'bad_syntax'
    | 'bad_url'
    | 'http_failed'
    | 'bad_config'
    | 'no_backup'
    | 'fault'
    | 'ended'
  readonly message: string
}

/** What the plugin prints where it only writes to its own log, as for whatever is wrong with a backup (BackupManagement.cs:384-388). */
export const silence = ''

/** What a load command came to. On success the config was fetched and series_start is on its way. */
export type LoadResult = { readonly ok: true; readonly matchId: number } | LoadRefusal

/** What the console answers when it is to restore a file that is not there. */
export function missingBackup(file: string): string {
  return `Backup file ${file} does not exist, please make sure you are restoring a valid backup.`
}

/** What the console answers to a line that is no command to load a match. */
export function lineRefusal(code: LoadRefusal['code'], line: string): string {
  if (code !== 'bad_url') return `Unknown command: ${code}`
  const [url = ''] = /(?<=")[^"]*/.exec(line) ?? []
  return `[LoadMatchDataCommand] Invalid URL: \u0004${url}\u0001. Please provide a valid URL to load the match!`
}
