/** A load that was refused; `message` is what the console would print. */
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

/** What a load command came to. On success the config was fetched and series_start is on its way. */
export type LoadResult = { readonly ok: true; readonly matchId: number } | LoadRefusal
