/** As much as the server looks for in names. */
export const searchLength = 64

/** What a person looks for, as far as the server looks for it. */
export function sought(text: string, maxLength = searchLength): string {
  return text.trim().slice(0, maxLength)
}

/** What the list of an address looks for: its loader asks for what the page will show. */
export function soughtIn({ search = '' }: { search?: string }): string {
  return sought(search)
}
