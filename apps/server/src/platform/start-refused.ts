/** Why a start cannot go on: a stable code; the sentence stands in the locales under `start`. */
export const startCodes = [
  'DATA_FOLDER_IN_USE',
  'DATA_FOLDER_OTHER_VERSION',
  'DATABASE_TOO_NEW',
  'DATABASE_UNREACHABLE',
  'PORT_IN_USE',
  'PORT_NOT_ALLOWED',
] as const
export type StartCode = (typeof startCodes)[number]

/** What the sentence names: `{port}` and the like. */
export type StartFacts = Readonly<Record<string, string | number>>

/** A start that cannot go on, for the person at the console; the cause is for the log. */
export class StartRefused extends Error {
  override name = 'StartRefused'
  readonly code: StartCode
  readonly facts: StartFacts
  constructor(code: StartCode, facts: StartFacts, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.facts = facts
  }
}
