/** What the server and the site's own rendering say to each other: no schemas, as both run in one process of one release. */
import type { Flags } from './feature-flags.ts'
import type { LanguageCode as Language } from './languages.ts'

/** A cookie of the browser: somebody is signed in there, so the page is left to it. It holds no secret and gives no right. */
export const signedInCookie = 'lobby.signed-in'
/** A cookie of the browser: the language chosen there. */
export const languageCookie = 'lobby.language'
/** Over https a cookie's name itself keeps other hosts of the same domain, and pages without encryption, from planting one. */
export function hostCookie(name: string, isEncrypted: boolean): string {
  return isEncrypted ? `__Host-${name}` : name
}

/** Begins the element that holds the data of a page rendered on the server. */
export const pageDataId = 'page-data'
/** Beside it: where the channels of the page stood when its answers were read (`WatchAnswer`). */
export const channelMarksId = 'channel-marks'
/** The style element with a rule for each style of a single element, and what such an element carries: the number of its rule. */
export const pageStylesId = 'page-styles'
export const styleRuleAttribute = 'data-s'

/** Beside them: the scripts that the page goes on with (`PageScripts`). `theme.js` knows the name too. */
export const pageScriptsId = 'page-scripts'

/** Addresses of scripts: the one that begins, what every page is made of, and what this page shows. */
export type PageScripts = { entry: string; frame: readonly string[]; page: readonly string[] }

/** Whom people ask for help, by mail and by phone; null where the operator named nobody. */
export type Support = { readonly email: string | null; readonly phone: string | null }
export const noSupport: Support = { email: null, phone: null }
/** `<meta>` elements of every document, which tell it. */
export const supportMetas = { email: 'support-email', phone: 'support-phone' } as const

/** What a page says of itself to tabs, search engines and shared links. */
export type PageHead = {
  title: string
  description: string
  /** The address to be known by: path on this site. */
  path: string
  /** Path of the picture that a shared link shows. */
  image: string
  /** schema.org, where the page shows something that it has words for. */
  facts: object | null
}

/** A page as a visitor sees it first. */
export type PageView = {
  kind: 'page'
  status: 200 | 404
  /** What stands in the root element. */
  html: string
  head: PageHead
  /** JSON for the element `page-data`, from which the browser goes on. */
  data: string
  /** Sources of the scripts that the page begins with, as the build's manifest names them. */
  modules: readonly string[]
  /** Addresses of the fonts that its language needs beyond the Latin ones. */
  fonts: readonly string[]
}

/** `frame`: the page is rendered in the browser alone, because it is somebody's own or because rendering it here failed. */
export type FirstView = PageView | { kind: 'redirect'; to: string } | { kind: 'frame'; failure: unknown }

/** Asks the API for `path`, which begins with `/api/`, within the process. */
export type AskApi = (path: string, headers: Record<string, string>) => Promise<{ status: number; body: string }>

/** The site as the server draws it: any number of pages at once, in any language. */
export type SiteRenderer = {
  /** `path` without a query. Never rejects. */
  render: (path: string, language: Language, told: { flags: Flags; support: Support }) => Promise<FirstView>
  /** The picture's words; null for what is not there. Rejects when the API fails. */
  card: (kind: ShareKind, id: string, language: Language) => Promise<ShareCard | null>
}

/** The built site as a module of the server. `start` is called once; every call of the site goes by `ask`. */
export type BuiltRenderer = { start: (ask: AskApi) => Promise<SiteRenderer> }

/** What a shared link shows a picture of. */
export const shareKinds = ['site', 'tournaments', 'teams', 'matches', 'players', 'seasons'] as const
export type ShareKind = (typeof shareKinds)[number]

/** An emblem in a square of 48. */
export type ShareMark = { hue: number; path: string }

/** What stands on such a picture, in words of one language; the server draws it. */
export type ShareCard = {
  /** Small, above: what kind of thing this is and how it stands. */
  label: string
  /** The two names of a match on lines of their own. */
  title: string
  marks: readonly ShareMark[]
  /** Between two marks, where a match is on or over. */
  score: string | null
  facts: readonly { name: string; value: string; isWon: boolean }[]
  /** Of a player's season: a tall card, of which the label is the season and the title the player. */
  season?: SeasonArt
}

/** What the card of a season has besides. */
export type SeasonArt = {
  /** The player's felt carpet: a quarter of it, in a square of 48. */
  felt: { hue: number; quarter: string }
  team: { name: string; mark: ShareMark } | null
  /** The figure of the season; null where nobody told one. */
  figure: { name: string; value: string; line: readonly number[] }
  /** On the sun; null: it is empty, and sinks to its rays. */
  place: { title: string; text: string } | null
}
