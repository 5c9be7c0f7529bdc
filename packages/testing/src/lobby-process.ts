import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const program = path.join(root, 'apps/server/src/main.ts')
/** As `npm start` does: what Node compiled once need not be compiled at each of some forty starts. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') }
/** A program of a test ends before it has won back what better code of the embedded database costs to make. */
const shortLived = ['--liftoff-only']
/** For a program of which a test wants people, and nothing of their passwords. */
export const forManyPeople = [
  ...shortLived,
  '--import',
  path.join(import.meta.dirname, 'quick-passwords-of-programs.mjs'),
]
/** No test is about time: a machine that is busy with others starts slowly. */
const startLimitMs = 600_000

/** The real program as a process of its own, to be killed and started again. */
export class LobbyProcess {
  readonly #child: ChildProcess
  readonly #exit: Promise<number | null>
  #output = ''

  constructor(environment: Record<string, string>, flags: readonly string[] = shortLived) {
    const { PATH = '', HOME = '', TMPDIR } = process.env
    // Nothing else of the caller's environment: a DATABASE_URL of the test run is not the program's.
    this.#child = spawn(process.execPath, [...flags, program], {
      env: { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...compiled, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.#exit = once(this.#child, 'close').then(([code]) => code as number | null)
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Everything that it wrote so far. */
  get output(): string {
    return this.#output
  }

  /** Resolves when it says that it is ready; rejects when it ends before. */
  async ready(): Promise<this> {
    const until = Date.now() + startLimitMs
    while (!this.#output.includes('LOBBY is ready')) {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null || Date.now() > until)
        throw new Error(`LOBBY did not start: ${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return this
  }

  /** The exit code; null for a process that was killed. */
  exit(): Promise<number | null> {
    return this.#exit
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null> {
    this.#child.kill(signal)
    return this.#exit
  }

  /** Ends it as its host does; throws with what it wrote when it does not end well. */
  async endWell(): Promise<void> {
    const code = await this.kill('SIGTERM')
    if (code !== 0) throw new Error(`LOBBY ended with ${code}: ${this.#output}`)
  }
}

/** Programs of one test file, with data folders of their own; all of it is gone at the end. */
export class LobbyPrograms {
  readonly admin = { ADMIN_EMAIL: 'admin@test.lobby.local', ADMIN_PASSWORD: 'steppe-admin-test' }
  readonly #folders: string[] = []
  readonly #running: LobbyProcess[] = []

  /** An environment with a new data folder and a free port. */
  async settings(
    change: Record<string, string> = {},
  ): Promise<Record<string, string> & { DATA_DIR: string; PORT: string }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'lobby-program-'))
    this.#folders.push(folder)
    const port = String(await freePort())
    // What a program says at its console must not hang on the language of this machine, nor how it ends on who keeps it busy.
    const quiet = { RATE_LIMITS: 'off', LOAD_SHEDDING: 'off', LOG_LEVEL: 'fatal', LC_ALL: 'C.UTF-8' }
    return { DATA_DIR: folder, PORT: port, ...quiet, SHUTDOWN_SECONDS: '600', ...this.admin, ...change }
  }

  /** `flags` are Node's own; what is measured runs without any, as at the hosts. */
  launch(environment: Record<string, string>, flags?: readonly string[]): LobbyProcess {
    const program = new LobbyProcess(environment, flags)
    this.#running.push(program)
    return program
  }

  async stop(): Promise<void> {
    for (const program of this.#running) await program.kill('SIGKILL')
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }
}
