import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { AuthAnswer, Language } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { freePort } from '@lobby/testing/free-port'
import { type LobbyProcess, LobbyPrograms } from '@lobby/testing/lobby-process'
import { inNoHurry } from './said.ts'

const locales = { en: 'en-US', ru: 'ru-RU', kz: 'kk-KZ' } as const

/** A server of some journeys' own: they may kill it and start it again, and no match of others takes their game servers. */
export class OwnServer {
  readonly url: string
  readonly visitor: LobbyClient
  readonly #programs: LobbyPrograms
  readonly #settings: Record<string, string>
  #process: LobbyProcess

  private constructor(url: string, programs: LobbyPrograms, settings: Record<string, string>) {
    this.url = url
    this.visitor = new LobbyClient({ base: url, patienceMs: 20_000, answerMs: 300_000 })
    this.#programs = programs
    this.#settings = settings
    this.#process = programs.launch(settings)
  }

  static async start(change: Record<string, string> = {}): Promise<OwnServer> {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const programs = new LobbyPrograms()
    const settings = await programs.settings({ PORT: String(port), PUBLIC_URL: url, NODE_ENV: 'test', ...change })
    const server = new OwnServer(url, programs, settings)
    await server.#process.ready()
    return server
  }

  async adminToken(): Promise<string> {
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = this.#settings
    return (await this.visitor.post<AuthAnswer>('/api/auth/login', { email, password })).token
  }

  async admin(): Promise<LobbyClient> {
    return this.visitor.as(await this.adminToken())
  }

  async kill(): Promise<void> {
    await this.#process.kill('SIGKILL')
  }

  async startAgain(): Promise<void> {
    this.#process = await this.#programs.launch(this.#settings).ready()
  }

  stop(): Promise<void> {
    return this.#programs.stop()
  }

  /** A phone of somebody, unless it is said to be wider, with its own storage. */
  async open(
    browser: Browser,
    {
      language = 'en',
      workers = 'block',
      width = 360,
    }: { language?: Language; workers?: 'allow' | 'block'; width?: number } = {},
  ): Promise<{ context: BrowserContext; page: Page }> {
    const context = await browser.newContext({
      baseURL: this.url,
      viewport: { width, height: 800 },
      locale: locales[language],
      serviceWorkers: workers,
    })
    return { context, page: inNoHurry(await context.newPage()) }
  }
}
