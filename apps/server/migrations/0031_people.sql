-- People from outside a team who play for it or coach it, whom of them servers were told of, and when fewer servers took matches than waited.

create table stand_ins (
  id text primary key,
  tournament_id integer not null references tournaments (id) on delete cascade,
  registration_id text not null references registrations (id) on delete cascade,
  -- Null: every match of the team that had not begun when they were named, and those that come.
  match_id integer references matches (id) on delete cascade,
  role text not null check (role in ('player', 'coach')),
  -- An account; or the Steam ID of somebody without one, called what the organiser called them.
  user_id text references users (id),
  steam_id text,
  name text,
  -- Who of the roster sits out for them.
  instead_of text references users (id),
  reason text not null,
  added_by text not null references users (id),
  added_at timestamptz not null,
  -- Who was taken back stays, so that a server can still be told by whose word.
  removed_by text references users (id),
  removed_at timestamptz,
  check ((user_id is null) = (steam_id is not null)),
  check ((steam_id is null) = (name is null)),
  check ((removed_by is null) = (removed_at is null))
);
-- Once a person and place.
create unique index stand_ins_once on stand_ins (tournament_id, coalesce(match_id, 0), coalesce(user_id, steam_id))
  where removed_at is null;
create index stand_ins_by_user on stand_ins (user_id) where removed_at is null;
create index stand_ins_by_registration on stand_ins (registration_id);

-- Until when organisers name them for all matches of a team; for one match they may until it is over.
create table stand_in_settings (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  until text not null check (until in ('start', 'time', 'end')),
  until_at timestamptz,
  -- Of a team, players and coach.
  most smallint not null check (most between 0 and 5),
  check ((until = 'time') = (until_at is not null))
);

-- By which word somebody from outside is on a match's roster; null for the team's own.
alter table match_players add column stand_in_id text references stand_ins (id) on delete set null;
alter table match_coaches add column stand_in_id text references stand_ins (id) on delete set null;

-- Those of them who have no account here, in each match.
create table match_strangers (
  match_id integer not null references matches (id) on delete cascade,
  team_number smallint not null check (team_number in (1, 2)),
  stand_in_id text not null references stand_ins (id) on delete cascade,
  steam_id text not null,
  name text not null,
  is_coach boolean not null,
  primary key (match_id, steam_id)
);
create index match_strangers_by_steam on match_strangers (steam_id);

-- Whom of them the server of an assignment lets in, as far as it was told.
create table stand_ins_told (
  match_id integer not null references matches (id) on delete cascade,
  assignment_number integer not null,
  steam_id text not null,
  team_number smallint not null check (team_number in (1, 2)),
  stand_in_id text not null references stand_ins (id) on delete cascade,
  primary key (match_id, assignment_number, steam_id)
);

-- Each time that fewer servers took matches than matches waited; one at a time is open.
create table line_alarms (
  id text primary key,
  began_at timestamptz not null,
  -- When people were told, after it had stood for a while; how many waited then, and how many servers took matches.
  told_at timestamptz,
  waiting integer,
  live integer,
  ended_at timestamptz
);
create unique index line_alarms_open on line_alarms ((true)) where ended_at is null;
