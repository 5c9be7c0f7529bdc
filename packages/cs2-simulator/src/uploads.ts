import { Readable } from 'node:stream'
import { backupFile, engineFileName, writeBackup } from './backup.ts'
import { demoOf } from './demo-file.ts'
import { formatValue } from './format-value.ts'
import { readAddress } from './match-setup.ts'
import { netJson } from './net-json.ts'
import type { Settings, Voice } from './options.ts'
import { pause } from './pause.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/** As long as a map that goes the distance. */
const recordedSeconds = 2_400
/** What begins the headers of an upload. The fork's 1.x has the same two (src/Utility.cs:4175-4181). */
const headerPrefixes: Readonly<Record<Voice, readonly string[]>> = {
  matchzy: ['MatchZy', 'Get5'],
  'matchzy-enhanced': ['MatchZy', 'Get5'],
  get5: ['Get5'],
}
/** What the plugin calls a demo unless it is told otherwise (DemoManagement.cs:15). */
const defaultDemoName = '{TIME}_{MATCH_ID}_{MAP}_{TEAM1}_vs_{TEAM2}'

/** A server's disk, by the file's name: backups, and what the engine itself wrote or a backup brought along. All of it stays there for good. */
export type Disk = { readonly backups: Map<string, string>; readonly engineFiles: Map<string, string> }

/** What uploading depends on. `cvars` are the server's settings: addresses set there hold for every match. */
export type UploadContext = {
  readonly settings: Settings
  readonly cvars: ReadonlyMap<string, string>
  readonly signal: AbortSignal
  readonly disk: Disk
  /** Demos that were answered well; this adds to it. */
  readonly demos: UploadedDemo[]
}

/** A demo that somebody took. */
export type UploadedDemo = { readonly matchId: number; readonly mapNumber: number }

/**
 * Sends backups and demos where the server's settings say, as the plugin does: one try, the raw file, what it is of in
 * headers. Keeps every backup on the server's own disk, too.
 */
export class Uploads {
  readonly #context: UploadContext
  readonly #underway = new Set<Promise<void>>()

  constructor(context: UploadContext) {
    this.#context = context
  }

  /** Saves the state before a round. Resolves at once, or with the answer when rounds take no time. */
  async backup(moment: SeriesMoment): Promise<void> {
    const file = backupFile(moment)
    const written = writeBackup(moment)
    const text = netJson(written, true)
    this.#context.disk.backups.set(file, text)
    this.#context.disk.engineFiles.set(engineFileName(moment), written['valve_backup'] ?? '')
    const sending = this.#post('remote_backup', { moment, file, body: text })
    if (this.#context.settings.roundMs === 0) await sending
  }

  /** Sends the demo of a map that is over, after a while in which nobody waits for it. */
  demo(moment: SeriesMoment): void {
    const { setup, mapNumber } = moment
    const { settings, cvars, signal } = this.#context
    const format = cvars.get('matchzy_demo_name_format') ?? defaultDemoName
    const file = `${formatValue(format.replaceAll(' ', '_'), setup, moment)}.dem`
    const send = (): Promise<void> =>
      this.#post(
        'demo_upload',
        {
          moment,
          file,
          body: demoOf({ bytes: settings.demoBytes, map: setup.maps[mapNumber] ?? '', seconds: recordedSeconds }),
        },
        () => {
          this.#context.demos.push({ matchId: setup.matchId, mapNumber })
        },
      )
    if (settings.demoDelayMs === 0) void send()
    else void pause(settings.demoDelayMs, signal).then((isOver) => (isOver ? send() : undefined))
  }

  /** Waits until nothing is underway. */
  async drain(): Promise<void> {
    await Promise.all(this.#underway)
  }

  #post(
    address: string,
    upload: { moment: SeriesMoment; file: string; body: string | Readable },
    taken: () => void = () => undefined,
  ): Promise<void> {
    const sending = this.#send(address, upload).then(
      (isSent) => (isSent ? taken() : undefined),
      (error: unknown) =>
        this.#context.settings.log(`${upload.file} not uploaded: ${error instanceof Error ? error.message : ''}`),
    )
    this.#underway.add(sending)
    return sending.finally(() => this.#underway.delete(sending))
  }

  /** False where the settings name no address. */
  async #send(
    address: string,
    { moment, file, body }: { moment: SeriesMoment; file: string; body: string | Readable },
  ): Promise<boolean> {
    const { cvars, settings, signal } = this.#context
    const target = readAddress((name) => cvars.get(name), { address, voice: settings.voice })
    if (target === null) return false
    // .NET refuses such a header before anything is sent; the plugin writes that to its own log alone.
    if (!/^[\x20-\x7e]*$/.test(file)) throw new Error('Request headers must contain only ASCII characters.')
    const of = {
      FileName: file,
      MatchId: String(moment.setup.matchId),
      MapNumber: String(moment.mapNumber),
      RoundNumber: String(moment.game.rounds.length),
    }
    const headers = headerPrefixes[settings.voice].flatMap((prefix) =>
      Object.entries(of).map(([name, value]) => [`${prefix}-${name}`, value]),
    )
    // A stream needs `duplex`, which browsers' types of it do not know.
    const upload: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: {
        ...(Object.fromEntries(headers) as Record<string, string>),
        'content-type': 'application/octet-stream',
        ...(target.header === null ? {} : { [target.header.name]: target.header.value }),
      },
      body: typeof body === 'string' ? body : (Readable.toWeb(body) as ReadableStream),
      duplex: 'half',
      signal: AbortSignal.any([signal, AbortSignal.timeout(Math.max(settings.requestTimeoutMs, 100_000))]),
    }
    const response = await fetch(target.url, upload)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`status ${response.status}`)
    return true
  }
}
