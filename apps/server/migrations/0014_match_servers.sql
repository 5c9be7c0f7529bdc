-- Which server plays a match: its place in the line, every load of it on a server, backups of its rounds, and what
-- organisers told its server.

-- The load whose events count; no two loads of a match have the same number, and a load that is over is never this one.
alter table matches add column load_number integer not null default 0;

-- Events of another load are kept, and change nothing.
alter table match_events
  drop constraint match_events_effect_check,
  add constraint match_events_effect_check
    check (effect in ('applied', 'ignored', 'after_finish', 'unknown', 'other_load'));

create table match_servers (
  match_id integer primary key references matches (id) on delete cascade,
  state text not null check (state in ('waiting', 'placed', 'stopped')),
  -- Order of the line; a match that has to go elsewhere keeps its place.
  queued_at timestamptz not null,
  region text,
  -- The organiser's choice; null takes any.
  wanted_server_id text references game_servers (id),
  -- Why the last load came to nothing.
  failure text
);
create index match_servers_by_line on match_servers (queued_at, match_id) where state = 'waiting';

create table match_loads (
  match_id integer not null references match_servers (match_id) on delete cascade,
  number integer not null,
  server_id text not null references game_servers (id),
  -- loading: told to the server, or about to be; on: the server plays it; lost: it does not say so any more;
  -- ending: the match is over, or elsewhere, and the server is not free yet; released: it is.
  state text not null check (state in ('loading', 'on', 'lost', 'ending', 'released')),
  begun_at timestamptz not null,
  -- Set before the command is sent: nobody sends it twice.
  sent_at timestamptz,
  -- The server fetched what it was told to.
  fetched_at timestamptz,
  -- The server's first event came.
  announced_at timestamptz,
  ended_at timestamptz,
  failure text,
  misses integer not null default 0,
  -- What the server said of the match last.
  said jsonb,
  -- Whoever moves this on takes the next step: one node of the site at a time.
  next_step_at timestamptz not null,
  primary key (match_id, number)
);
-- One match a server, until it is free again.
create unique index match_loads_one_a_server on match_loads (server_id) where state <> 'released';
create index match_loads_by_step on match_loads (next_step_at) where state <> 'released';

-- The newest backup of every round, sealed: there are secrets of the match in it.
create table match_backups (
  match_id integer not null references matches (id) on delete cascade,
  map_number integer not null,
  round integer not null,
  load_number integer not null,
  body text not null,
  received_at timestamptz not null,
  primary key (match_id, map_number, round)
);
create index match_backups_by_time on match_backups (received_at);

-- What people told the server of a match, stored before it is sent.
create table match_commands (
  id text primary key,
  match_id integer not null references matches (id) on delete cascade,
  user_id text not null references users (id),
  at timestamptz not null,
  command jsonb not null,
  reason text not null,
  server_id text references game_servers (id),
  -- Null until there is one, or where none is waited for.
  outcome text,
  answer text
);
create index match_commands_by_match on match_commands (match_id, at desc);

-- How the matches of a tournament find their servers; no row means: any server, and nobody moves by itself.
create table tournament_servers (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  region text,
  auto_move boolean not null
);
