import { findIdentities } from './identity.ts'

/** Beginnings of lines that are known and not kept, with the name they are counted by. */
const known: readonly (readonly [begin: string, kind: string])[] = [
  ['rcon from "', 'rcon'],
  ['server_cvar: ', 'setting'],
  ['server cvars ', 'setting'],
  ['MatchStatus: Team playing ', 'team_name'],
  ['Team playing ', 'team_name'],
  ['Molotov projectile spawned at ', 'trajectory'],
  ['ACCOLADE, ', 'accolade'],
  ['Log file ', 'log_file'],
  ['server_message: ', 'server_message'],
  ['Started: ', 'map_started'],
  ['Started map ', 'map_started'],
  ['Banid: ', 'ban'],
  ['[META] ', 'plugin'],
  ['[', 'plugin'],
  ['"Console<0>" ', 'console'],
  ['"player_', 'block'],
  ['"players" : {', 'block'],
  ['"fields" : ', 'block'],
  ['}}JSON_END', 'block'],
  ['JSON_BEGIN{', 'block'],
]

/** The first words of verbs behind a name that are counted by themselves: whatever else stands there may be anybody's text. */
const verb = /^ (?:\[-?\d{1,9} -?\d{1,9} -?\d{1,9}\] )?(?:(sv_throw)_\w{1,32} |(triggered) "(\w{1,40})")/

/** What a line that was not read is counted by: a name of ours, or the engine's own word; never a text of people. */
export function unreadKind(text: string, from: number): string {
  const found = known.find(([begin]) => text.startsWith(begin, from))
  if (found !== undefined) return found[1]
  if (text.charCodeAt(from) !== 34) return worldKind(text.slice(from, from + 96))
  const identities = findIdentities(text, from + 1) ?? []
  const [one] = identities
  if (one === undefined) return / = "|" : /.test(text) ? 'setting' : 'unknown:quoted'
  const [, thrown, triggered, word] = verb.exec(text.slice(one.to, one.to + 96)) ?? []
  if (thrown !== undefined) return 'trajectory'
  return triggered === undefined ? 'unknown:player' : `unknown:player ${word}`
}

function worldKind(text: string): string {
  const [, who, word] = /^(World|Team) (?:"\w{1,16}" )?triggered "(\w{1,40})/.exec(text) ?? []
  return who === undefined ? 'unknown:line' : `unknown:${who} ${word}`
}
