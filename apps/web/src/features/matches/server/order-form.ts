import { type MatchCommand, type MatchServer, refereeOrders } from '@lobby/contract'
import { strangerMark } from './people-on.ts'

/** What the dialog offers; taking a match over is a press of its own, and who is taken off by Steam ID is chosen among the others. */
export type OrderKind = Exclude<MatchCommand['command'], 'take_over' | 'remove_stranger'>

/** What stands in the fields; what the chosen order does not need is left aside. */
export type OrderDraft = {
  readonly kind: OrderKind
  readonly round: string
  readonly player: string
  /** Whether a player who could come back is kept out by loading the match anew. */
  readonly keepOut: boolean
  /** Where a match is moved to; empty leaves it to the site. */
  readonly server: string
  /** The load that the dialog was opened on: a match that was moved since is not moved again. */
  readonly load: number | null
  readonly reason: string
}
export type OrderProblem = 'reason_missing' | 'player_missing' | 'round_missing'

/** Orders that make sense while the server stands so with the match, and that whoever looks may give. */
export function ordersFor({ state, rights }: Pick<MatchServer, 'state' | 'rights'>): readonly OrderKind[] {
  return ordersIn(state).filter((kind) => rights.organise || refereeOrders.includes(kind))
}

function ordersIn(state: MatchServer['state']): readonly OrderKind[] {
  if (state === 'on' || state === 'lost')
    return ['pause', 'unpause', 'restore_round', 'restart_map', 'add_player', 'remove_player', 'move', 'end']
  // The site has no way to the console of such a server.
  if (state === 'elsewhere') return ['move']
  return state === 'loading' || state === 'waiting' ? ['move', 'end'] : ['end']
}

/** The order as it is sent, or what is missing. A new player's value is `team:id`, a listed one's as `peopleOn` has it. */
export function orderOf({
  kind,
  round,
  player,
  keepOut,
  server,
  load,
  reason,
}: OrderDraft): MatchCommand | OrderProblem {
  if (reason.trim() === '') return 'reason_missing'
  switch (kind) {
    case 'restore_round':
      return /^\d{1,2}$/.test(round) ? { command: kind, round: Number(round) } : 'round_missing'
    case 'add_player': {
      const [team, userId = ''] = player.split(':')
      return userId === '' ? 'player_missing' : { command: kind, user_id: userId, team: team === '2' ? 2 : 1 }
    }
    case 'remove_player':
      return player === '' ? 'player_missing' : removalOf(player, keepOut)
    case 'move':
      return { command: kind, server_id: server === '' ? null : server, load }
    default:
      return { command: kind }
  }
}

function removalOf(person: string, keep_out: boolean): MatchCommand {
  return person.startsWith(strangerMark)
    ? { command: 'remove_stranger', stand_in_id: person.slice(strangerMark.length), keep_out }
    : { command: 'remove_player', user_id: person, keep_out }
}
