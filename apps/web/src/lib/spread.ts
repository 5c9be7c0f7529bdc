const spreadMs = 2_000

/** For what many pages hear in the same moment: they must not all ask in it. */
export function askSpread(ask: () => unknown): void {
  setTimeout(ask, Math.random() * spreadMs)
}
