import { commandsOf, type DialectName } from '@lobby/cs2'
import type { MatchCommand, TeamNumber } from '@lobby/contract'

/** Orders that one line on the server's console carries out; the site itself does the others. */
export type ConsoleOrder = Exclude<MatchCommand, { command: 'move' | 'end' | 'take_over' }>

export function isConsoleOrder(order: MatchCommand): order is ConsoleOrder {
  return order.command !== 'move' && order.command !== 'end' && order.command !== 'take_over'
}

/** Orders that take somebody off a match. */
export type Removal = Extract<ConsoleOrder, { command: 'remove_player' | 'remove_stranger' }>

export function isRemoval(order: ConsoleOrder): order is Removal {
  return order.command === 'remove_player' || order.command === 'remove_stranger'
}

/** Whom an order is about, as a server knows them. */
export type OrderPlayer = { readonly steamId: string; readonly name: string }

/**
 * The line for a server of this dialect; null where it has none for that. `player` is needed where the order names one. Throws
 * RangeError when it is missing.
 */
export function orderLine(order: ConsoleOrder, player: OrderPlayer | null, dialect: DialectName): string | null {
  const { pause, unpause, restore, addPlayer, removePlayer } = commandsOf(dialect)
  switch (order.command) {
    case 'pause':
      return pause
    case 'unpause':
      return unpause
    case 'restore_round':
      return restore === null ? null : `${restore} ${order.round}`
    // css_restart would unload the match: the state before the first round is what is wanted.
    case 'restart_map':
      return restore === null ? null : `${restore} 0`
    case 'add_player':
      return `${addPlayer} ${needed(player).steamId} team${order.team} "${consoleName(needed(player).name)}"`
    case 'remove_player':
    case 'remove_stranger':
      return `${removePlayer} ${needed(player).steamId}`
  }
}

/** The line that lets somebody of the crew watch on a server of this dialect. */
export function watchLine({ steamId, name }: OrderPlayer, dialect: DialectName): string {
  return `${commandsOf(dialect).addPlayer} ${steamId} spec "${consoleName(name)}"`
}

/** The line that lets somebody from outside play for a team, or coach it: there is one list of both. */
export function playLine({ steamId, name, team }: OrderPlayer & { team: TeamNumber }, dialect: DialectName): string {
  return `${commandsOf(dialect).addPlayer} ${steamId} team${team} "${consoleName(name)}"`
}

/** Letters of any script and digits: whatever else could end the quotes or begin another command. */
function consoleName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{Nd} _.-]/gu, '').slice(0, 32) || 'Player'
}

function needed(player: OrderPlayer | null): OrderPlayer {
  if (player === null || !/^76561(?:19|20)\d{10}$/.test(player.steamId))
    throw new RangeError('the order needs a player')
  return player
}
