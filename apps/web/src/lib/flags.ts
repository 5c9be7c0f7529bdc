import { type FlagName, type Flags, readFlags, siteFlagsId } from '@lobby/contract'
import { useSite } from './site.ts'

/** How flags stand by the document of the open page: it brings them along, so nobody asks. */
export function servedFlags(): Flags {
  const text = document.getElementById(siteFlagsId)?.textContent
  return readFlags(text ? JSON.parse(text) : null)
}

/** Whether a part of the site is switched on. */
export function useFlag(name: FlagName): boolean {
  return useSite().flags[name]
}
