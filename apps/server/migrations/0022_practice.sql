-- What people did on training servers, as those servers' own logs tell it: kept apart from everything that was played in matches.

-- A training server that posts its log.
create table practice_servers (
  server_id text primary key references game_servers (id) on delete cascade,
  -- The secret of its address is made of this number, too: with the next one the old address is worth nothing.
  address_number integer not null default 0,
  -- When its log was counted last; null before the first line.
  heard_at timestamptz,
  -- The last line that was counted, by the server's own clock.
  counted_to timestamptz,
  -- Steam IDs of accounts that are on it, as the last line left them.
  present jsonb not null default '[]'
);

-- What was told since the last count; counting takes it away.
create table practice_log (
  server_id text not null references game_servers (id) on delete cascade,
  natural_key text not null,
  facts jsonb not null,
  fact_count integer not null,
  received_at timestamptz not null,
  primary key (server_id, natural_key)
);

create table practice_days (
  user_id text not null references users (id),
  -- YYYY-MM-DD by Almaty's calendar.
  day text not null,
  mode text not null,
  played_ms integer not null,
  kills integer not null,
  headshot_kills integer not null,
  deaths integer not null,
  primary key (user_id, day, mode)
);

-- Rounds in which a player was left alone against one, two … five, and how many of them were won: [[tried, won], …].
alter table player_results add column clutch_sizes jsonb;
-- Matches with a log are counted again at the next start, and get them.
delete from projected_matches
where match_id in (select match_id from player_results where logged_rounds is not null);
