import { onTestFinished } from 'vitest'
import { type Flags, siteFlagsId } from '@lobby/contract'

/** The document of the next page says that flags stand so; what it does not name stands as from the start. */
export function serveFlags(flags: Partial<Flags>): void {
  document.getElementById(siteFlagsId)?.remove()
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = siteFlagsId
  element.textContent = JSON.stringify(flags)
  document.head.append(element)
  onTestFinished(() => element.remove())
}
