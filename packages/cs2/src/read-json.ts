/** The value of a JSON text; null for a text that is none. */
export type Json = { readonly value: unknown } | null

/** Reads a text as JSON. Never throws. */
export function readJson(text: string): Json {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
