import { homeServerCount, type ServerListItem } from '@lobby/contract'

/** The first servers that are on. */
export function activeServers(servers: readonly ServerListItem[], count = homeServerCount): ServerListItem[] {
  return servers.filter(({ status }) => status === 'online').slice(0, count)
}
