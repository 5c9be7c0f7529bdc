-- Lists of players read this table and the team's row alone: a file of a million accounts looked each of them up in three more.
alter table player_list
  add column username text not null default '',
  add column avatar text,
  add column country text,
  add column city text,
  add column privacy jsonb not null default '{}',
  -- The team joined last. `team_members` holds that it is there, and its rows say when it is not.
  add column team_id text;

create or replace function list_player(person users) returns void language sql as $$
  insert into player_list (user_id, is_listed, name_key, city_key, city_for, figures_for, teams_for, username, avatar, country, city, privacy)
  values (
    person.id,
    person.deleted_at is null and person.deletion_due_at is null and (
      not person.is_admin or exists (select from team_members where team_members.user_id = person.id)
      or exists (select from match_players where match_players.user_id = person.id)
    ),
    person.username_key,
    nullif(search_key(person.city), ''), audience_of(person.privacy, 'city', 'members'),
    audience_of(person.privacy, 'statistics', 'everyone'), audience_of(person.privacy, 'teams', 'everyone'),
    person.username, person.avatar, person.country, person.city, person.privacy
  )
  on conflict (user_id) do update set is_listed = excluded.is_listed, name_key = excluded.name_key, city_key = excluded.city_key,
    city_for = excluded.city_for, figures_for = excluded.figures_for, teams_for = excluded.teams_for, username = excluded.username,
    avatar = excluded.avatar, country = excluded.country, city = excluded.city, privacy = excluded.privacy
$$;
drop trigger users_listed_otherwise on users;
create trigger users_listed_otherwise after update on users for each row
  when (
    (old.username, old.username_key, old.avatar, old.country, old.city, old.privacy, old.deleted_at, old.deletion_due_at, old.is_admin)
    is distinct from
    (new.username, new.username_key, new.avatar, new.country, new.city, new.privacy, new.deleted_at, new.deletion_due_at, new.is_admin)
  )
  execute function list_changed_player();

create function last_team_of(person text) returns text language sql stable as $$
  select team_id from team_members where user_id = person order by joined_at desc, team_id limit 1
$$;
create or replace function list_team_of_player() returns trigger language plpgsql as $$ begin update player_list set has_team = last_team_of(user_id) is not null, team_id = last_team_of(user_id) where user_id = coalesce(new.user_id, old.user_id); perform list_player(users) from users where id = coalesce(new.user_id, old.user_id) and is_admin; return null; end $$;

update player_list set username = users.username, avatar = users.avatar, country = users.country, city = users.city, privacy = users.privacy,
  team_id = last_team_of(users.id)
from users where users.id = player_list.user_id;
alter table player_list alter column username drop default, alter column privacy drop default;
