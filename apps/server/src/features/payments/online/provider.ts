/** Who takes fees for the site. Sums are whole tenge on our side; what a provider says is kept as it said it. */

/** The outcome of a call that may have been heard although no answer came: whoever gets `unknown` asks again by the same key, or looks. */
export type Refusal = { outcome: 'refused'; why: string } | { outcome: 'unknown'; why: string }

export type Order = {
  /** Its number there, and the key by which it is made once however often it is sent. */
  id: string
  amount: number
  description: string
  language: 'en' | 'ru' | 'kz'
  lifetimeSeconds: number
  /** Where the payer's browser comes back to, whatever became of it: that somebody comes back says nothing of money. */
  returnUrl: string
}
export type Made = { outcome: 'made'; providerId: string; page: string } | Refusal

export type RefundOrder = { key: string; orderId: string; providerId: string; amount: number }
/** That it was taken on, not that the money went back. */
export type Taken = { outcome: 'taken' } | Refusal

/** What a provider says of money. `amount` stands as it was said. */
export type Told = {
  kind: 'paid' | 'failed' | 'refunded'
  orderId: string
  providerId: string
  amount: string
  currency: string
  /** No money moves in it. */
  isTest: boolean
  failure: string
}

/** How a payment stands there. `refunded`: all that went back so far, in tenge. */
export type Standing = { state: 'open' } | { state: 'over'; told: Told; refunded: number }
export type Looked = { outcome: 'known'; standing: Standing } | { outcome: 'nothing' } | Refusal

export type Webhook =
  /** It is signed, and says something of money or, `null`, nothing that concerns us. */
  { outcome: 'told'; told: Told | null } | { outcome: 'unsigned' } | { outcome: 'unreadable' }

export type PaymentProvider = {
  readonly id: 'freedompay'
  /** What people call it. */
  readonly name: string
  /** Whether payments without money count, as they do while somebody tries the site. */
  readonly isTesting: boolean
  create(order: Order): Promise<Made>
  readWebhook(request: { body: Buffer; contentType: string }): Promise<Webhook>
  /** What it wants to hear for a webhook that was stored. */
  readonly acknowledge: () => { contentType: string; body: string }
  refund(order: RefundOrder): Promise<Taken>
  look(order: { orderId: string; providerId: string | null }): Promise<Looked>
}
