import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

export type ReceivedMail = { to: string; subject: string; text: string; html: string; messageId: string }

/** A mail server that takes everything and keeps it: give its `url` to a lobby as SMTP_URL. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  /** As long as it is set, every mail is refused with this status for now (4xx) or for good (5xx). */
  refuseWith: number | null = null
  /** How many it has refused. */
  refused = 0
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (this.refuseWith !== null) {
            this.refused++
            done(Object.assign(new Error('not now'), { responseCode: this.refuseWith }))
            return
          }
          const raw = Buffer.concat(chunks).toString('latin1')
          for (const { address } of session.envelope.rcptTo) this.mails.push({ to: address, ...readMail(raw) })
          done()
        })
      },
    })
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox()
    await new Promise<void>((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve))
    return mailbox
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to === address)
  }

  /** The mail of this number (from 1) to an address, waited for. */
  async waitFor(address: string, number = 1): Promise<ReceivedMail> {
    await eventually(() => this.to(address).length >= number)
    const mail = this.to(address)[number - 1]
    if (mail === undefined) throw new Error(`no mail ${number} to ${address}`)
    return mail
  }

  /** The mail of this number (from 1) to an address whose subject holds this text, waited for: mails overtake each other. */
  async waitForSubject(address: string, text: string, number = 1): Promise<ReceivedMail> {
    const find = (): ReceivedMail | undefined =>
      this.to(address).filter(({ subject }) => subject.includes(text))[number - 1]
    await eventually(() => find() !== undefined)
    return find() as ReceivedMail
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

/** The token of the link in a mail. */
export function tokenIn(mail: ReceivedMail): string {
  const token = /\?token=([\w-]+)/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`no link in: ${mail.text}`)
  return token
}

/** Enough of MIME for what a mailer of one text and one HTML part writes. */
function readMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = readPart(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const textOf = (kind: string): string => {
    const part = parts
      .map((one) => readPart(one.replace(/^\r\n/, '')))
      .find((one) => (one.headers.get('content-type') ?? '').startsWith(kind))
    return part === undefined ? '' : decodeBody(part)
  }
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    messageId: headers.get('message-id') ?? '',
    text: textOf('text/plain'),
    html: textOf('text/html'),
  }
}

type Part = { headers: Map<string, string>; body: string }

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Encoded words (RFC 2047) that follow each other are one text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, body: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(body, 'base64').toString('utf8')
        : fromQuotedPrintable(body.replaceAll('_', ' ')),
    )
}
