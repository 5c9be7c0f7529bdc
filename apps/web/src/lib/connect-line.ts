/** What is typed on the game's own console; a password that the server wants stands behind it. */
export function connectLine(address: string, password: string | null): string {
  return password === null ? `connect ${address}` : `connect ${address}; password ${password}`
}

/** The same as a link that opens the game. */
export function steamLink(address: string, password: string | null): string {
  return password === null ? `steam://connect/${address}` : `steam://connect/${address}/${encodeURIComponent(password)}`
}
