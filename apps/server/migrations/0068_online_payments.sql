-- Fees that are paid through a provider: what was asked of it, what it said, and what it is to give back. Money itself stands in payment_entries alone.

create table online_payments (
  -- The order's number there, and the key by which it is made once.
  id text primary key,
  provider text not null,
  tournament_id integer not null references tournaments (id),
  registration_id text not null references registrations (id),
  amount integer not null check (amount > 0),
  -- making: nobody knows yet whether the provider has it; doubt: it says something that somebody has to look at.
  state text not null check (state in ('making', 'open', 'paid', 'failed', 'lapsed', 'doubt')),
  provider_id text,
  -- Where it is paid; forgotten once it is over.
  page text,
  failure text not null default '',
  -- What came by it and went back by it, as the ledger has it.
  came integer not null default 0 check (came >= 0),
  back integer not null default 0 check (back >= 0),
  made_by text not null references users (id),
  made_at timestamptz not null,
  lapses_at timestamptz not null,
  over_at timestamptz,
  -- When the provider was last asked how it stands.
  looked_at timestamptz not null
);
-- Two captains, or two presses, make one payment.
create unique index online_payments_one_open on online_payments (registration_id) where state in ('making', 'open', 'doubt');
create index online_payments_by_registration on online_payments (registration_id);
create index online_payments_by_tournament on online_payments (tournament_id);
create index online_payments_by_person on online_payments (made_by);
create index online_payments_to_look on online_payments (state, looked_at);

-- What the provider said of money, by itself or when it was asked. Stored before anything is done about it, each once, however often it is said.
create table online_messages (
  id bigint generated always as identity primary key,
  provider text not null,
  digest text not null,
  heard text not null check (heard in ('webhook', 'lookup')),
  kind text not null check (kind in ('paid', 'failed', 'refunded')),
  order_id text not null,
  provider_id text not null,
  -- As it was said, and as whole tenge where it is that.
  amount text not null,
  currency text not null,
  tenge integer,
  is_test boolean not null,
  failure text not null default '',
  came_at timestamptz not null,
  -- Null: not yet handled.
  outcome text check (outcome in ('done', 'doubt', 'unmatched')),
  doubt text check (doubt in ('amount', 'currency', 'test', 'refund')),
  payment_id text references online_payments (id),
  -- What somebody said to a doubt, or to what belongs to nothing here.
  settled_as text check (settled_as in ('entered', 'dismissed')),
  settled_by text references users (id),
  settled_at timestamptz,
  reason text not null default '',
  unique (provider, digest),
  check ((outcome = 'doubt') = (doubt is not null))
);
create index online_messages_by_payment on online_messages (payment_id);
create index online_messages_by_person on online_messages (settled_by);
create index online_messages_to_handle on online_messages (id) where outcome is null;
create index online_messages_to_settle on online_messages (id) where outcome <> 'done' and settled_as is null;

create table online_refunds (
  id text primary key,
  payment_id text not null references online_payments (id),
  amount integer not null check (amount > 0),
  -- asking: nobody knows yet whether the provider heard it; asked: it did, and has not said that the money went back.
  state text not null check (state in ('asking', 'asked', 'done', 'refused')),
  failure text not null default '',
  reason text not null default '',
  asked_by text not null references users (id),
  asked_at timestamptz not null,
  over_at timestamptz
);
create unique index online_refunds_one_open on online_refunds (payment_id) where state in ('asking', 'asked');
create index online_refunds_by_payment on online_refunds (payment_id);
create index online_refunds_by_person on online_refunds (asked_by);
