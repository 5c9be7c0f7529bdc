import { cupId, type PageHead } from '@lobby/contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Translate, useLanguage, useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { useTitleMark } from '#lib/title-mark'
import type { About } from '../first-view.ts'
import { namesOf, type PageNames, type TitleKey } from './page-names.ts'

/** The picture that stands for the site where a page has none of its own. */
const siteImage = '/share/site.png'

/** Addresses that open the same page as another, which is the one to be known by. */
const sameAs: Readonly<Record<string, string>> = {
  '/lobby-cup': '/tournaments/lobby-cup',
  [`/tournaments/${cupId}`]: '/tournaments/lobby-cup',
  '/register-success': '/lobby-cup/registration-success',
}

function headElement<K extends 'meta' | 'link'>(tag: K, attribute: string, value: string): HTMLElementTagNameMap[K] {
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(`${tag}[${attribute}="${value}"]`)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(attribute, value)
  document.head.append(made)
  return made
}

type Say = (name: string, values?: Record<string, unknown>) => string

function describe({ key, given }: PageNames, say: Say): string | null {
  const named = `descriptions:${key}_named`
  // Keys follow from the route: what has no sentence of its own is described as the site is.
  const exists = (name: string) => say(name, { defaultValue: '' }) !== ''
  if (!exists('descriptions:site')) return null
  if (given !== null && exists(named)) return say(named, { name: given })
  const own = `descriptions:${key}`
  return say(exists(own) ? own : 'descriptions:site')
}

/** The address that a page is known by. */
function knownAs(pathname: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return sameAs[path] ?? path
}

/** The head of a page that the server renders; its texts must be loaded. */
export function headOf(
  t: Translate,
  { path, title }: { path: string; title: TitleKey | undefined },
  about: About,
): PageHead {
  const names = namesOf(t, title, about.name === undefined ? null : { name: about.name, tab: about.tab })
  return {
    title: names.tab,
    description: describe(names, t as unknown as Say) ?? '',
    path: knownAs(path),
    image: about.image ?? siteImage,
    facts: about.facts ?? null,
  }
}

/** What the page is called and what it is about, for the tab, for search and for whoever shares it, in the page's language. */
export function usePageHead(names: PageNames): void {
  const { t } = useTranslation('descriptions')
  const { i18n } = useSite()
  const language = useLanguage()
  const path = useLocation({ select: (location) => knownAs(location.pathname) })
  const description = describe(names, t as unknown as Say)
  const mark = useTitleMark()
  useEffect(() => {
    document.title = mark + names.tab
  }, [names.tab, mark])
  useEffect(() => {
    // Nobody reads them on the page, so the first view does not wait for them.
    i18n.load(['descriptions'])?.catch(() => undefined)
  }, [i18n])
  useEffect(() => {
    if (description !== null) headElement('meta', 'name', 'description').content = description
  }, [description])
  useEffect(() => {
    headElement('link', 'rel', 'canonical').href = `${location.origin}${path}`
    headElement('meta', 'property', 'og:url').content = `${location.origin}${path}`
  }, [path])
  useEffect(() => {
    const part = language === 'en' ? '' : `.${language}`
    headElement('link', 'rel', 'manifest').href = `/manifest${part}.webmanifest`
  }, [language])
}
