-- Game servers that admins entered, what each said last, how it answered in the past, and what admins told it.

create table game_servers (
  id text primary key,
  name text not null,
  purpose text not null check (purpose in ('training', 'match')),
  mode text,
  region text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  gotv_port integer check (gotv_port between 1 and 65535),
  -- Sealed with the site's secret (platform/sealed.ts).
  rcon_password text,
  -- The server refused the password: it is not tried again before there is another one.
  rcon_refused boolean not null default false,
  draining boolean not null default false,
  created_at timestamptz not null,
  created_by text not null references users (id),
  -- Removed servers stay for what was told to them; they have no secret.
  removed_at timestamptz,
  status text not null default 'offline' check (status in ('online', 'offline')),
  misses integer not null default 0,
  -- Whoever moves this on asks the server: one node of the site at a time.
  next_check_at timestamptz not null,
  checked_at timestamptz,
  online_at timestamptz,
  -- What the last answer said; null while offline.
  seen jsonb,
  check ((purpose = 'training') = (mode is not null)),
  check (removed_at is null or rcon_password is null)
);
create unique index game_servers_by_address on game_servers (host, port) where removed_at is null;
create index game_servers_by_check on game_servers (next_check_at) where removed_at is null;

-- Questions asked and answered in every hour of the last thirty days.
create table game_server_hours (
  server_id text not null references game_servers (id) on delete cascade,
  hour timestamptz not null,
  asked integer not null,
  answered integer not null,
  primary key (server_id, hour)
);

-- Every console command that an admin sent, stored before it is sent.
create table game_server_commands (
  id text primary key,
  server_id text not null references game_servers (id) on delete cascade,
  user_id text not null references users (id),
  sent_at timestamptz not null,
  -- Secrets in it are masked.
  command text not null,
  -- Null until there is one.
  outcome text,
  answer text,
  took_ms integer
);
create index game_server_commands_by_server on game_server_commands (server_id, sent_at desc);
