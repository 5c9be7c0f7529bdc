import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventSecretHeader } from '@lobby/contract'
import { fillIn, reportText, voiceOf } from '@lobby/contract/inspection/report-text'
import { listenForInspection, queryServer, RconClient, type ListeningAddress } from '@lobby/cs2/clients'
import { gatherFacts, judgeInspection, type InspectionTools } from '@lobby/cs2/inspection'
import type { CheckArguments } from './read-arguments.ts'
import { wordsOf } from './words.ts'

type Output = { readonly say: (line: string) => void; readonly report: (text: string) => void }

/** What LOBBY sends with; a host's own address is tried with the same. */
const headerNames = ['Authorization', eventSecretHeader]

/**
 * Checks one server and says what it came to; `say` hears what goes on, `report` the report alone. Answers the exit code: 0 where nothing is broken, 1 where something is or
 * the server was let be, 2 where what was given cannot be used.
 */
export async function checkServer(args: CheckArguments, password: string, { say, report }: Output): Promise<0 | 1 | 2> {
  const { program, report: words } = wordsOf(args.language)
  if (!/^[!#-:<-~]{0,128}$/.test(password)) return refuse(say, program.bad_password)
  const free = args.disk === null ? null : await freeBytes(args.disk)
  if (args.disk !== null && free === null) return refuse(say, fillIn(program.bad_folder, { folder: args.disk }))
  const address = await lookup(args.host, { family: 4 }).then(
    (found) => found.address,
    () => null,
  )
  const ours = args.listen === null ? null : await listen(args, args.listen, address)
  if (typeof ours === 'string') return refuse(say, fillIn(program.port_taken, { port: args.listen ?? '', why: ours }))
  say(ours === null ? program.no_listen : fillIn(program.listens, { url: new URL(ours.logUrl).origin }))
  if (password === '') say(program.no_password)
  const client = password === '' || address === null ? null : new RconClient({ address, port: args.port, password })
  try {
    const gathered = await gatherFacts({
      query: () => ask(address, args.port),
      console: client === null ? 'not_set' : consoleOf(client),
      address: ours,
      onStep: (step) => say(program.steps[step]),
      mayDisturb: args.withPlayers,
      wait: (milliseconds) => sleep(milliseconds),
    })
    if (!gathered.ok) {
      say(`${words.refusals[gathered.code]} [${gathered.code}]`)
      if (gathered.code === 'has_players') say(program.with_players)
      return 1
    }
    const entered = { dialect: null, gotvPort: args.gotvPort }
    const judged = judgeInspection({ ...gathered.facts, entered, history: null, freeDiskBytes: free })
    report(reportText(judged, voiceOf(words), `${args.host}:${args.port}`))
    return judged.points.some(({ state }) => state === 'fail') ? 1 : 0
  } finally {
    client?.close()
    await ours?.close()
  }
}

function refuse(say: (line: string) => void, sentence: string): 2 {
  say(sentence)
  return 2
}

async function ask(address: string | null, port: number): ReturnType<InspectionTools['query']> {
  if (address === null) return { ok: false, why: 'unknown_host' }
  const heard = await queryServer({ address, port })
  return heard.ok ? heard : { ok: false, why: heard.failure }
}

function consoleOf(client: RconClient): InspectionTools['console'] {
  return async (line) => {
    const { tookMs, ...reply } = await client.run(line)
    return reply.ok ? { ok: true, text: reply.text, tookMs } : { ok: false, failure: reply.failure, tookMs }
  }
}

/** The address, or why the port cannot be had. Where nobody says what the server calls this machine, it is told the address that leads to it from here. */
async function listen(args: CheckArguments, port: number, server: string | null): Promise<ListeningAddress | string> {
  const own = server === null ? '127.0.0.1' : await ownAddress(server)
  const publicUrl = args.address ?? `http://${own}:${port}`
  try {
    return await listenForInspection({ host: '0.0.0.0', port, publicUrl, headerNames })
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}

/** This machine's address on the way to another one. Nothing is sent. */
async function ownAddress(to: string): Promise<string> {
  const socket = createSocket('udp4')
  try {
    socket.connect(9, to)
    await once(socket, 'connect')
    return socket.address().address
  } catch {
    return '127.0.0.1'
  } finally {
    socket.close()
  }
}

async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
