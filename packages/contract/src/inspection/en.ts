import type { InspectionWords } from './codes.ts'

export const inspectionWords: InspectionWords = {
  report_title: 'Server check',
  unconfirmed_title: 'What LOBBY knows only from sources and recordings, and whether this server has shown it',
  points: {
    query: 'Server query (A2S)',
    console: 'Console (RCON)',
    metamod: 'Metamod:Source',
    css: 'CounterStrikeSharp',
    plugin: 'Match plugin',
    reach: 'Way from the server to LOBBY',
    header: 'Headers on that way',
    log: 'Server log over HTTP',
    log_lines: 'Lines of the log',
    events: 'Match events',
    backup: 'Round backups',
    demo: 'Demos',
    gotv: 'GOTV',
    clock: 'Clock',
    disk: 'Free disk space',
  },
  states: { ok: 'OK', warn: 'Look at it', fail: 'Broken', unknown: 'Unclear', untested: 'Not tested' },
  reasons: {
    query_answers: '“{{name}}” answers in {{ms}} ms: {{map}}, game version {{version}}.',
    query_no_answer:
      'Nobody answers. Check the address and port, whether the server runs, and whether the firewall lets UDP through on that port. A server that is changing its map is silent for up to 20 seconds: then check again.',
    query_not_understood: 'Something answers there, but it is not a game server. Check the port.',
    query_unknown_host: 'There is no such host. Check the name for a typo.',
    query_not_allowed: 'No game server can be at this address. Enter the server’s own IPv4 address.',
    query_other_game: 'Another game answers there: {{game}}. Check the address and port.',
    console_works: 'The password is right; the console answered in {{ms}} ms.',
    console_not_set:
      'No RCON password is entered. Set rcon_password in the server’s config and enter the same one here.',
    console_wrong_password:
      'The server refused the password. It was tried once and will not be tried again, since servers ban addresses that guess. Enter the right one.',
    console_unreachable:
      'The console cannot be reached. Start the server with -usercon and let TCP through on the game port. If a wrong password was used before, the server may have banned our address.',
    console_silent:
      'The console takes the password, but does not answer commands. Check again in a minute; if it stays so, restart the server.',
    metamod_loaded: 'Loaded. Plugins it lists: {{count}}.',
    metamod_missing:
      'Not loaded: the server does not know the command “meta”. An update of CS2 writes game/csgo/gameinfo.gi anew: put the line “Game csgo/addons/metamod” back under SearchPaths, above “Game csgo”, and restart. If the line is there, install the current build of Metamod:Source 2.0.',
    metamod_unknown: 'The answer to “meta list” was not understood, so nothing certain can be said.',
    css_loaded: 'Loaded, version {{version}}.',
    css_missing:
      'Metamod does not list it by name (state of a nameless plugin: {{status}}). Either the folder game/csgo/addons/counterstrikesharp is missing, or it could not be loaded. Install the current release with runtime and restart.',
    css_failed:
      'Metamod lists it, but not as running: {{status}}. After an update of CS2 it usually needs its newest release. Install that and restart; the reason stands in addons/counterstrikesharp/logs.',
    css_dead:
      'Metamod lists it as running, but its commands do not exist: its .NET runtime did not start. Install the release “with runtime” and look into addons/counterstrikesharp/logs.',
    css_unknown: 'The answer to “css_plugins list” was not understood, so nothing certain can be said.',
    plugin_answers: '{{name}} {{version}} answers as “{{dialect}}”.',
    plugin_answers_unnamed: 'A plugin answers as “{{dialect}}”; its version is not listed.',
    plugin_other_version:
      '{{name}} {{version}} answers as “{{dialect}}”. LOBBY was written for other versions (MatchZy 0.8, MatchZy Enhanced 1 and 2), so something may differ. Play a test match first.',
    plugin_other_dialect:
      'The server answers as “{{dialect}}”, but “{{entered}}” is entered for it. Change the entry, or let the plugin be found out.',
    plugin_missing:
      'CounterStrikeSharp runs, but lists no match plugin. Put MatchZy into game/csgo/addons/counterstrikesharp/plugins/MatchZy and restart.',
    plugin_unloaded:
      '{{name}} {{version}} is listed as unloaded ({{why}}). After an update it usually needs its newest release; the reason stands in addons/counterstrikesharp/logs.',
    plugin_mute:
      '{{name}} {{version}} is listed as loaded, but does not answer its own commands. Restart the server; if that does not help, install the plugin anew.',
    plugin_unknown: 'No match plugin answers, and the list of plugins was not understood.',
    reach_works: 'The server fetched from {{url}}; the way takes {{ms}} ms at most.',
    reach_nothing:
      'The plugin was told to fetch from {{url}}, and nothing came. Is that address (PUBLIC_URL) reachable from the server? “localhost” never is from another machine. Check DNS, the port and the certificate.',
    reach_frozen:
      'The plugin was told to fetch from {{url}} and hung: still no answer after {{seconds}} s. Something swallows the packets, most likely a firewall. While it waits, up to 100 s, the game stands still.',
    reach_other_answer:
      'Somebody else answered in our place at {{url}}: status {{status}}. Look at the proxy or protection in front of LOBBY: it must let game servers through to /api/game-events.',
    header_arrives: 'Arrived whole: {{names}}.',
    header_lost:
      'The requests came without {{names}}: something on the way takes headers away or sends the server elsewhere. Without them no match can be loaded. Look at the proxy and at redirects; PUBLIC_URL must be the final address.',
    log_arrives: 'Its lines arrive: {{lines}} in the first body, within {{ms}} ms.',
    log_nothing:
      'The address was given to the server, and no line came within six seconds. If the way to LOBBY works otherwise, check that “log on” is allowed in the server’s config.',
    log_asleep:
      'No line came, but the server is asleep (hibernating), as nobody is on it; whether it sends its log then is not known. Try with sv_hibernate_when_empty 0, or wait for the first match.',
    log_unlisted:
      'The server does not name our address on its list, and no line came. Whether it took it is not certain.',
    log_no_command: 'The server does not know logaddress_add_http. It is no current CS2 server.',
    log_others:
      'Addresses stand on the server’s list already ({{count}}), so nothing was added: one alone cannot be taken away again. LOBBY clears the list after each match.',
    log_before: 'Not tried this time, as addresses stand on the list already; but its log arrived at {{at}}.',
    lines_seen: 'Matches on this server have brought: {{kinds}}.',
    lines_by_match:
      'Which lines come, only people in a match can show. Settings now: mp_logdetail {{detail}}, mp_logdetail_items {{items}}, mp_logmoney {{money}}. LOBBY counts kills, bombs and rounds, which need none of them as far as is known. Confirmed by the first match.',
    arrived_before: 'Arrived from a match at {{at}}.',
    by_match:
      'Cannot be tested without a match: no command of the plugin sends it by itself. Confirmed by the first match.',
    plugin_cannot: 'This plugin sends none, so a match on this server cannot move to another one.',
    demo_needs_gotv: 'No demos: they are recorded by GOTV, which is off. Set tv_enable 1 and change the map.',
    gotv_on: 'On, port {{port}}, delay {{delay}} s.',
    gotv_no_delay:
      'On, port {{port}}, but without delay: whoever watches sees everything at once and can tell it to a player. Set tv_delay 105 or so.',
    gotv_off: 'Off: nobody can watch, and no demos are recorded. Set tv_enable 1 and change the map.',
    gotv_no_port:
      'On, but the server names no port for it. It begins with the next change of map; check again after that.',
    gotv_other_port:
      'The server says port {{port}}, entered is {{entered}}. Whoever wants to watch is sent to the wrong place: correct the entry.',
    gotv_unknown: 'Whether it is on could not be read.',
    clock_right: 'Right within {{seconds}} s, zone {{zone}}.',
    clock_off:
      'Off by {{seconds}} s (zone {{zone}}). Switch on time synchronisation (timedatectl set-ntp true): with a clock that is wrong by much, https fails.',
    clock_untold: 'Only lines of the log tell it, and none came.',
    disk_free: 'Free: {{gigabytes}} GB.',
    disk_low: 'Only {{gigabytes}} GB free: an update of the game or the demos of an evening may not fit. Make room.',
    disk_untold:
      'Neither the game nor the plugin tells it. On the server itself: npm run check-server -- --disk <folder>.',
    needs_console: 'Needs the console.',
    needs_metamod: 'Stands on Metamod, which is missing: mend that first.',
    needs_css: 'Stands on CounterStrikeSharp, which does not run: mend that first.',
    needs_plugin: 'Needs a match plugin that answers.',
    needs_reach: 'Needs a way from the server to LOBBY.',
    needs_address: 'Needs an address that the server can reach; none was given.',
    needs_empty:
      'Not tried, as there are or may be people on the server: the game would stand still while the plugin fetches.',
  },
  verdicts: {
    fine: 'Everything works.',
    open: 'Nothing is broken. What stands as unclear or not tested below, the first match will show.',
    mend: 'Something needs attention, see below.',
    unreachable: 'The server cannot be reached.',
    no_plugin: 'The server runs, but no match plugin does. Missing: {{layer}}.',
    plugin_dead: 'The match plugin is dead: it worked here before and does not any more. Missing: {{layer}}.',
    plugin_dead_after_update:
      'The match plugin is dead after an update of CS2: it worked with {{before}}, now the game is {{now}}. Missing: {{layer}}.',
  },
  layers: { metamod: 'Metamod:Source', css: 'CounterStrikeSharp', plugin: 'the match plugin itself' },
  settled: { run: 'Confirmed now', history: 'Confirmed by a match', open: 'Not yet' },
  unconfirmed: {
    refusal_words: 'How the engine refuses an unknown command',
    setting_words: 'How the console prints a setting',
    metamod_words: 'How Metamod lists its plugins',
    css_words: 'How CounterStrikeSharp lists its plugins',
    fetch_words: 'What the plugin prints when a fetch is refused',
    log_list_words: 'That the list of log addresses names them',
    log_when_empty: 'That the log arrives from a server with nobody on it',
    gotv_in_query: 'That the server query names the port of GOTV',
    at_settings: 'What Auto Tournament 2.x (at_) calls its settings',
    log_lines_unset: 'That kills are logged without further settings',
    net_bytes: 'That bodies are written by .NET’s rules',
    restore_event: 'That a restore arrives as a round_end with reason 10',
    restore_side: 'Which side that event names',
    backup_upload: 'How a round backup is uploaded',
    demo_upload: 'How a demo is uploaded',
    switch_quotes: 'That a switch set by a config keeps its quotes and is not followed',
    coach_death: 'Whether a coach’s death in the freeze time counts as one',
    backup_name: 'That the engine restores a backup whose file is named after its download',
    spectator_return: 'That somebody taken off the spectators can come back until the match leaves the server',
  },
  refusals: {
    has_match: 'A match is loaded on the server, so it was let be. Check it once the match is over.',
    has_players: 'There are people on the server, so it was let be.',
    interrupted: 'The check was interrupted. Start it again.',
  },
}
