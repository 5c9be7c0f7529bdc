-- Sessions, links by mail, the second factor, bans, slow-down of guesses.

-- A stolen copy of the database opens no session: only hashes of tokens are kept.
alter table sessions rename column token to token_hash;
update sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
alter table sessions add column place text;
alter table sessions add column last_used_at timestamptz not null default now();
create index sessions_by_expiry on sessions (expires_at);

alter table users add column banned_at timestamptz;
alter table users add column ban_reason text;
alter table users add column banned_by text references users (id) on delete set null;
alter table users add constraint users_ban_has_reason check ((banned_at is null) = (ban_reason is null));

-- What a link in a mail carries, by its hash. `email` is the address that the link proves or brings back.
create table mail_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'restore_email', 'reset_password')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_links_by_user on mail_links (user_id);
create index mail_links_by_expiry on mail_links (expires_at);

create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  -- Sealed with the site's SECRET.
  secret text not null,
  -- Null until the first code proves that the authenticator works.
  enabled_at timestamptz,
  -- The time step of the last code taken: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- A sign-in between its first and its second factor.
create table sign_in_challenges (
  challenge_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  tries_left integer not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);

-- Browsers that signed in before: they are not slowed by what others try. Proves nothing by itself.
create table known_devices (
  device_hash text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_by_user on known_devices (user_id);

-- Guesses, counted by account, address or device. No foreign key: unknown accounts are counted alike.
create table attempts (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index attempts_by_time on attempts (last_at);
