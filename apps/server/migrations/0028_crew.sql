-- Casters, observers and referees of a tournament or of one match of it, whom of them servers were told of, passwords that
-- they need, and warnings.

create table crew_members (
  id text primary key,
  tournament_id integer not null references tournaments (id) on delete cascade,
  -- Null: every match of the tournament.
  match_id integer references matches (id) on delete cascade,
  role text not null check (role in ('caster', 'observer', 'referee')),
  -- An account; or the Steam ID of somebody without one, called what the organiser called them.
  user_id text references users (id),
  steam_id text,
  name text,
  added_by text not null references users (id),
  added_at timestamptz not null,
  -- Who was taken away stays, so that a server can still be told by whose word.
  removed_by text references users (id),
  removed_at timestamptz,
  check ((user_id is null) = (steam_id is not null)),
  check ((steam_id is null) = (name is null)),
  -- A referee acts on the site.
  check (role <> 'referee' or user_id is not null),
  check ((removed_by is null) = (removed_at is null))
);
-- One role a person and place.
create unique index crew_members_once on crew_members (tournament_id, coalesce(match_id, 0), coalesce(user_id, steam_id))
  where removed_at is null;
create index crew_members_by_user on crew_members (user_id) where removed_at is null;

-- Who may watch, as far as the server of an assignment was told.
create table crew_told (
  match_id integer not null references matches (id) on delete cascade,
  assignment_number integer not null,
  steam_id text not null,
  crew_id text not null references crew_members (id) on delete cascade,
  primary key (match_id, assignment_number, steam_id)
);

-- Sealed with the site's secret (platform/sealed.ts), as the RCON password is: what players and crew type to join, and
-- what opens GOTV.
alter table game_servers
  add column join_password text,
  add column gotv_password text,
  add constraint game_servers_removed_have_no_passwords
    check (removed_at is null or (join_password is null and gotv_password is null));

-- What a referee or an organiser warned a team of, or one of its people.
create table match_warnings (
  id text primary key,
  match_id integer not null references matches (id) on delete cascade,
  team smallint not null check (team in (1, 2)),
  user_id text references users (id),
  reason text not null,
  given_by text not null references users (id),
  given_at timestamptz not null
);
create index match_warnings_by_match on match_warnings (match_id, given_at);
