import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next calls are answered: `late` does what it was asked and never answers. */
type Mode = 'honest' | 'down' | 'late' | 'unsigned' | 'refuses' | 'elsewhere'

export type PaymentThere = {
  /** Its number there. */
  id: string
  orderId: string
  amount: string
  currency: string
  state: 'new' | 'success' | 'error'
  isTest: boolean
  resultUrl: string
  backUrl: string
  refunds: { key: string; amount: number; state: 'process' | 'success' }[]
}
type Fields = Record<string, string>

/**
 * A payment organisation as Freedom Pay is one: `init_payment.php` with an idempotency key, a page of payment, the call of the Result URL, `get_status3.php` and `revoke.php`,
 * each message signed. Not its code: a program that speaks as its public documentation says (docs.freedompay.kz, freedompay.kz/docs-en/merchant-api), written apart from what
 * it is there to try.
 */
export class FreedomPayPeer {
  readonly merchantId = '548856'
  secret = 'freedom-secret-of-tests'
  mode: Mode = 'honest'
  /** Whether who presses "Pay" or "Decline" comes back after the bank has said so; else it says so by `finish`, later. */
  decidesAtOnce = true
  /** Whether a refund goes through as soon as it is asked for. */
  refundsAtOnce = true
  /** Scripts that were called, in order. */
  readonly calls: string[] = []
  readonly payments = new Map<string, PaymentThere>()
  readonly #server: Server
  readonly #byKey = new Map<string, string>()
  #next = 7_000_000
  #base = ''

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(port = 0): Promise<FreedomPayPeer> {
    const peer = new FreedomPayPeer()
    await new Promise<void>((resolve) => peer.#server.listen(port, '127.0.0.1', resolve))
    peer.#base = `http://127.0.0.1:${(peer.#server.address() as AddressInfo).port}`
    return peer
  }

  get base(): string {
    return this.#base
  }

  /** Settings of LOBBY that make this who takes its fees. */
  get environment(): Record<string, string> {
    return {
      FREEDOMPAY_MERCHANT_ID: this.merchantId,
      FREEDOMPAY_SECRET: this.secret,
      FREEDOMPAY_URL: this.#base,
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The one that was made last. */
  get last(): PaymentThere {
    const payment = [...this.payments.values()].at(-1)
    if (payment === undefined) throw new Error('nothing was made')
    return payment
  }

  /** The payer pays, or the bank says no; `call` tells the merchant, or not, as when the line is cut. */
  async finish(payment: PaymentThere, state: 'success' | 'error', { call = true } = {}): Promise<Response | null> {
    payment.state = state
    return call ? this.callResult(payment) : null
  }

  /** The call of the Result URL, with whatever a test has it say otherwise. */
  callResult(payment: PaymentThere, is: Fields = {}): Promise<Response> {
    const body = new URLSearchParams(this.result(payment, is))
    return fetch(payment.resultUrl, { method: 'POST', body })
  }

  /** Its fields, signed. */
  result(payment: PaymentThere, is: Fields = {}, secret = this.secret): Fields {
    const fields = {
      pg_order_id: payment.orderId,
      pg_payment_id: payment.id,
      pg_amount: payment.amount,
      pg_currency: payment.currency,
      pg_net_amount: payment.amount,
      pg_ps_amount: payment.amount,
      pg_ps_full_amount: payment.amount,
      pg_ps_currency: payment.currency,
      pg_description: 'LOBBY',
      pg_result: payment.state === 'success' ? '1' : '0',
      pg_payment_date: '2026-12-11 16:24:20',
      pg_can_reject: '0',
      pg_user_phone: '77770000000',
      pg_user_contact_email: 'payer@bank.kz',
      pg_testing_mode: payment.isTest ? '1' : '0',
      pg_captured: payment.state === 'success' ? '1' : '0',
      pg_card_pan: '4405-64XX-XXXX-2211',
      ...(payment.state === 'error' ? { pg_failure_code: '300', pg_failure_description: 'Declined' } : {}),
      pg_salt: randomBytes(8).toString('hex'),
      ...is,
    }
    return { ...fields, pg_sig: sign(new URL(payment.resultUrl).pathname.split('/').at(-1) ?? '', fields, secret) }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#base)
    const script = url.pathname.slice(1)
    const form: Fields = Object.fromEntries(new URLSearchParams(await readBody(request)))
    if (script === 'pay.html') return this.#page(url, form, response)
    this.calls.push(script)
    if (this.mode === 'down') return void response.writeHead(503).end()
    const { pg_sig: sig, ...fields } = form
    if (sig !== sign(script, fields, this.secret) || fields['pg_merchant_id'] !== this.merchantId)
      return this.#say(response, script, { pg_status: 'error', pg_error_code: '9998' }, false)
    if (this.mode === 'refuses') return this.#say(response, script, { pg_status: 'error', pg_error_code: '340' })
    const said = this.#do(script, fields)
    // Heard and done; the line is cut before the answer.
    if (this.mode === 'late') return void response.destroy()
    this.#say(response, script, said, this.mode !== 'unsigned')
  }

  #do(script: string, fields: Fields): Fields {
    if (script === 'init_payment.php') return this.#init(fields)
    if (script === 'get_status3.php') return this.#status(fields)
    if (script === 'revoke.php') return this.#revoke(fields)
    return { pg_status: 'error', pg_error_code: '100' }
  }

  #init(fields: Fields): Fields {
    const key = fields['pg_idempotency_key'] ?? ''
    const known = this.#byKey.get(key)
    const id = known ?? String((this.#next += 1))
    if (known === undefined) {
      this.#byKey.set(key, id)
      this.payments.set(id, {
        id,
        orderId: fields['pg_order_id'] ?? '',
        amount: `${fields['pg_amount']}.00`,
        currency: fields['pg_currency'] ?? '',
        state: 'new',
        isTest: fields['pg_testing_mode'] === '1',
        resultUrl: fields['pg_result_url'] ?? '',
        backUrl: fields['pg_success_url'] ?? '',
        refunds: [],
      })
    }
    const page = this.mode === 'elsewhere' ? 'https://evil.example' : this.#base
    return {
      pg_status: 'ok',
      pg_payment_id: id,
      pg_redirect_url: `${page}/pay.html?customer=${id}`,
      pg_redirect_url_type: 'need data',
    }
  }

  #status(fields: Fields): Fields {
    const payment = [...this.payments.values()].find(
      ({ id, orderId }) => id === fields['pg_payment_id'] || orderId === fields['pg_order_id'],
    )
    if (payment === undefined) return { pg_status: 'error', pg_error_code: '340' }
    const refunds = payment.refunds.map(
      ({ amount, state }) =>
        `<pg_refund_payment><pg_payment_id>${payment.id}</pg_payment_id><pg_payment_status>${state}</pg_payment_status><pg_amount>-${amount}</pg_amount></pg_refund_payment>`,
    )
    return {
      pg_status: 'ok',
      pg_payment_id: payment.id,
      pg_order_id: payment.orderId,
      pg_amount: payment.amount,
      pg_currency: payment.currency,
      pg_payment_status: payment.state,
      pg_captured: payment.state === 'success' ? '1' : '0',
      pg_create_date: '2026-12-11 16:24:20',
      ...(refunds.length > 0 ? { pg_refund_payments: refunds.join('') } : {}),
    }
  }

  #revoke(fields: Fields): Fields {
    const payment = this.payments.get(fields['pg_payment_id'] ?? '')
    const key = fields['pg_idempotency_key'] ?? ''
    if (payment?.state !== 'success') return { pg_status: 'error', pg_error_code: '340' }
    if (!payment.refunds.some((refund) => refund.key === key))
      payment.refunds.push({
        key,
        amount: Number(fields['pg_refund_amount']),
        state: this.refundsAtOnce ? 'success' : 'process',
      })
    return { pg_status: 'ok' }
  }

  #say(response: ServerResponse, script: string, said: Fields, isSigned = true): void {
    const fields: Fields = { ...said, pg_salt: randomBytes(8).toString('hex') }
    // Nested values are signed as they stand in each other, without their names.
    const sig = isSigned ? { pg_sig: sign(script, fields, this.secret) } : {}
    const lines = Object.entries({ ...fields, ...sig }).map(
      ([name, value]) => `<${name}>${name === 'pg_refund_payments' ? value : escaped(value)}</${name}>`,
    )
    response.setHeader('content-type', 'application/xml')
    response.end(`<?xml version="1.0" encoding="utf-8"?>\n<response>${lines.join('')}</response>\n`)
  }

  /** Where the payer decides: for browsers. */
  async #page(url: URL, form: Fields, response: ServerResponse): Promise<void> {
    const payment = this.payments.get(url.searchParams.get('customer') ?? '')
    if (payment === undefined) return void response.writeHead(404).end()
    const { answer } = form
    if (this.decidesAtOnce && (answer === 'pay' || answer === 'decline'))
      await this.finish(payment, answer === 'pay' ? 'success' : 'error')
    if (answer !== undefined) return void response.writeHead(302, { location: this.#back(payment) }).end()
    const press = (name: string, words: string): string => `<button name="answer" value="${name}">${words}</button>`
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>Freedom Pay</title><h1>${escaped(payment.amount)} KZT</h1><form method="post">${press('pay', 'Pay')}${press('decline', 'Decline')}${press('leave', 'Back to the shop')}</form>`,
    )
  }

  #back(payment: PaymentThere): string {
    const back = new URL(payment.backUrl)
    const fields = { pg_order_id: payment.orderId, pg_payment_id: payment.id, pg_salt: 'back' }
    const sig = sign(back.pathname.split('/').at(-1) ?? '', fields, this.secret)
    for (const [name, value] of Object.entries({ ...fields, pg_sig: sig })) back.searchParams.set(name, value)
    return back.href
  }
}

/** MD5 of the script, the values by the alphabet of their names and the secret, joined by `;`. */
function sign(script: string, fields: Fields, secret: string): string {
  const values = Object.keys(fields)
    .toSorted()
    .flatMap((name) => (name === 'pg_refund_payments' ? nested(fields[name] ?? '') : [fields[name] ?? '']))
  return createHash('md5')
    .update([script, ...values, secret].join(';'))
    .digest('hex')
}

/** Of each refund its values by the alphabet of their names. */
function nested(xml: string): string[] {
  return [...xml.matchAll(/<pg_refund_payment>(.*?)<\/pg_refund_payment>/g)].flatMap(([, inner = '']) =>
    [...inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)]
      .map(([, name = '', value = '']) => [name, value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, value]) => value),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
