import type { GamePlugin } from '@lobby/contract'

/** In the order in which they are offered; the contract's own list would bring its schemas along. */
export const pluginNames: readonly GamePlugin[] = ['matchzy', 'matchzy-enhanced', 'get5']

/** Names of match plugins, which are the same in every language. */
export const pluginTitles: Readonly<Record<GamePlugin, string>> = {
  matchzy: 'MatchZy',
  'matchzy-enhanced': 'MatchZy Enhanced',
  get5: 'Get5',
}
