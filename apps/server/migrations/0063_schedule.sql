-- When and where the matches of a tournament are to be played (docs/decisions/062).

create table schedule_boards (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  settings jsonb not null,
  -- Whoever changes it says on which version they did.
  version integer not null default 1,
  changed_at timestamptz not null
);

-- By the key of the bracket: most matches are planned before anybody knows who plays them. Once there is a match, its room has the time.
create table planned_matches (
  tournament_id integer not null references tournaments (id) on delete cascade,
  key text not null,
  starts_at timestamptz,
  lane smallint check (lane >= 0),
  is_pinned boolean not null default false,
  -- The match whose room was told this time: what is said there since holds.
  match_id integer references matches (id) on delete set null,
  -- How often it moved, for calendars.
  moved integer not null default 0,
  changed_at timestamptz not null,
  primary key (tournament_id, key)
);
create index planned_matches_by_match on planned_matches (match_id) where match_id is not null;
