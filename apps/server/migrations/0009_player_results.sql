-- What every player did in every match that was played to its end: a projection of matches, made again from them at will.

create table player_results (
  match_id integer not null references matches (id) on delete cascade,
  user_id text not null references users (id),
  finished_at timestamptz not null,
  won boolean not null,
  maps integer not null,
  rounds integer not null,
  kills integer not null,
  deaths integer not null,
  assists integer not null,
  damage integer not null,
  headshot_kills integer not null,
  primary key (match_id, user_id)
);
create index player_results_by_user on player_results (user_id);
create index player_results_by_time on player_results (finished_at);

-- The version of each match that player_results tells of; a match without figures has one too.
create table projected_matches (
  match_id integer primary key references matches (id) on delete cascade,
  version integer not null
);

create index matches_by_finish on matches (finished_at) where status = 'finished';
