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
