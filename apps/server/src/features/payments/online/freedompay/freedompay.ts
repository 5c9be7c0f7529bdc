import { randomBytes } from 'node:crypto'
import type { PaymentSettings } from '../../../../payment-settings.ts'
import { PeerFailure, askPeer } from '#platform/outgoing'
import type { Looked, Made, Order, PaymentProvider, RefundOrder, Refusal, Taken, Webhook } from '../provider.ts'
import { readResult, readStatus } from './messages.rules.ts'
import { isSignedBy, signatureOf, textOf, type Fields } from './signature.rules.ts'
import { readXml } from './xml.rules.ts'

const bounds = { timeoutMs: 15_000, maxBytes: 65_536 }
/** The last part of our address, which their signature begins with. */
const webhookScript = 'freedompay'
const languages = { en: 'en', ru: 'ru', kz: 'kk' } as const
const kzt = 'KZT'

/**
 * Freedom Pay (PayBox), a payment organisation of Kazakhstan: its Merchant API with a page of payment on its side. Held against its public documentation (decision 067); cards never come
 * near this site.
 */
export class FreedomPay implements PaymentProvider {
  readonly id = 'freedompay'
  readonly name = 'Freedom Pay'
  readonly #settings: PaymentSettings
  readonly #resultUrl: string

  constructor(settings: PaymentSettings, apiUrl: string) {
    this.#settings = settings
    this.#resultUrl = `${apiUrl}/payments/webhook/${webhookScript}`
  }

  get isTesting(): boolean {
    return this.#settings.isTesting
  }

  async create(order: Order): Promise<Made> {
    const asked = await this.#ask('init_payment.php', {
      pg_order_id: order.id,
      pg_idempotency_key: order.id,
      pg_amount: String(order.amount),
      pg_currency: kzt,
      pg_description: order.description,
      pg_language: languages[order.language],
      pg_lifetime: String(order.lifetimeSeconds),
      pg_auto_clearing: '1',
      pg_testing_mode: this.isTesting ? '1' : '0',
      pg_request_method: 'POST',
      pg_result_url: this.#resultUrl,
      pg_success_url: order.returnUrl,
      pg_failure_url: order.returnUrl,
      pg_site_url: order.returnUrl,
    })
    if (asked.outcome !== 'answered') return asked
    const providerId = textOf(asked.fields, 'pg_payment_id')
    const page = textOf(asked.fields, 'pg_redirect_url')
    if (providerId === null || !/^\d{1,20}$/.test(providerId) || page === null) return unknown('no payment')
    return this.#isTheirPage(page) ? { outcome: 'made', providerId, page } : { outcome: 'refused', why: 'strange page' }
  }

  /** A payer is sent nowhere but to where the settings say that pages of payment stand. */
  #isTheirPage(page: string): boolean {
    if (!URL.canParse(page)) return false
    const { origin, username, password } = new URL(page)
    return username === '' && password === '' && this.#settings.pageOrigins.includes(origin)
  }

  async readWebhook({ body, contentType }: { body: Buffer; contentType: string }): Promise<Webhook> {
    const fields = await readForm(body, contentType)
    if (fields === null) return { outcome: 'unreadable' }
    if (!isSignedBy(this.#settings.secrets, webhookScript, fields)) return { outcome: 'unsigned' }
    const told = readResult(fields)
    return told === 'unreadable' ? { outcome: 'unreadable' } : { outcome: 'told', told }
  }

  readonly acknowledge = (): { contentType: string; body: string } => {
    const fields = { pg_status: 'ok', pg_description: 'ok', pg_salt: salt() }
    const sig = signatureOf(webhookScript, Object.entries(fields), this.#settings.secrets[0])
    const lines = Object.entries({ ...fields, pg_sig: sig }).map(([name, value]) => `<${name}>${value}</${name}>`)
    return {
      contentType: 'application/xml; charset=utf-8',
      body: `<?xml version="1.0" encoding="utf-8"?><response>${lines.join('')}</response>`,
    }
  }

  async refund({ key, providerId, amount }: RefundOrder): Promise<Taken> {
    const asked = await this.#ask('revoke.php', {
      pg_payment_id: providerId,
      pg_refund_amount: String(amount),
      pg_idempotency_key: key,
    })
    return asked.outcome === 'answered' ? { outcome: 'taken' } : asked
  }

  async look({ orderId, providerId }: { orderId: string; providerId: string | null }): Promise<Looked> {
    const asked = await this.#ask('get_status3.php', {
      pg_order_id: orderId,
      ...(providerId === null ? {} : { pg_payment_id: providerId }),
    })
    // Asked by the number of an order alone it says that way that there is no payment of it.
    if (asked.outcome === 'refused' && providerId === null) return { outcome: 'nothing' }
    if (asked.outcome !== 'answered') return asked
    const standing = readStatus(asked.fields, orderId)
    return standing === null ? unknown('no status') : { outcome: 'known', standing }
  }

  async #ask(
    script: string,
    given: Record<string, string>,
  ): Promise<{ outcome: 'answered'; fields: Fields } | Refusal> {
    const { url, merchantId, secrets } = this.#settings
    const fields = { ...given, pg_merchant_id: merchantId, pg_salt: salt() }
    const sig = signatureOf(script, Object.entries(fields), secrets[0])
    const body = new URLSearchParams({ ...fields, pg_sig: sig })
    try {
      const response = await askPeer(new URL(`${url}/${script}`), { method: 'POST', body }, bounds)
      return response.status === 200 ? this.#read(script, await response.text()) : unknown(`status ${response.status}`)
    } catch (error) {
      if (error instanceof PeerFailure) return unknown(error.message)
      throw error
    }
  }

  /** An answer that is not signed is nobody's. */
  #read(script: string, text: string): { outcome: 'answered'; fields: Fields } | Refusal {
    const fields = readXml(text)
    if (fields === null) return unknown('unreadable')
    const code = textOf(fields, 'pg_error_code') ?? ''
    const why = /^\d{1,6}$/.test(code) ? `error ${code}` : 'no code'
    if (!isSignedBy(this.#settings.secrets, script, fields)) return unknown(`unsigned, ${why}`)
    const status = textOf(fields, 'pg_status')
    if (status === 'ok') return { outcome: 'answered', fields }
    return status === 'error' ? { outcome: 'refused', why } : unknown('strange status')
  }
}

function unknown(why: string): Refusal {
  return { outcome: 'unknown', why }
}

function salt(): string {
  return randomBytes(12).toString('hex')
}

/** A form in either of its two dresses; null for what is none, or has a file or a name twice. */
async function readForm(body: Buffer, contentType: string): Promise<Fields | null> {
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)) return null
  try {
    const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': contentType } }).formData()
    const fields: (readonly [string, string])[] = []
    for (const [name, value] of form.entries()) {
      if (typeof value !== 'string') return null
      fields.push([name, value])
    }
    return new Set(fields.map(([name]) => name)).size === fields.length ? fields : null
  } catch {
    return null
  }
}
