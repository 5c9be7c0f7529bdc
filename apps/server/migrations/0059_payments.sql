-- Payments of a cup: places that cost nothing, the ledger, who may do payments, whom to pay.

-- A place for which nothing is asked is confirmed at once.
update registrations
set status = 'confirmed', payment_due_at = null, confirmed_at = now()
from tournaments cup
where cup.id = registrations.tournament_id
  and registrations.status = 'pending_payment'
  and (cup.entry_fee = 0 or registrations.fee_waived)
  and cup.status in ('draft', 'open', 'closed', 'check_in');

-- Every entry moves whole tenge from one account to another, so that all accounts sum to nothing. Entries are never changed: what was wrong is undone by
-- one that says which.
create table payment_entries (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments (id),
  -- Whose money it is; none for what concerns the cup alone.
  registration_id text references registrations (id),
  kind text not null,
  from_account text not null,
  to_account text not null,
  amount integer not null check (amount > 0),
  at timestamptz not null,
  -- By whose word; nobody's where a rule of the site did it.
  by_user text references users (id),
  source text not null check (source in ('rule', 'hand', 'statement', 'provider')),
  reference text not null default '',
  reason text not null default '',
  -- What tells the same money from another: it is entered once.
  origin text,
  undoes bigint unique references payment_entries (id),
  check (from_account <> to_account),
  check ((kind = 'undone') = (undoes is not null)),
  unique (tournament_id, origin)
);
create index payment_entries_by_registration on payment_entries (registration_id);
create index payment_entries_by_person on payment_entries (by_user);

create function refuse_payment_change() returns trigger language plpgsql as $$ begin raise exception 'payment_entries is append only'; end $$;
create trigger payment_entries_append_only before update or delete on payment_entries
  for each row execute function refuse_payment_change();

-- What was paid before there was a ledger.
insert into payment_entries (tournament_id, registration_id, kind, from_account, to_account, amount, at, source)
select cup.id, entry.id, 'charged', 'fees', 'due', cup.entry_fee, entry.registered_at, 'rule'
from registrations entry join tournaments cup on cup.id = entry.tournament_id
where cup.entry_fee > 0 and not entry.fee_waived and cup.status <> 'cancelled'
  and (entry.status = 'confirmed'
    or (entry.status = 'pending_payment' and entry.payment_due_at is not null and cup.status not in ('live', 'finished')))
order by entry.queue_number;
insert into payment_entries (tournament_id, registration_id, kind, from_account, to_account, amount, at, by_user, source)
select cup.id, entry.id, 'received', 'due', 'cash_in', cup.entry_fee, coalesce(entry.confirmed_at, entry.registered_at), entry.confirmed_by, 'hand'
from registrations entry join tournaments cup on cup.id = entry.tournament_id
where cup.entry_fee > 0 and not entry.fee_waived and entry.status = 'confirmed'
order by entry.queue_number;
insert into payment_entries (tournament_id, registration_id, kind, from_account, to_account, amount, at, source)
select cup.id, entry.id, 'refund_owed', 'refund', 'due', cup.entry_fee, now(), 'rule'
from registrations entry join tournaments cup on cup.id = entry.tournament_id
where cup.entry_fee > 0 and not entry.fee_waived and entry.status = 'confirmed' and cup.status = 'cancelled'
order by entry.queue_number;

-- Whoever sees and does the payments of a tournament, and nothing else of it.
alter table crew_members drop constraint crew_members_role_check;
alter table crew_members add constraint crew_members_role_check check (role in ('caster', 'observer', 'referee', 'finance'));
alter table crew_members add check (role <> 'finance' or (user_id is not null and match_id is null));
drop index crew_members_once;
create unique index crew_members_once on crew_members (tournament_id, coalesce(match_id, 0), coalesce(user_id, steam_id), (role = 'finance'))
  where removed_at is null;

-- Whom teams of a tournament pay, by which ways.
create table payment_payees (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  name text not null,
  bin text,
  kaspi_phone text,
  iban text,
  bank text not null default '',
  link text,
  note_en text not null default '',
  note_ru text not null default '',
  note_kz text not null default '',
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  check (kaspi_phone is not null or iban is not null or link is not null)
);
create index payment_payees_by_person on payment_payees (changed_by);

-- What a team shows of its transfer, until it is confirmed and for some time after: one a registration, the last one sent.
create table payment_receipts (
  registration_id text primary key references registrations (id) on delete cascade,
  -- Its file in the store.
  file text not null unique,
  kind text not null check (kind in ('png', 'jpg', 'webp', 'pdf')),
  bytes integer not null check (bytes > 0),
  user_id text not null references users (id),
  sent_at timestamptz not null,
  -- A place is held once beyond its deadline while somebody looks.
  has_held boolean not null default false
);
create index payment_receipts_by_person on payment_receipts (user_id);
create index payment_receipts_by_age on payment_receipts (sent_at);

-- How the prize of a tournament is divided: each place once, all in one unit.
create table tournament_prizes (
  tournament_id integer not null references tournaments (id) on delete cascade,
  place smallint not null check (place >= 1),
  unit text not null check (unit in ('tenge', 'percent')),
  value integer not null check (value > 0),
  primary key (tournament_id, place)
);
