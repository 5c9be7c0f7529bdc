-- What teams did: projections of matches and tournaments, made again from them at will. Names are kept as they were when it was first written.

create table team_results (
  match_id integer not null references matches (id) on delete cascade,
  team_id text not null references teams (id),
  team_name text not null,
  opponent_id text not null references teams (id),
  opponent_name text not null,
  tournament_id integer not null references tournaments (id) on delete cascade,
  finished_at timestamptz not null,
  -- None: it is over without a winner, and was no draw.
  outcome text not null check (outcome in ('won', 'lost', 'drawn', 'none')),
  was_played boolean not null,
  -- Maps; of a match of one map its rounds.
  score smallint not null,
  opponent_score smallint not null,
  primary key (match_id, team_id)
);
create index team_results_in_time on team_results (team_id, finished_at desc, match_id desc) include (outcome);
create index team_results_by_opponent on team_results (team_id, opponent_id, finished_at desc, match_id desc)
  include (outcome);
create index team_results_of_opponent on team_results (opponent_id);
create index team_results_by_tournament on team_results (tournament_id);

-- A map that was played to an end; rounds of a side only as far as it is known which side the team was on.
create table team_maps (
  match_id integer not null references matches (id) on delete cascade,
  team_id text not null references teams (id),
  number smallint not null,
  map text not null,
  rounds smallint not null,
  opponent_rounds smallint not null,
  ct_played smallint not null,
  ct_won smallint not null,
  t_played smallint not null,
  t_won smallint not null,
  primary key (match_id, team_id, number)
);
create index team_maps_by_team on team_maps (team_id, map)
  include (rounds, opponent_rounds, ct_played, ct_won, t_played, t_won);

-- The version of each match that the two above tell of.
create table projected_team_matches (
  match_id integer primary key references matches (id) on delete cascade,
  version integer not null
);

create table team_places (
  tournament_id integer not null references tournaments (id) on delete cascade,
  team_id text not null references teams (id),
  team_name text not null,
  place_from smallint not null,
  place_to smallint not null,
  teams smallint not null,
  is_out boolean not null,
  at timestamptz not null,
  primary key (tournament_id, team_id)
);
create index team_places_by_team on team_places (team_id, at desc);

-- The version of each tournament whose places stand above.
create table projected_places (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  version integer not null
);
