/** True for a SteamID64 of a person: 17 digits, in the range of public individual accounts. */
export function isSteamId64(value: unknown): value is string {
  return typeof value === 'string' && /^7656119\d{10}$/.test(value)
}
