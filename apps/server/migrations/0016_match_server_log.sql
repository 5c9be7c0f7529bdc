-- The second source of a match: what CS2's own log told of it, without names, addresses and chat. One row for each body that
-- the server posted and that held something; figures are folded from all of them.
create table match_server_log (
  match_id integer not null references matches (id) on delete cascade,
  -- The load whose server said it.
  load_number integer not null,
  -- What the body tells, hashed: the same again is not stored.
  natural_key text not null,
  facts jsonb not null,
  fact_count integer not null,
  -- Lines of the body, and how many of them could not be read.
  line_count integer not null,
  malformed_count integer not null,
  received_at timestamptz not null,
  primary key (match_id, natural_key)
);

-- Null is "no data": nobody's log told of that match.
alter table player_results
  add column logged_rounds integer,
  add column kast_rounds integer,
  add column first_kills integer,
  add column first_deaths integer,
  add column trade_kills integer,
  add column clutches integer,
  add column bomb_plants integer,
  add column bomb_defuses integer;
