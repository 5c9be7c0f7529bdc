import { type Refusal, refuse } from './network.ts'

/** The next call is refused; those after it are answered as if nothing had been said. */
export function refuseOnce(call: string | RegExp, status: number, refusal: Refusal): void {
  const { mend } = refuse(call, status, {
    ...refusal,
    // Read as the refusal is written out.
    get error() {
      mend()
      return refusal.error
    },
  })
}
