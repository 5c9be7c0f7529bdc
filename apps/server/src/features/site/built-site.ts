import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  languageTag,
  pageDataId,
  roomMarksId,
  type AskApi,
  type Language,
  type PageView,
  type SiteRenderer,
} from '@lobby/contract'

const web = path.resolve(import.meta.dirname, '../../../../web')

/** The files that browsers fetch. */
export const siteFolder = path.join(web, 'dist')

/** Vite's: what every source became. */
type Manifest = Readonly<Record<string, ManifestEntry>>
type ManifestEntry = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

/** The site as it was built: its one page, and its rendering for each language. */
export class BuiltSite {
  readonly frame: string
  readonly #manifest: Manifest
  readonly #renderers = new Map<Language, Promise<SiteRenderer>>()
  readonly #publicUrl: string

  /** Null where nothing was built. */
  static open(publicUrl: string): BuiltSite | null {
    return existsSync(path.join(siteFolder, 'index.html')) ? new BuiltSite(publicUrl) : null
  }

  private constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
    this.#manifest = JSON.parse(readFileSync(path.join(siteFolder, '.vite/manifest.json'), 'utf8')) as Manifest
    const html = readFileSync(path.join(siteFolder, 'index.html'), 'utf8')
    // What the entry itself asks for once the page is painted: the frame of every page.
    const asked = this.#manifest['index.html']?.dynamicImports ?? []
    this.frame = html.replace('</head>', () => `${this.#links(asked, html)}\n</head>`)
  }

  /** The rendering of a language, fetched when the first page of it is asked for. Every call of it goes by `ask`. */
  renderer(language: Language, ask: AskApi): Promise<SiteRenderer> {
    const known = this.#renderers.get(language)
    if (known) return known
    const file = path.join(web, `dist-server/site.${language}.js`)
    const renderer = (import(pathToFileURL(file).href) as Promise<SiteRenderer>).then(async (site) => {
      await site.start(language, ask)
      return site
    })
    this.#renderers.set(language, renderer)
    renderer.catch(() => this.#renderers.delete(language))
    return renderer
  }

  /** The whole document of a page: the built one with its head and body filled in. */
  fill(page: PageView, language: Language, marks: Readonly<Record<string, string>>): string {
    const body = [
      `<div id="root">${page.html}</div>`,
      `<script type="application/json" id="${pageDataId}">${page.data}</script>`,
      `<script type="application/json" id="${roomMarksId}">${JSON.stringify(marks)}</script>`,
    ].join('\n')
    return this.frame
      .replace('<html lang="en">', () => `<html lang="${languageTag(language)}">`)
      .replace(/<!-- page -->[^]*<!-- \/page -->/, () => this.#head(page, language))
      .replace('</head>', () => `${fontLinks(page)}\n${this.#links(page.modules, this.frame)}\n</head>`)
      .replace(/<!-- body -->[^]*<!-- \/body -->/, () => body)
  }

  #head({ head, status }: PageView, language: Language): string {
    const address = `${this.#publicUrl}${head.path}`
    const image = `${this.#publicUrl}${head.image}?lang=${language}`
    const part = language === 'en' ? '' : `.${language}`
    const properties = {
      'og:type': 'website',
      'og:site_name': 'LOBBY',
      'og:title': head.title,
      'og:description': head.description,
      'og:url': address,
      'og:locale': locales[language],
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
    }
    return [
      `<title>${escape(head.title)}</title>`,
      `<meta name="description" content="${escape(head.description)}">`,
      `<link rel="canonical" href="${escape(address)}">`,
      `<link rel="manifest" href="/manifest${part}.webmanifest">`,
      ...Object.entries(properties).map(
        ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
      ),
      '<meta name="twitter:card" content="summary_large_image">',
      ...(status === 404 ? ['<meta name="robots" content="noindex">'] : []),
      ...(head.facts ? [`<script type="application/ld+json">${this.#facts(head.facts)}</script>`] : []),
    ].join('\n')
  }

  /** Addresses in it are paths of ours. */
  #facts(facts: object): string {
    const whole = (key: string, value: unknown): unknown =>
      key === 'url' && typeof value === 'string' && value.startsWith('/') ? `${this.#publicUrl}${value}` : value
    return JSON.stringify(facts, whole).replaceAll('<', '\\u003c')
  }

  /** What `modules` begin with beyond what `html` names already: fetched at once, not one after the other. */
  #links(modules: readonly string[], html: string): string {
    const parts = this.#partsOf(modules)
    const isNew = (file: string): boolean => !html.includes(`/${file}"`)
    const styles = [...new Set([...parts].flatMap(({ css }) => css ?? []))].filter(isNew)
    const scripts = [...parts].map(({ file }) => file).filter(isNew)
    return [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      // What a page looks like comes first.
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ].join('\n')
  }

  /** What sources became, and all that they import. */
  #partsOf(modules: readonly string[]): Set<ManifestEntry> {
    const parts = new Set<ManifestEntry>()
    const add = (name: string): void => {
      const part = this.#manifest[name]
      if (!part || parts.has(part)) return
      parts.add(part)
      for (const imported of part.imports ?? []) add(imported)
    }
    for (const module of modules) add(module)
    return parts
  }
}

function fontLinks({ fonts }: PageView): string {
  return fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')
}

/** As Open Graph names languages. */
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', ru: 'ru_RU', kz: 'kk_KZ' }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attributes. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
