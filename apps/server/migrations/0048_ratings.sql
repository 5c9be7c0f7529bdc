-- The skill rating (docs/decisions/050): one row a map that counts, all the evidence there is, in the order in which ladders take maps up.
create table rated_maps (
  match_id integer not null references matches (id) on delete cascade,
  map_number integer not null,
  ladder text not null check (ladder in ('5v5', '2v2', '1v1')),
  -- When its last round ended, as it was known first: the order does not change when a map is corrected.
  ended_at timestamptz not null,
  -- Two lists of ids, the first team's in front; null for somebody without an account.
  teams jsonb not null,
  -- A letter a round: 1 where the first team won it, 0 where the second did; a and b where it is known that each won so many, but not in which order.
  rounds text not null,
  -- A letter a round: c where the first team played CT, t where not; null where that is not known.
  sides text,
  map text,
  half_rounds integer not null,
  overtime_half_rounds integer,
  together1 double precision not null,
  together2 double precision not null,
  -- What was believed before it: means and variances of both teams, the party effect, and what was said of the map; null until the ladder has taken it up.
  mean1 double precision,
  mean2 double precision,
  variance1 double precision,
  variance2 double precision,
  party_mean double precision,
  party_variance double precision,
  -- The party effect after it.
  next_party_mean double precision,
  next_party_variance double precision,
  chance double precision,
  -- How strong the first team was in it.
  strength double precision,
  primary key (match_id, map_number)
);
create index rated_maps_in_order on rated_maps (ladder, ended_at, match_id, map_number);

-- What each map did to each player: before and after. The latest of a player before a moment is how they stood then, so a ladder is folded anew from any map on.
create table rating_changes (
  match_id integer not null,
  map_number integer not null,
  user_id text not null references users (id),
  ladder text not null,
  ended_at timestamptz not null,
  team integer not null check (team in (1, 2)),
  mean_before double precision not null,
  variance_before double precision not null,
  mean_after double precision not null,
  variance_after double precision not null,
  -- Rated maps, this one among them.
  maps integer not null,
  primary key (match_id, map_number, user_id),
  foreign key (match_id, map_number) references rated_maps (match_id, map_number) on delete cascade
);
create index rating_changes_of_player on rating_changes (user_id, ladder, ended_at desc, match_id desc, map_number desc);

-- How everybody who has played stands now.
create table rating_players (
  ladder text not null,
  user_id text not null references users (id),
  mean double precision not null,
  variance double precision not null,
  maps integer not null,
  last_at timestamptz not null,
  last_match integer not null,
  last_map integer not null,
  -- By what boards are ordered: the mean less one standard deviation, in points.
  board_points double precision not null,
  league integer,
  primary key (ladder, user_id)
);
create index rating_players_of_user on rating_players (user_id);
create index rating_players_by_points on rating_players (ladder, board_points desc, user_id) where maps >= 20;

create table rating_ladders (
  ladder text primary key,
  version text not null,
  party_mean double precision not null,
  party_variance double precision not null
);

-- Why a number is another one although nobody played: a map was corrected, annulled or came late. Only where the number that is shown changed.
create table rating_corrections (
  id bigint generated always as identity primary key,
  ladder text not null,
  user_id text not null references users (id),
  at timestamptz not null,
  mean_before double precision not null,
  mean_after double precision not null,
  match_id integer not null references matches (id) on delete cascade,
  kind text not null check (kind in ('annulled', 'corrected', 'late')),
  -- In the words of whoever ruled so; null where nobody gave any.
  reason text
);
create index rating_corrections_of_player on rating_corrections (user_id, ladder, id desc);
create index rating_corrections_of_match on rating_corrections (match_id);

-- The version of each match that its ladder knows.
create table rated_matches (
  match_id integer primary key references matches (id) on delete cascade,
  version integer not null
);
-- Starts of seasons: everybody is a little less sure from then on.
create table rating_seasons (
  starts_at timestamptz primary key
);

create function note_rated_player() returns trigger language plpgsql as $$ begin insert into shown_changes (kind, id) values ('rating', coalesce(new.user_id, old.user_id)); return null; end $$;
create trigger rating_shown after insert or delete on rating_players for each row execute function note_rated_player();
create trigger rating_shown_otherwise after update on rating_players for each row
  when ((old.board_points, old.maps, old.last_at, old.league) is distinct from (new.board_points, new.maps, new.last_at, new.league))
  execute function note_rated_player();

-- How forecasts did in a month that is over, as it was counted then.
create table rating_reports (
  ladder text not null,
  month text not null,
  report jsonb not null,
  primary key (ladder, month)
);

-- Weeks whose leagues were given.
create table rating_league_weeks (
  ladder text not null,
  week text not null,
  primary key (ladder, week)
);

-- The board of a season as it was at its end. `season` is the name by which whoever keeps seasons knows it.
create table rating_season_places (
  season text not null,
  ladder text not null,
  place integer not null,
  user_id text not null references users (id),
  mean double precision not null,
  variance double precision not null,
  maps integer not null,
  league integer,
  primary key (season, ladder, user_id)
);
create index rating_season_places_in_order on rating_season_places (season, ladder, place);
create index rating_season_places_of_user on rating_season_places (user_id);
