import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A style sheet by its place in the site's sources: what a DOM without styles cannot show. */
export function styleSheet(name: `${string}.css`): string {
  return readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')
}
