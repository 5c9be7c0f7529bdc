-- What a person says of themselves, who may see it, what they agreed to, and how an account ends.

alter table users
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column city text,
  -- A day without a time or zone.
  add column birth_date text check (birth_date ~ '^\d{4}-\d{2}-\d{2}$'),
  add column time_zone text not null default 'Asia/Almaty',
  add column theme text not null default 'system' check (theme in ('dark', 'light', 'system')),
  -- Choices that differ from the defaults.
  add column notifications jsonb not null default '{}',
  add column privacy jsonb not null default '{}',
  -- Name of the picture's folder in the file store.
  add column avatar text unique,
  add column username_changed_at timestamptz,
  add column deletion_due_at timestamptz,
  -- Since then the row is an anonymous name on what was played, nothing more.
  add column deleted_at timestamptz;
create index users_by_deletion on users (deletion_due_at) where deletion_due_at is not null;

-- Names that are somebody's, borne now or before: `=` and the name in lower case, `~` and what it looks like.
create table username_claims (
  claim text primary key,
  user_id text not null references users (id) on delete cascade
);
create index username_claims_by_user on username_claims (user_id);
insert into username_claims (claim, user_id)
  select '=' || username_key, id from users;
insert into username_claims (claim, user_id)
  select '~' || replace(replace(lower(translate(username, 'I10', 'llo')), 'rn', 'm'), 'vv', 'w'), id
  from users order by created_at
  on conflict do nothing;

create table previous_usernames (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  username text not null,
  used_from timestamptz not null,
  used_until timestamptz not null
);
create index previous_usernames_by_user on previous_usernames (user_id);

-- What a team's name looks like. Null for teams that looked alike before this was kept.
alter table teams add column name_look text unique;

-- Each consent as it was given. It is kept after it is withdrawn: the proof of what was allowed when.
create table consents (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('account', 'news')),
  text_version text not null,
  language text not null check (language in ('en', 'ru', 'kz')),
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Keyed hash of the network address: tells whether two consents came from one place, and not from where.
  address_hash text
);
create unique index consents_in_force on consents (user_id, purpose, text_version) where withdrawn_at is null;

create table guardian_consents (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  guardian_name text not null,
  guardian_email text not null,
  status text not null default 'asked' check (status in ('asked', 'granted', 'refused', 'withdrawn')),
  -- Of the link that works now: the one to answer by, then the one to withdraw by.
  token_hash text unique,
  token_expires_at timestamptz,
  text_version text not null,
  language text not null check (language in ('en', 'ru', 'kz')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  address_hash text
);
create index guardian_consents_by_user on guardian_consents (user_id);

-- Players below this age need a guardian's consent to stand on a roster.
alter table tournaments add column guardian_consent_under integer check (guardian_consent_under = 18);
