import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { freePort } from '@lobby/testing/free-port'
import { LobbyPrograms } from '@lobby/testing/lobby-process'
import { Mailbox } from '@lobby/testing/mailbox'
import { inNoHurry } from './said.ts'
import { failingOnFaults, waitingForScripts } from './site.ts'

export type AccountsSite = {
  url: string
  visitor: LobbyClient
  mailbox: Mailbox
  /** A browser of its own; a fault in its page fails the journey. */
  open: (browser: Browser, options?: { language?: Language; width?: number }) => Promise<Page>
  stop: () => Promise<void>
}

/** A site of these journeys' own, whose mail arrives where they can read it. */
export async function startAccountsSite(change: Record<string, string> = {}): Promise<AccountsSite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const mailbox = await Mailbox.open()
  const programs = new LobbyPrograms()
  const settings = await programs.settings({
    PORT: String(port),
    PUBLIC_URL: url,
    NODE_ENV: 'test',
    SMTP_URL: mailbox.url,
    ...change,
  })
  await programs.launch(settings).ready()
  const stop = async (): Promise<void> => {
    await programs.stop()
    await mailbox.close()
  }
  const visitor = new LobbyClient({ base: url, patienceMs: 20_000, answerMs: 300_000 })
  return { url, visitor, mailbox, open: (browser, options) => openPage(browser, url, options), stop }
}

async function openPage(
  browser: Browser,
  url: string,
  { language = 'en', width = 1280 }: { language?: Language; width?: number } = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    locale: { en: 'en-US', ru: 'ru-RU', kz: 'kk-KZ' }[language],
  })
  return waitingForScripts(failingOnFaults(inNoHurry(await context.newPage())))
}

/** The address in a mail that leads to this page of the site. */
export function linkIn(mail: { text: string }, path: string): string {
  const link = new RegExp(`https?://\\S+${path}\\?token=[\\w-]+`).exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`no link to ${path} in: ${mail.text}`)
  return link
}
