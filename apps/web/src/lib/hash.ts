/** FNV-1a: the same name gives the same picture on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  // The last bits of FNV-1a are weak for short texts; this mixes the upper half into them.
  return (hash ^ (hash >>> 15)) >>> 0
}
