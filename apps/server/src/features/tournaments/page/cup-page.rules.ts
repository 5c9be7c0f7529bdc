import { streamAddress, type CupPageRequest, type FieldDetail } from '@lobby/contract'

/** What a page is kept as; logos by the name of their file. */
export type PageBody = Omit<CupPageRequest, 'version' | 'sponsors'> & {
  sponsors: { id: string; name: string; address: string; logo: string | null }[]
}

export const emptyPage: PageBody = {
  rules: {},
  streams: [],
  records: [],
  sponsors: [],
  licence: { holder: '', is_lan: false },
}

/** What of a page cannot be told, each at its field. */
export function pageProblems({ streams, records, sponsors }: CupPageRequest): FieldDetail[] {
  const links = (name: string, all: readonly { address: string }[]) =>
    all.flatMap(({ address }, at) =>
      streamAddress(address) === null ? [problem(`${name}.${at}.address`, 'stream_url_invalid')] : [],
    )
  const skins = sponsors.flatMap(({ lives_on_skins: isRefused }, at) =>
    isRefused ? [problem(`sponsors.${at}.lives_on_skins`, 'sponsor_of_skins')] : [],
  )
  return [...links('streams', streams), ...links('records', records), ...skins]
}

function problem(path: string, code: FieldDetail['code']): FieldDetail {
  return { path, code, message: '' }
}

/**
 * What is kept of a request, over what was kept before: sponsors keep their logos by their ids, and whoever has none that is known gets a new one. Addresses of
 * streams are made anew of what they name.
 */
export function pageOf(request: Omit<CupPageRequest, 'version'>, before: PageBody, newId: () => string): PageBody {
  const known = new Map(before.sponsors.map((sponsor) => [sponsor.id, sponsor]))
  const named = <T extends { address: string }>(link: T): T => ({
    ...link,
    address: streamAddress(link.address) ?? link.address,
  })
  return {
    ...request,
    streams: request.streams.map(named),
    records: request.records.map(named),
    sponsors: request.sponsors.map(({ id, name, address }) => {
      const old = id === undefined ? undefined : known.get(id)
      // One entry each: an id that stands twice is the first one's.
      if (old) known.delete(old.id)
      return { id: old?.id ?? newId(), name, address, logo: old?.logo ?? null }
    }),
  }
}

/** Logos that nothing shows any more. */
export function droppedLogos(before: PageBody, after: PageBody): string[] {
  const kept = new Set(after.sponsors.map(({ logo }) => logo))
  return before.sponsors.flatMap(({ logo }) => (logo === null || kept.has(logo) ? [] : [logo]))
}
