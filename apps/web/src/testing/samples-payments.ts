import type { OwnPayment, Payee, PaymentEntry, PaymentRow, Payments } from '@lobby/contract'
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
