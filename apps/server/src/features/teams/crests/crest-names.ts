export const crestSizes = [512, 128] as const
export type CrestSize = (typeof crestSizes)[number]

/** Address of a kept picture, from the site's root. */
export function crestUrl(crest: string | null): string | null {
  return crest === null ? null : `/api/files/crests/${crest}/512.webp`
}

/** Where one size of a picture stands in the file store. */
export function crestFile(crest: string, size: CrestSize): string {
  return `crests/${crest}-${size}.webp`
}
