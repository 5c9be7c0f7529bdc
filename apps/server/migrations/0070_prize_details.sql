-- How winners want their prizes to be paid, and whom LOBBY asked for it.

-- Every change has a number of its own, also after a row went: a payment that names one can mean no other.
create sequence prize_details_version as integer;

create table prize_details (
  registration_id text primary key references registrations (id) on delete cascade,
  version integer not null,
  name text not null,
  kaspi_phone text,
  iban text,
  bank text not null default '',
  note text not null default '',
  changed_by text not null references users (id),
  changed_at timestamptz not null,
  check (kaspi_phone is not null or iban is not null or note <> '')
);
create index prize_details_by_person on prize_details (changed_by);
create index prize_details_by_age on prize_details (changed_at);

-- When a captain was told last that nobody said how to pay the prize.
create table prize_asks (
  registration_id text primary key references registrations (id) on delete cascade,
  asked_at timestamptz not null
);
