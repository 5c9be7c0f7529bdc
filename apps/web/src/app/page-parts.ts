/** Which scripts and texts a page begins with: the server puts them into the head, so that no script must first find the next. */
type Parts = { modules: Set<string>; texts: Set<string> }

let open: Parts | null = null

/** Calls `load` and tells what it asked for before it first waited. */
export function partsOf(load: () => unknown): Parts {
  const parts: Parts = { modules: new Set(), texts: new Set() }
  open = parts
  try {
    void load()
  } finally {
    open = null
  }
  return parts
}

/** @public The build for the server puts this around every import of a page. `source` as the manifest names it. */
export function notePart<T>(source: string, part: Promise<T>): Promise<T> {
  open?.modules.add(source)
  return part
}

export function noteTexts(namespaces: readonly string[]): void {
  for (const namespace of namespaces) open?.texts.add(namespace)
}
