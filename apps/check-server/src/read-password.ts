import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Where a password may come from. It never stands behind a command, where everybody on the machine could read it. */
type Sources = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly prompt: (text: string) => void
}

/** The RCON password: of the environment, else asked for without showing it, else the first line of what is piped in. Empty where there is none. */
export async function readPassword({ environment, input, prompt }: Sources, question: string): Promise<string> {
  const given = environment['RCON_PASSWORD']
  if (given !== undefined) return given
  const isAsked = input.isTTY === true
  if (isAsked) prompt(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: hidden, terminal: isAsked })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (isAsked) prompt('\n')
  }
}
