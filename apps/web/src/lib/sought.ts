/** As much as the server looks for in names. */
export const searchLength = 64

/** What a person looks for, as far as the server looks for it: no name has a NUL, which an address may bring, and the server refuses. */
export function sought(text: string, maxLength = searchLength): string {
  return text.replaceAll('\0', '').trim().slice(0, maxLength)
}

/** What the list of an address looks for: its loader asks for what the page will show. */
export function soughtIn({ search = '' }: { search?: string }): string {
  return sought(search)
}
