import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A program beside us that takes orders; each is answered. */
export class Program {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<Program> {
    const child = fork(path.join(import.meta.dirname, file), args, { env: { ...process.env, ...env } })
    await once(child, 'message')
    return new Program(child)
  }

  async order(order: string | object): Promise<unknown> {
    this.#child.send(order)
    return (await once(this.#child, 'message'))[0]
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
