/** What an upload of 300 MB costs the process that takes it: its memory before, and the most while it comes; beside it an upload of 3 MB. */
import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { gameServerFor, LobbyPrograms, makeSoloTeams, makeTournament, openMatches, startCup } from '@lobby/testing'

const megabyte = 1_000_000
const programs = new LobbyPrograms()
const settings = await programs.settings()
const program = await programs.launch(settings).ready()
const visitor = new LobbyClient({ base: `http://127.0.0.1:${settings.PORT}` })
const admin = await signInOrganiser(visitor, programs.admin)

async function newUpload(): Promise<(bytes: number) => Promise<number>> {
  const { id } = await makeTournament(admin)
  const [match] = openMatches(await startCup(admin, id, await makeSoloTeams(visitor, 2)))
  const matchId = match?.match_id ?? ''
  const { config } = await gameServerFor(admin, matchId)
  return async (bytes) => {
    const began = performance.now()
    const response = await fetch(`${visitor.base}/api/game-events/matches/${matchId}/demo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(bytes),
        'MatchZy-MatchId': matchId,
        'MatchZy-MapNumber': '0',
        [config.cvars['matchzy_remote_log_header_key'] ?? '']: config.cvars['matchzy_remote_log_header_value'] ?? '',
      },
      body: Readable.toWeb(Readable.from(demoOf(bytes))) as ReadableStream,
      duplex: 'half',
    })
    const answer = (await response.json()) as { data?: { kept: boolean } }
    if (answer.data?.kept !== true) throw new Error(`the demo was not kept: ${JSON.stringify(answer)}`)
    return performance.now() - began
  }
}

function* demoOf(bytes: number): Generator<Buffer> {
  yield Buffer.from('PBDEMS2\0')
  for (let left = bytes - 8; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 7)
}

function memory(): number {
  return (Number(spawnSync('ps', ['-o', 'rss=', '-p', String(program.pid)]).stdout.toString()) * 1_024) / megabyte
}

/** By how much an upload raises the memory, in MB, and how fast it goes. */
async function measure(bytes: number): Promise<{ raised: number; perSecond: number }> {
  const send = await newUpload()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const before = memory()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memory())), 50)
  const ms = await send(bytes)
  clearInterval(timer)
  return { raised: Math.max(most, memory()) - before, perSecond: bytes / megabyte / (ms / 1_000) }
}

// The first one brings in what the route needs.
await (
  await newUpload()
)(3 * megabyte)
const small = await measure(3 * megabyte)
const big = await measure(300 * megabyte)
process.stdout.write(`upload of   3 MB: memory of the server ${small.raised.toFixed(1)} MB more\n`)
process.stdout.write(
  `upload of 300 MB: memory of the server ${big.raised.toFixed(1)} MB more (target < 30), ${big.perSecond.toFixed(0)} MB/s\n`,
)
process.stdout.write(`a hundred times the bytes for ${(big.raised - small.raised).toFixed(1)} MB more\n`)
await programs.stop()
