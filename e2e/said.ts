import { expect, type Page } from '@playwright/test'

const heard = new WeakMap<Page, string[]>()

/** Runs in the page: passes on every toast, and lets an answer come as late as it likes. */
function passOnWhatIsSaid(): void {
  const noted = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toasts .toast')) {
      const words = toast.querySelector('b')?.textContent ?? ''
      if (words === '' || noted.has(toast)) continue
      noted.add(toast)
      void (globalThis as unknown as { lobbySaid: (sentence: string) => Promise<void> }).lobbySaid(words)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(ms * 30)
}

/**
 * The page of a journey, which is not about time: a toast stands for five seconds and a call may take five, and a busy machine lets both pass between two
 * looks. What becomes of late answers is for tests of components.
 */
export function inNoHurry(page: Page): Page {
  const said: string[] = []
  heard.set(page, said)
  const goes = page.goto.bind(page)
  const isHeard = page
    .exposeFunction('lobbySaid', (sentence: string) => void said.push(sentence))
    .then(() => page.addInitScript(passOnWhatIsSaid))
  page.goto = async (url, options) => {
    await isHeard
    return goes(url, options)
  }
  return page
}

/** Waits until a toast has said these words, and takes it and those before it as heard: the same words have to be said anew. */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const said = heard.get(page)
  if (said === undefined) throw new Error('nobody listens on this page: open it by the kit (inNoHurry)')
  const isThis = (sentence: string) => (typeof words === 'string' ? sentence.includes(words) : words.test(sentence))
  await expect.poll(() => said.some(isThis), { message: `a toast says ${String(words)}` }).toBe(true)
  said.splice(0, said.findIndex(isThis) + 1)
}
