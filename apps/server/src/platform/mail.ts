import { randomUUID } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import type { Language } from '@lobby/contract'
import { uuidFrom } from '#core/ids'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Runner } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { frameMail } from './mail-frame.ts'
import type { MailTemplate } from './mail-texts.ts'
import { seal, unseal } from './sealed.ts'

export type Letter = {
  to: string
  language: Language
  template: MailTemplate
  /** What the template names; `link` is an address, made with `mail.link`. */
  values?: Readonly<Record<string, string>>
  /** After this the letter is of no use and is not sent any more. */
  useUntil?: Date
  /** Names the letter: stored again under the same key, it is still sent once. */
  key?: string
}
type Stored = { id: string; sealed: string }

const queue = 'mail'
const purpose = 'mail'
/** The transaction that stores a letter is through by then, usually; else the queue's own look finds it. */
const wakeAfterMs = 100

/**
 * Letters by SMTP, stored in the transaction that causes them and sent by a job with retries. They lie sealed in the
 * queue, since their links open accounts. Without SMTP_URL they go to the log on one's own machine, elsewhere nowhere.
 */
export class Mail {
  readonly #config: Config
  readonly #jobs: Jobs
  readonly #log: Log
  readonly #clock: Clock
  readonly #transporter: Transporter | null

  constructor(config: Config, { jobs, log, clock }: { jobs: Jobs; log: Log; clock: Clock }) {
    this.#config = config
    this.#jobs = jobs
    this.#log = log
    this.#clock = clock
    this.#transporter = config.smtpUrl === null ? null : createTransport(config.smtpUrl, { from: config.mailFrom })
    if (config.smtpUrl === null && !config.isAtHome)
      log.warn('SMTP_URL is not set: no mail leaves this server, so nobody can confirm an address or reset a password')
    jobs.timer<Stored>(queue, (stored) => this.#deliver(stored), { together: true })
  }

  /** Stores a letter in this transaction; it leaves once that is through. */
  async send(runner: Runner, { key, ...letter }: Letter): Promise<void> {
    if (!this.leaves) return
    const sealed = seal(this.#config.secret, purpose, JSON.stringify(letter))
    const id = key === undefined ? randomUUID() : uuidFrom(key)
    await this.#jobs.enqueue(runner, queue, { id, sealed } satisfies Stored, id)
    setTimeout(() => this.#jobs.wakeTimer(queue), wakeAfterMs).unref()
  }

  /** Whether a letter goes anywhere: to people, or on one's own machine to the log. */
  get leaves(): boolean {
    return this.#transporter !== null || this.#config.isAtHome
  }

  /** The address of a page of the site, with a token for it to post. */
  link(page: string, token: string): string {
    return `${this.#config.publicUrl}${page}?token=${encodeURIComponent(token)}`
  }

  close(): void {
    this.#transporter?.close()
  }

  async #deliver({ id, sealed }: Stored): Promise<void> {
    const opened = unseal(this.#config.secret, purpose, sealed)
    if (opened === null) {
      this.#log.error({ mail: id }, 'a stored mail cannot be read: SECRET was changed since')
      return
    }
    const letter = JSON.parse(opened) as Omit<Letter, 'useUntil' | 'key'> & { useUntil?: string }
    if (letter.useUntil !== undefined && new Date(letter.useUntil) <= this.#clock.now()) return
    const { subject, text, html } = frameMail(letter.language, letter.template, {
      values: letter.values ?? {},
      support: this.#config.support,
    })
    if (this.#transporter === null) {
      // Stored at home, and the site has been opened to others since: its links have no place in their log.
      if (this.leaves) this.#log.info(`mail to ${letter.to} (no SMTP_URL, so it stays here)\n${subject}\n\n${text}`)
      return
    }
    // The same letter has the same id however often it is tried, so that a mailbox can tell a repetition.
    const messageId = `<${id}@${new URL(this.#config.publicUrl).hostname}>`
    await this.#transporter.sendMail({ to: letter.to, subject, text, html, messageId })
  }
}
