import { expect, type Page } from '@playwright/test'

/** Words that go on in the next line without a hyphen. Names may be one word wider than a phone: only what is no longer than a place's name counts (two names share the width of a phone). */
function findBrokenWords(): string[] {
  const longest = 12
  const linesOf = (node: Text, from: number, to: number): number => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
    return new Set(tops).size
  }
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const own = node.parentElement
    const text = node as Text
    // Formulas are no words, and addresses neither.
    if (own === null || own.closest('.sr-only, svg, script, style, option, pre, code, [aria-hidden="true"]')) continue
    if (text.data.trim() === '' || getComputedStyle(own).hyphens === 'auto') continue
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}_.,'’@]+/gu)) {
      if (word.length < 2 || word.length > longest || /@|\.\p{L}/u.test(word)) continue
      if (linesOf(text, index, index + word.length) > 1)
        found.add(`"${word}" is broken in ${own.tagName.toLowerCase()}.${own.className}`)
    }
  }
  return [...found]
}

/** No word or number is broken in its middle, as the page stands now. */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // Narrower than any phone of today the longest words of a heading have no room at all.
  if (width < 360) return
  expect.soft(await page.evaluate(findBrokenWords), `${where}: at ${width}`).toEqual([])
}
