import { useAddressState } from './address-state.ts'
import { sought } from './sought.ts'

/** How a part of a list's place stands in the address. */
type Part<T> = { read: (text: string) => T; write: (value: T) => string }

/** What is looked for. */
export function soughtText(maxLength?: number): Part<string> {
  return { read: (text) => sought(text, maxLength), write: (text) => text }
}

/** One of a few choices; the usual one is left out of the address. */
export function oneOf<T extends string | number>(choices: readonly [T, ...T[]], usual: T = choices[0]): Part<T> {
  return {
    read: (text) => choices.find((choice) => String(choice) === text) ?? usual,
    write: (choice) => (choice === usual ? '' : String(choice)),
  }
}

/** The farthest page that the server counts to; lists with an address have pages of 20. */
const farthestPage = 5000

/** Begins with 0; the address begins with 1 and leaves that out. */
export const pageNumber: Part<number> = {
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text) - 1, farthestPage) : 0),
  write: (page) => (page === 0 ? '' : String(page + 1)),
}

/**
 * What a list shows of itself (search, filters, page), kept in its address. A change of anything but the page begins with the first
 * one. Only what was changed is written: what a search that is still waiting for the next letter does not know of, stays.
 */
export function useListPlace<P extends Record<string, unknown>>(parts: {
  [K in keyof P]: Part<P[K]>
}): [P, (change: Partial<P>) => void] {
  const names = Object.keys(parts)
  const [address, setAddress] = useAddressState(names)
  const place = Object.fromEntries(names.map((name) => [name, parts[name]?.read(address[name] ?? '')])) as P
  const go = (change: Partial<P>) => {
    const texts = Object.entries(change).map(([name, value]) => [name, parts[name]?.write(value as P[string]) ?? ''])
    setAddress({ ...(names.includes('page') && { page: '' }), ...Object.fromEntries(texts) })
  }
  return [place, go]
}
