-- Who of a team only plays when somebody is missing, and who coaches it: in a tournament, and in each of its matches.
alter table registration_players add column is_substitute boolean not null default false;
-- Whom the registration named a substitute; who sits this match out is the captain's word (is_reserve).
alter table match_players add column is_substitute boolean not null default false;

-- A coach plays for nobody in the tournament, and coaches one team of it. Rows of a withdrawn registration are deleted.
create table registration_coaches (
  tournament_id integer not null references tournaments (id),
  user_id text not null references users (id),
  registration_id text not null unique references registrations (id) on delete cascade,
  primary key (tournament_id, user_id)
);

create table match_coaches (
  match_id integer not null references matches (id) on delete cascade,
  team_number smallint not null check (team_number in (1, 2)),
  user_id text not null references users (id),
  primary key (match_id, team_number)
);
create index match_coaches_by_user on match_coaches (user_id);

-- Every change of a roster after the registration: who, when and why.
create table roster_changes (
  id bigint primary key generated always as identity,
  registration_id text not null references registrations (id) on delete cascade,
  user_id text not null references users (id),
  at timestamptz not null,
  reason text not null
);
create index roster_changes_by_registration on roster_changes (registration_id, id);
