declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a visitor wanted to go who was led home: a path of this site. */
    wanted?: string
  }
}

/** A path of this site and nothing else: not `//host`, not `/\\host`, which browsers read as another site. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

/**
 * Where a sign-in on this page leads: to the page that a visitor wanted before they were led here, else to where they are. It is kept with the
 * entry of the browser's history, so no link can set it, and whoever goes elsewhere leaves it behind.
 */
export function wayBack(): string {
  const wanted = (history.state as { wanted?: unknown } | null)?.wanted
  return isOwnPath(wanted) ? wanted : here()
}

/** The open page, as the site knows its own address. */
export function here(): string {
  return `${location.pathname}${location.search}${location.hash}`
}
