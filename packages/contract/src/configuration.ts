export type ConfigurationFacts = {
  /** Absolute address of the API, as browsers reach it. */
  apiUrl: string
  isProduction: boolean
  maxTeams: number
  /** Whole tenge. */
  prizePool: number
}

/**
 * The start-up rules of specification §5, shared by the server and the site.
 * Answers every violated rule as a sentence; an empty list means that the configuration stands.
 */
export function configurationProblems(facts: ConfigurationFacts): string[] {
  const problems: string[] = []
  if (!/^https?:\/\//.test(facts.apiUrl)) problems.push('API address must start with http')
  if (facts.isProduction && isLocalhost(facts.apiUrl)) problems.push('a localhost API address is refused in production')
  if (!Number.isInteger(facts.maxTeams) || facts.maxTeams < 1) problems.push('maximum teams must be at least 1')
  if (!Number.isFinite(facts.prizePool) || facts.prizePool < 0) problems.push('prize pool must not be negative')
  return problems
}

/** The refusal as people see it: the fixed sentence and the list. */
export function configurationRefusal(problems: readonly string[]): string {
  return `Configuration validation failed: ${problems.join('; ')}`
}

/** Whether an address means the machine that asks. Numbers are numbers: `127.example.kz` is somebody's name. */
export function isLocalhost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const hostname = new URL(address).hostname.replace(/\.$/, '')
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '[::]' ||
    // 127.0.0.0/8 in its IPv6 dress, as URLs write it.
    /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/.test(hostname) ||
    hostname === '0.0.0.0' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
