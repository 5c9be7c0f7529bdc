import { type FlagName, type Flags, readFlags, siteFlagsId } from '@lobby/contract'
import { useSelector } from '@tanstack/react-store'
import { type Site, useSite } from './site.ts'
import { askSpread } from './spread.ts'

/** A refusal says how its flag stands now, before anybody else does. */
const offCodes: Readonly<Record<string, FlagName>> = {
  REGISTRATION_OFF: 'registration',
  PAYMENT_OFF: 'payment',
  ANALYTICS_OFF: 'analytics',
  USER_CUPS_OFF: 'user_cups',
}

/** How flags stand by the document of the open page: it brings them along, so that nobody has to ask at first. */
export function servedFlags(): Flags {
  const text = document.getElementById(siteFlagsId)?.textContent
  return readFlags(text ? JSON.parse(text) : null)
}

/** Whether a part of the site is switched on. */
export function useFlag(name: FlagName): boolean {
  return useSelector(useSite().flags)[name]
}

/** Keeps up with admins for as long as a page is open: as the live line says, after a silence, and by what the server refuses. */
export function followFlags({ flags, line, reach, api }: Site): void {
  // A server that does not answer says so by itself, and is asked again once it does.
  const ask = () =>
    api
      .get((contract) => contract.SiteFlagState, '/flags')
      .then(
        (told) => flags.set(told),
        () => undefined,
      )
  line.onFlags = () => askSpread(ask)
  reach.onReachedAgain(line.onFlags)
  api.onRefused = (code) => {
    const name = Object.hasOwn(offCodes, code) ? offCodes[code] : undefined
    if (name !== undefined) flags.set((last) => (last[name] ? { ...last, [name]: false } : last))
  }
}
