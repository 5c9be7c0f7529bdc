type Cookie = { name: string; value: string; host: string; path: string; sameSite: string }
export type Visited = { status: number; url: URL; html: string; location: URL | null; setCookies: string[] }

/** A browser as far as a redirect sign-in needs one: cookies by host and path, SameSite=Lax, redirects one at a time, forms. */
export class FormBrowser {
  #cookies: Cookie[] = []

  async visit(address: string | URL, form?: URLSearchParams, from?: URL): Promise<Visited> {
    const url = new URL(address)
    const isCrossSite = from !== undefined && from.origin !== url.origin
    const sent = this.#cookies.filter(
      ({ host, path, sameSite }) =>
        host === url.host && url.pathname.startsWith(path) && !(form && isCrossSite && sameSite !== 'none'),
    )
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    })
    const setCookies = response.headers.getSetCookie()
    this.keep(url, setCookies)
    const location = response.headers.get('location')
    const html = await response.text()
    return {
      status: response.status,
      url,
      html,
      setCookies,
      location: location === null ? null : new URL(location, url),
    }
  }

  /** Follows redirects until a page, or until an address whose path is `until`. */
  async follow(start: Visited, until: string): Promise<Visited> {
    let at = start
    while (at.location && at.location.pathname !== until) at = await this.visit(at.location)
    return at
  }

  /** Fills in the form of a page and sends it. */
  async submit(page: Visited, values: Record<string, string>): Promise<Visited> {
    const form = new URLSearchParams()
    for (const [, tag = ''] of page.html.matchAll(/<input([^>]*)>/g)) {
      const name = attribute(tag, 'name')
      if (name !== '') form.set(name, attribute(tag, 'value'))
    }
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    const [, tag = ''] = /<form([^>]*)>/.exec(page.html) ?? []
    return this.visit(new URL(attribute(tag, 'action') || page.url, page.url), form, page.url)
  }

  /** Takes over cookies of an answer that a page's own script got. */
  keep(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...rules] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = pair.split('=')
      const rule = (key: string): string | undefined =>
        rules.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
      this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.host !== url.host)
      if (rule('max-age') === '0' || new Date(rule('expires') ?? '9999-01-01') < new Date()) continue
      const sameSite = rule('samesite')?.toLowerCase() ?? 'lax'
      this.#cookies.push({ name, value, host: url.host, path: rule('path') ?? '/', sameSite })
    }
  }

  get cookieNames(): string[] {
    return this.#cookies.map(({ name }) => name)
  }
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
