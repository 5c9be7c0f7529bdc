/** Who opened a socket. */
type Asker = { readonly userId: string; readonly sessionId: string }

/** Whether somebody may be in a channel; `id` is what stands behind its kind. */
export type Guard = (id: string, asker: Asker) => Promise<boolean>

/** A socket as far as it is guarded. */
export type GuardedSocket = {
  readonly data: { readonly userId?: string; readonly sessionId?: string; readonly isLimited?: boolean }
  readonly leave: (channel: string) => unknown
}

/** Kinds of channels that are not for everybody; as long as no feature says who may enter one, nobody may. */
const guardedKinds: ReadonlySet<string> = new Set(['live-now', 'talk'])

/**
 * Channels that ask for a right. It is asked when somebody enters, and again when it may have changed: whoever lost it is put out. Where nobody can
 * be asked, nobody is let in.
 */
export class GuardedChannels {
  readonly #guards = new Map<string, Guard>()
  /** Rises with each change of rights, so that an answer from before one lets nobody in. */
  #changes = 0

  guard(kind: string, ask: Guard): void {
    this.#guards.set(kind, ask)
  }

  isGuarded(channel: string): boolean {
    return guardedKinds.has(kindOf(channel))
  }

  async mayEnter(channel: string, socket: Pick<GuardedSocket, 'data'>): Promise<boolean> {
    if (!this.isGuarded(channel)) return true
    const { userId, sessionId, isLimited } = socket.data
    const ask = this.#guards.get(kindOf(channel))
    if (ask === undefined || userId === undefined || sessionId === undefined || isLimited === true) return false
    for (;;) {
      const before = this.#changes
      const may = await ask(channel.slice(kindOf(channel).length + 1), { userId, sessionId }).catch(() => false)
      if (!may || before === this.#changes) return may
    }
  }

  /** From now on answers are asked for anew. */
  changed(): void {
    this.#changes += 1
  }

  /** Puts those out who may not be there any more. */
  async checkAgain(channel: string, sockets: readonly GuardedSocket[]): Promise<void> {
    await Promise.all(
      sockets.map(async (socket) => {
        if (!(await this.mayEnter(channel, socket))) void socket.leave(channel)
      }),
    )
  }
}

function kindOf(channel: string): string {
  return channel.split(':')[0] ?? channel
}
