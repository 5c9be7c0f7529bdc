import type { CupPage, CupPageRequest, Language } from '@lobby/contract'

export type LinkDraft = { key: number; title: string; address: string; language: Language | null }
export type SponsorDraft = {
  key: number
  id: string | undefined
  name: string
  address: string
  lives_on_skins: boolean
}
/** What stands in the form. Rows have a key of their own, so that what is typed stays with its row. */
export type Draft = {
  rules: Record<Language, string>
  streams: LinkDraft[]
  records: LinkDraft[]
  sponsors: SponsorDraft[]
  licence: { holder: string; is_lan: boolean }
}

export function draftOf(page: CupPage): Draft {
  const links = (all: CupPage['streams']) => all.map((link, key) => ({ ...link, key }))
  return {
    rules: { en: page.rules.en ?? '', ru: page.rules.ru ?? '', kz: page.rules.kz ?? '' },
    streams: links(page.streams),
    records: links(page.records),
    sponsors: page.sponsors.map(({ id, name, address }, key) => ({ key, id, name, address, lives_on_skins: false })),
    licence: page.licence,
  }
}

/** Another row's key. */
export function newKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}

export function requestOf(draft: Draft, version: number): CupPageRequest {
  const rules = Object.fromEntries(Object.entries(draft.rules).filter(([, text]) => text.trim() !== ''))
  const links = (rows: readonly LinkDraft[]) =>
    rows.map(({ title, address, language }) => ({ title, address, language }))
  return {
    version,
    rules,
    streams: links(draft.streams),
    records: links(draft.records),
    sponsors: draft.sponsors.map(({ id, name, address, lives_on_skins }) => ({
      ...(id === undefined ? {} : { id }),
      name,
      address,
      lives_on_skins,
    })),
    licence: draft.licence,
  }
}

/** The problem of a field among those that the server named, such as `streams.0.address`. */
export function problemAt(details: readonly { path: string; message: string }[], path: string): string | undefined {
  return details.find((detail) => detail.path === path)?.message
}
