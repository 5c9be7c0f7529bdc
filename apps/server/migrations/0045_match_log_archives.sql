-- A week after the last word of a match's log its rows go into a file, and one row a load of a map stays, which tells the same.
alter table match_log_pieces add column is_whole boolean not null default false;

create table match_log_archives (
  -- The name of the file. People stand in it by their place in `people`, so that whoever is forgotten is forgotten here alone.
  file text primary key,
  match_id integer not null references matches (id) on delete cascade,
  people jsonb not null,
  piece_count integer not null,
  archived_at timestamptz not null
);
create index match_log_archives_of_match on match_log_archives (match_id);

-- The engine's own word with every body of a match's log, beside the events of the plugin: a heartbeat. One row a match, written every few seconds.
create table match_log_heard (
  match_id integer primary key references matches (id) on delete cascade,
  assignment_number integer not null,
  heard_at timestamptz not null,
  map text,
  -- In the engine's words, which are others than the plugin's.
  state text,
  ct integer,
  t integer
);
