/**
 * The path of an address with `-` for each part that nobody can read: broken percent-encoding, or a NUL, which no id and no name holds. So a page is
 * sought of something that is not there, and says so, instead of the address leading nowhere.
 */
export function readablePath(path: string): string {
  if (!path.includes('%')) return path
  return path
    .split('/')
    .map((part) => (isReadable(part) ? part : '-'))
    .join('/')
}

function isReadable(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes('\0')
  } catch {
    return false
  }
}
