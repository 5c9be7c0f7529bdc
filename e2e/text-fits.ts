import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'

const locales = path.resolve(import.meta.dirname, '../apps/web/src/locales')

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

const known = new Map<Language, Promise<Set<string>>>()

/** Every text of ours in a language: what people call themselves may be cut with an ellipsis, what we say may not. */
function ourTexts(language: Language): Promise<Set<string>> {
  const read = async (): Promise<Set<string>> => {
    const files = readdirSync(path.join(locales, language)).filter((file) => file !== 'index.ts')
    const texts = await Promise.all(
      files.map(async (file) => {
        const { default: data } = (await import(path.join(locales, language, file))) as { default: unknown }
        return sentences(data)
      }),
    )
    return new Set(texts.flat())
  }
  const texts = known.get(language) ?? read()
  known.set(language, texts)
  return texts
}

type Cut = { text: string; by: string; isShortened: boolean }

/** Texts that leave the box they stand in, or are cut off by one around it. What scrolls inside itself cuts nothing. */
function findCutTexts(): Cut[] {
  const slack = 1.5
  const found: Cut[] = []
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`.slice(0, 80)
  const isOutside = (rects: readonly DOMRect[], box: DOMRect): boolean =>
    rects.some((rect) => rect.right > box.right + slack || rect.left < box.left - slack)
  const look = (node: Text): Cut | null => {
    const text = node.data.trim()
    const own = node.parentElement
    if (text === '' || own === null || own.closest('.sr-only, svg, script, style, option, [aria-hidden="true"]'))
      return null
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    let isOwnBox = true
    for (let element: Element | null = own; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (style.display === 'contents' || style.display === 'inline') continue
      const box = element.getBoundingClientRect()
      // Words for screen readers alone, and what is off the screen until it is focused.
      if (box.width <= 2 || box.right < 0 || style.position === 'fixed') return null
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null
      const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip'
      if ((cuts || isOwnBox) && isOutside(rects, box))
        return { text, by: nameOf(element), isShortened: style.textOverflow === 'ellipsis' }
      isOwnBox = false
    }
    return null
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const cut = look(node as Text)
    if (cut) found.push(cut)
  }
  return found
}

/** No text may be wider than its place, as the page stands now. */
export async function expectTextFits(page: Page, language: Language, where: string): Promise<void> {
  const ours = await ourTexts(language)
  const cut = await page.evaluate(findCutTexts)
  const faults = cut.filter(({ text, isShortened }) => !isShortened || ours.has(text))
  // All places are told at once: they are mended together.
  expect
    .soft(
      faults.map(({ text, by }) => `"${text.slice(0, 60)}" is wider than ${by}`),
      where,
    )
    .toEqual([])
}
