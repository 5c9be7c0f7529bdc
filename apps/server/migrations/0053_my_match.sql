-- What somebody plays in is asked for on every page of theirs.
create index if not exists match_players_by_user on match_players (user_id);
create index if not exists registration_players_by_user on registration_players (user_id);

-- When somebody was here, for what changed since. A visit ends with half an hour without a word.
create table user_visits (
  user_id text primary key references users (id) on delete cascade,
  -- The end of the visit before this one; null in the first.
  since timestamptz,
  last_at timestamptz not null
);
