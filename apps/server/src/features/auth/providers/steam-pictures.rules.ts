/** Where Steam keeps pictures of profiles. */
const steamHosts = /^(?:[a-z0-9-]+\.)*steamstatic\.com$|^steamcdn-a\.akamaihd\.net$/

/**
 * The address of a picture, if it may be fetched: at a place of Steam's over TLS, or where its Web API itself stands, as in tests. Whatever else an answer
 * names would be a request of ours to a place of somebody's choice.
 */
export function steamPicture(address: string | undefined, api: URL): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return null
  const isSteams = protocol === 'https:' && port === '' && steamHosts.test(hostname)
  return isSteams || origin === api.origin ? address : null
}
