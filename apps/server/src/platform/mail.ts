import { randomUUID } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import { isEmailAddress, type Language } from '@lobby/contract'
import { uuidFrom } from '#core/ids'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db, Runner } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { countedOf, giveBackLetter, hasRoom, takeLetter } from './mail-caps.ts'
import { frameMail } from './mail-frame.ts'
import type { MailTemplate } from './mail-texts.ts'
import { seal, unseal } from './sealed.ts'
import type { SiteSettings } from './site-settings.ts'

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
type Made = { db: Db; jobs: Jobs; log: Log; clock: Clock; settings: Pick<SiteSettings, 'support'> }
type Stored = { id: string; sealed: string }
/** As it was stored. */
type Stated = Omit<Letter, 'useUntil' | 'key'> & { useUntil?: string }

/** Name of the queue's tasks. */
export const mailQueue = 'mail'
const queue = mailQueue
const purpose = 'mail'
/** The transaction that stores a letter is through by then, usually; else the queue's own look finds it. */
const wakeAfterMs = 100

/**
 * Letters by SMTP, stored in the transaction that causes them and sent by a job with retries. They lie sealed in the
 * queue, since their links open accounts. Without SMTP_URL they go to the log on one's own machine, elsewhere nowhere.
 * Each mailbox takes so many an hour and a day (`mail-caps.ts`), counted when they leave: whoever asked is not told.
 */
export class Mail {
  readonly #config: Config
  readonly #db: Db
  readonly #jobs: Jobs
  readonly #log: Log
  readonly #clock: Clock
  readonly #settings: Made['settings']
  readonly #transporter: Transporter | null

  constructor(config: Config, { db, jobs, log, clock, settings }: Made) {
    this.#config = config
    this.#db = db
    this.#jobs = jobs
    this.#log = log
    this.#clock = clock
    this.#settings = settings
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

  /** Whether this mailbox takes one more; for who may be told, as what others had sent there is nobody's business. */
  async hasRoom(letter: Pick<Letter, 'to' | 'template'>): Promise<boolean> {
    return !this.#config.rateLimits || hasRoom(this.#db, countedOf(this.#config.secret, letter), this.#clock.now())
  }

  /** The address of a page of the site, with a token for it to post. */
  link(page: string, token: string): string {
    return `${this.#config.publicUrl}${page}?token=${encodeURIComponent(token)}`
  }

  close(): void {
    this.#transporter?.close()
  }

  async #deliver({ id, sealed }: Stored): Promise<void> {
    const opened = unseal(this.#config.secrets, purpose, sealed)
    if (opened === null) {
      this.#log.error(
        { mail: id },
        'a stored mail cannot be read: SECRET was changed since, and SECRET_PREVIOUS is not the one before',
      )
      return
    }
    const letter = JSON.parse(opened) as Stated
    if (letter.useUntil !== undefined && new Date(letter.useUntil) <= this.#clock.now()) return
    // Of an account made before the rule, or of settings: some mail programs would read it as several, or as another.
    if (!isEmailAddress(letter.to)) {
      this.#log.warn({ mail: id, template: letter.template }, 'a mail was held back: its address is none')
      return
    }
    if (!this.#config.rateLimits) return this.#hand(id, letter)
    const counted = countedOf(this.#config.secret, letter)
    if (!(await takeLetter(this.#db, counted, this.#clock.now()))) {
      this.#log.warn({ mail: id, template: letter.template }, 'a mail was held back: its mailbox had enough of them')
      return
    }
    try {
      await this.#hand(id, letter)
    } catch (error) {
      await giveBackLetter(this.#db, counted)
      throw error
    }
  }

  async #hand(id: string, letter: Stated): Promise<void> {
    const { subject, text, html } = frameMail(letter.language, letter.template, {
      values: letter.values ?? {},
      support: await this.#settings.support(),
    })
    if (this.#transporter === null) {
      // Stored at home, and the site has been opened to others since: its links have no place in their log.
      if (this.leaves) this.#log.info(`mail to ${letter.to} (no SMTP_URL, so it stays here)\n${subject}\n\n${text}`)
      return
    }
    // The same letter has the same id however often it is tried, so that a mailbox can tell a repetition.
    const messageId = `<${id}@${new URL(this.#config.publicUrl).hostname}>`
    // As an object: a line of text would be read as a list.
    const to = { name: '', address: letter.to }
    await this.#transporter.sendMail({ to, subject, text, html, messageId })
  }
}
