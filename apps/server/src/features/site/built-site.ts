import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  languageTag,
  pageDataId,
  pageScriptsId,
  siteFlagsId,
  channelMarksId,
  errorReportsMark,
  pageStylesId,
  type AskApi,
  type BuiltRenderer,
  type Flags,
  type Language,
  type PageScripts,
  type PageView,
  type SiteRenderer,
  type Support,
  supportMetas,
} from '@lobby/contract'
import type { Config } from '../../config.ts'
import { hashInPage, type InPage } from '#platform/safety-headers'
import { rulesForStyles } from './style-attributes.ts'

const web = path.resolve(import.meta.dirname, '../../../../web')

/** The files that browsers fetch. */
export const siteFolder = path.join(web, 'dist')

/** In characters. The document of a page is to fit into the first bytes that a server may send before it hears back: some 14 KB. */
const maxStyleInDocument = 8_000

/** Vite's: what every source became. */
type Manifest = Readonly<Record<string, ManifestEntry>>
type ManifestEntry = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

/** How a style sheet stands in the document, and its text where it stands there whole. */
type PageStyle = { written: string; inDocument: string | null }
/** What admins switch and set, which every document tells. */
export type Told = { flags: Flags; support: Support }
type FilledPage = { document: string; inPage: InPage }

async function load(ask: AskApi): Promise<SiteRenderer> {
  const file = path.join(web, 'dist-server/site.js')
  const site = (await import(pathToFileURL(file).href)) as BuiltRenderer
  return site.start(ask)
}

/** The site as it was built: its one page, and what draws every page. */
export class BuiltSite {
  readonly #frame: string
  readonly #manifest: Manifest
  #renderer: Promise<SiteRenderer> | null = null
  readonly #styles = new Map<string, PageStyle>()
  readonly #publicUrl: string
  readonly #entry: ManifestEntry
  /** The document for a page with something to see: `theme.js`, which stands in it, begins its scripts. */
  readonly #served: string
  readonly #scripts: readonly string[]

  /** Null where nothing was built. */
  static open(config: Config): BuiltSite | null {
    return existsSync(path.join(siteFolder, 'index.html')) ? new BuiltSite(config) : null
  }

  private constructor({ publicUrl, sentry }: Config) {
    this.#publicUrl = publicUrl
    this.#manifest = JSON.parse(readFileSync(path.join(siteFolder, '.vite/manifest.json'), 'utf8')) as Manifest
    const built = readFileSync(path.join(siteFolder, 'index.html'), 'utf8')
    const told = sentry === null ? '' : `<meta name="${errorReportsMark}">\n`
    const html = built.replace('</head>', () => `${told}</head>`)
    this.#entry = this.#manifest['index.html'] ?? { file: '' }
    // With nothing to see yet the scripts are fetched at once: the entry, and what it asks for itself.
    const asked = this.#filesOf(this.#entry.dynamicImports ?? []).filter((file) => !html.includes(`"${file}"`))
    const links = asked.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    this.#frame = html.replace('</head>', () => `${links.join('\n')}\n</head>`)
    const first = withoutComments(readFileSync(path.join(siteFolder, 'theme.js'), 'utf8'))
    this.#served = html
      .replace(/\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g, '')
      // Nothing is painted before it, and as a file it would come on a connection of its own: on a phone that is a sixth of the wait.
      .replace('<script src="/theme.js"></script>', () => `<script>${first}</script>`)
    this.#scripts = [hashInPage(first)]
  }

  /** What draws pages, fetched when the first is asked for. Every call of it goes by `ask`. */
  renderer(ask: AskApi): Promise<SiteRenderer> {
    this.#renderer ??= load(ask)
    this.#renderer.catch(() => (this.#renderer = null))
    return this.#renderer
  }

  /** The document without a page in it. */
  frameWith({ flags, support }: Told): string {
    return this.#frame.replace('</head>', () => `${supportTags(support)}${flagsScript(flags)}\n</head>`)
  }

  /** The whole document of a page: the built one with its head and body filled in. Beside it the hashes of what stands in it, for its policy. */
  fill(
    page: PageView,
    language: Language,
    { marks, flags, support }: { marks: Readonly<Record<string, string>> } & Told,
  ): FilledPage {
    const { html, css } = rulesForStyles(page.html)
    const own = this.#ownStyles(page)
    const body = [
      `<div id="root">${html}</div>`,
      `<script type="application/json" id="${pageDataId}">${page.data}</script>`,
      `<script type="application/json" id="${channelMarksId}">${JSON.stringify(marks)}</script>`,
    ].join('\n')
    const document = this.#served
      .replace('<html lang="en">', () => `<html lang="${languageTag(language)}">`)
      .replace(/<!-- page -->[^]*<!-- \/page -->/, () => this.#head(page, language))
      .replace(
        '</head>',
        () =>
          `${fontLinks(page)}\n${supportTags(support)}${flagsScript(flags)}\n${this.#parts(page, own, css)}\n</head>`,
      )
      .replace(/<!-- body -->[^]*<!-- \/body -->/, () => body)
    const inside = own.flatMap(({ inDocument }) => inDocument ?? [])
    if (css !== '') inside.push(css)
    return { document, inPage: { scripts: this.#scripts, styles: inside.map(hashInPage) } }
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

  /**
   * What the page needs beyond the frame of every page. The scripts are a list for `theme.js`, which has them fetched once the
   * page is painted: a slow network then gives the picture all that it has.
   */
  #parts({ modules }: PageView, own: readonly PageStyle[], css: string): string {
    const frame = this.#filesOf(['index.html', ...(this.#entry.dynamicImports ?? [])])
    const page = this.#filesOf(modules).filter((file) => !frame.includes(file))
    const scripts: PageScripts = { entry: `/${this.#entry.file}`, frame, page }
    return [
      ...own.map(({ written }) => written),
      ...(css === '' ? [] : [`<style id="${pageStylesId}">${css}</style>`]),
      `<script type="application/json" id="${pageScriptsId}">${JSON.stringify(scripts)}</script>`,
    ].join('\n')
  }

  /**
   * A small one stands in the document: another request would take longer than its few bytes do. The link beside it keeps Vite
   * from fetching it with the scripts.
   */
  #style(file: string): PageStyle {
    const known = this.#styles.get(file)
    if (known !== undefined) return known
    const style = readFileSync(path.join(siteFolder, file), 'utf8').trim()
    const made =
      style.length > maxStyleInDocument
        ? { written: `<link rel="stylesheet" crossorigin href="/${file}">`, inDocument: null }
        : {
            written: `<style>${style}</style><link rel="stylesheet" disabled href="/${file}">`,
            inDocument: style,
          }
    this.#styles.set(file, made)
    return made
  }

  /** Of what the page needs beyond the frame. */
  #ownStyles({ modules }: PageView): PageStyle[] {
    const styles = [...this.#partsOf(modules)].flatMap(({ css }) => css ?? [])
    return [...new Set(styles)].filter((file) => !this.#served.includes(`/${file}"`)).map((file) => this.#style(file))
  }

  /** The scripts of sources and of all that they import. */
  #filesOf(modules: readonly string[]): string[] {
    return [...this.#partsOf(modules)].map(({ file }) => `/${file}`)
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

function supportTags(support: Support): string {
  return (['email', 'phone'] as const)
    .flatMap((by) =>
      support[by] === null ? [] : [`<meta name="${supportMetas[by]}" content="${escape(support[by])}">\n`],
    )
    .join('')
}

/** Of a script whose comments stand on lines of their own. */
function withoutComments(script: string): string {
  return script.replace(/^\s*(?:\/\/.*|\/\*\*.*\*\/)\n/gm, '')
}

function flagsScript(flags: Flags): string {
  return `<script type="application/json" id="${siteFlagsId}">${JSON.stringify(flags)}</script>`
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
