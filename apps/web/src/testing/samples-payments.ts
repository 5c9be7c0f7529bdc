import type {
  OwnPayment,
  OwnPrize,
  Payee,
  PaymentEntry,
  PaymentRow,
  Payments,
  PrizeDetails,
  PrizePayout,
  Prizes,
} from '@lobby/contract'
import { sampleRegistration } from './samples-organise.ts'

export function samplePayee(is: Partial<Payee> = {}): Payee {
  return {
    name: 'LOBBY Esports',
    bin: '940140000385',
    kaspi_phone: '+77000001234',
    iban: 'KZ86125KZT5004100100',
    bank: 'Kaspi Bank',
    link: null,
    note: { en: '', ru: '', kz: '' },
    ...is,
  }
}

export function sampleEntry(is: Partial<PaymentEntry> = {}): PaymentEntry {
  return {
    id: '1',
    kind: 'charged',
    amount: 35_000,
    at: '2026-11-10T08:00:00.000Z',
    by: null,
    source: 'rule',
    reference: '',
    reason: '',
    undoes: null,
    can_undo: false,
    ...is,
  }
}

/** A team that has not paid; what it is otherwise is said by the test. */
export function samplePayment(is: Partial<PaymentRow> = {}): PaymentRow {
  const { id, team, reference_code } = sampleRegistration({ ...(is.team && { team: is.team }) })
  return {
    registration_id: id,
    team,
    status: 'pending_payment',
    state: 'due',
    reference_code,
    fee: 35_000,
    held: 0,
    amount: 35_000,
    owed_back: 0,
    due_at: '2026-11-12T19:30:00.000Z',
    receipt: null,
    online: null,
    entries: [sampleEntry()],
    ...is,
  }
}

export function samplePayments(rows: readonly PaymentRow[], sums: Partial<Payments['sums']> = {}): Payments {
  return { rows: [...rows], sums: { due: 0, held: 0, refund_owed: 0, refunded: 0, ...sums }, online: null }
}

export function sampleOwnPayment(is: Partial<OwnPayment> = {}): OwnPayment {
  return {
    registration_id: 'r-t1',
    status: 'pending_payment',
    state: 'due',
    reference_code: 'LC-TLP',
    fee: 35_000,
    came: 0,
    rest: 35_000,
    owed_back: 0,
    registered_at: '2026-11-10T08:00:00.000Z',
    due_at: '2026-11-12T19:30:00.000Z',
    confirmed_at: null,
    payee: samplePayee(),
    receipt: null,
    online: null,
    organisers: [{ id: 'u9', username: 'organiser' }],
    ...is,
  }
}

export function samplePrizeDetails(is: Partial<PrizeDetails> = {}): PrizeDetails {
  return {
    name: 'Aru Serik',
    kaspi_phone: '+77000001234',
    iban: 'KZ86125KZT5004100100',
    bank: 'Kaspi Bank',
    note: '',
    version: 7,
    changed_by: 'captain',
    changed_at: '2026-11-11T08:00:00.000Z',
    ...is,
  }
}

/** Of a team that ended first and has not said how to be paid. */
export function samplePayout(is: Partial<PrizePayout> = {}): PrizePayout {
  return {
    registration_id: 'r-t1',
    team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    place_from: 1,
    place_to: 1,
    amount: 300_000,
    paid: 0,
    state: 'details_missing',
    details: null,
    asked_at: null,
    ...is,
  }
}

/** Undivided, of a cup that is not over. */
export function samplePrizes(is: Partial<Prizes> = {}): Prizes {
  return {
    pool: 500_000,
    split: { unit: 'percent', shares: [] },
    is_whole: true,
    payouts: null,
    sums: { to_decide: 0, details_missing: 0, to_pay: 0, paid: 0, over: 0 },
    ...is,
  }
}

export function sampleOwnPrize(is: Partial<OwnPrize> = {}): OwnPrize {
  const { registration_id: id, team, state, amount, paid } = samplePayout()
  return {
    registration_id: id,
    prize: { registration_id: id, team, state, amount, paid },
    details: null,
    may_change: true,
    organisers: [{ id: 'u9', username: 'organiser' }],
    ...is,
  }
}
