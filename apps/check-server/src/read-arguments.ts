import { parseArgs } from 'node:util'
import { isLanguage, languageFrom, type Language } from '@lobby/contract'

/** What is to be checked, and how. */
export type CheckArguments = {
  readonly host: string
  readonly port: number
  readonly listen: number | null
  readonly address: string | null
  readonly gotvPort: number | null
  readonly disk: string | null
  readonly withPlayers: boolean
  readonly language: Language
}
/** The key of the sentence that says what is wrong. */
export type ArgumentFault = 'bad_server' | 'bad_port' | 'bad_language'

/** Reads what was typed behind the command. `environment` tells the language of the console. */
export function readArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; value: CheckArguments } | { ok: false; fault: ArgumentFault; language: Language } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      server: { type: 'string', default: '' },
      listen: { type: 'string' },
      address: { type: 'string' },
      'gotv-port': { type: 'string' },
      disk: { type: 'string' },
      'with-players': { type: 'boolean', default: false },
      language: { type: 'string' },
    },
  })
  const spoken = languageFrom(environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'])
  if (values.language !== undefined && !isLanguage(values.language))
    return { ok: false, fault: 'bad_language', language: spoken }
  const language = values.language ?? spoken
  const [, host, port] = /^([A-Za-z0-9.-]{1,253}):(\d{1,5})$/.exec(values.server) ?? []
  if (host === undefined || !isPort(port)) return { ok: false, fault: 'bad_server', language }
  if (![values.listen, values['gotv-port']].every((text) => text === undefined || isPort(text)))
    return { ok: false, fault: 'bad_port', language }
  const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
  return {
    ok: true,
    value: {
      host,
      port: Number(port),
      listen: number(values.listen),
      address: values.address ?? null,
      gotvPort: number(values['gotv-port']),
      disk: values.disk ?? null,
      withPlayers: values['with-players'],
      language,
    },
  }
}

function isPort(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
}
