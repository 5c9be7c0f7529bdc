-- What a team is beside its players: where it belongs, whom it looks for, who leads it beside the captain; who was in it when, who asks to join, and who looks for a team.

alter table teams
  add column vice_captain_id text references users (id) check (vice_captain_id <> captain_id),
  add column city text,
  add column city_key text generated always as (search_key(city)) stored,
  add column affiliation_kind text check (affiliation_kind in ('school', 'university', 'club')),
  add column affiliation text,
  -- Its own picture, as pictures of people are named.
  add column crest text,
  -- Whom it looks for, a list of roles; null while it looks for nobody.
  add column seeks jsonb,
  add column seeks_text text not null default '',
  -- A team that did something stays when it is disbanded, without members.
  add column disbanded_at timestamptz,
  add check ((affiliation is null) = (affiliation_kind is null));
create index teams_in_time on teams (created_at desc, id) where disbanded_at is null;
create index teams_by_city on teams (city_key, created_at desc) where disbanded_at is null;
create index teams_that_seek on teams (created_at desc, id) where seeks is not null and disbanded_at is null;
create index teams_by_crest on teams (crest) where crest is not null;
create index teams_by_vice_captain on teams (vice_captain_id) where vice_captain_id is not null;

alter table team_members
  add column game_role text check (game_role in ('leader', 'awper', 'entry', 'rifler', 'support', 'lurker', 'coach'));

-- Somebody's time in a team, whoever brought them in and out: written by the database, so that no way passes it by.
create table team_stays (
  id integer generated always as identity primary key,
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id),
  joined_at timestamptz not null,
  -- Null while they are in it.
  left_at timestamptz,
  -- What they did in the end.
  game_role text
);
create index team_stays_by_team on team_stays (team_id, left_at desc);
create index team_stays_by_user on team_stays (user_id);
create unique index team_stays_open on team_stays (team_id, user_id) where left_at is null;
insert into team_stays (team_id, user_id, joined_at) select team_id, user_id, joined_at from team_members;

create function note_stay() returns trigger language plpgsql as $$ begin insert into team_stays (team_id, user_id, joined_at) values (new.team_id, new.user_id, new.joined_at); return null; end $$;
create function end_stay() returns trigger language plpgsql as $$ begin update team_stays set left_at = greatest(now(), old.joined_at), game_role = old.game_role where team_id = old.team_id and user_id = old.user_id and left_at is null; return null; end $$;
create trigger members_came after insert on team_members for each row execute function note_stay();
create trigger members_went after delete on team_members for each row execute function end_stay();

create table team_requests (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id),
  message text not null,
  -- Ended: the player joined a team meanwhile, or the team is no more.
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn', 'ended')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references users (id),
  check ((status = 'open') = (decided_at is null))
);
create unique index team_requests_open on team_requests (team_id, user_id) where status = 'open';
create index team_requests_by_user on team_requests (user_id, created_at);

-- An invitation for one player alone, who finds it on their page, too.
alter table team_invitations add column for_user_id text references users (id);
create index team_invitations_for_user on team_invitations (for_user_id, expires_at) where for_user_id is not null;

-- Players who look for a team.
create table free_agents (
  user_id text primary key references users (id) on delete cascade,
  roles jsonb not null,
  -- As they write it here, whatever their profile says.
  city text,
  city_key text generated always as (search_key(city)) stored,
  -- Almaty's hours; both null: any time. The mask has a bit for each hour, so that two times are compared at once.
  from_hour smallint check (from_hour between 0 and 23),
  to_hour smallint check (to_hour between 0 and 23),
  hours integer not null,
  text text not null,
  posted_at timestamptz not null,
  until timestamptz not null,
  check ((from_hour is null) = (to_hour is null))
);
create index free_agents_in_time on free_agents (posted_at desc, user_id);
create index free_agents_by_city on free_agents (city_key, posted_at desc);
create index free_agents_by_role on free_agents using gin (roles) with (fastupdate = off);
