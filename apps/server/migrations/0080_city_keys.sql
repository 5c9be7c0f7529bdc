-- Cities are found however they are written: «Алматы» and `Almaty`, «Өскемен» and «Усть-Каменогорск». The key is how the name sounds, and of a city of many names
-- the sound of one of them, as core/city-key.ts has it: a test compares the two. Other facts are another function, with columns that use it.
create function city_key(city text) returns text language sql immutable strict parallel safe
return coalesce('{
  "almata": "almati", "alma ata": "almati",
  "karagandi": "karaganda",
  "aktiubinsk": "aktobe", "aktubinsk": "aktobe",
  "чimkent": "simkent",
  "ust kamenogorsk": "oskemen", "ustkamenogorsk": "oskemen", "ustkaman": "oskemen",
  "semipalatinsk": "semei",
  "uralsk": "oral",
  "petropavlovsk": "petropavl",
  "turkistan": "turkestan",
  "kustanai": "kostanai",
  "kizil orda": "kizilorda", "kzilorda": "kizilorda", "kzil orda": "kizilorda",
  "atrau": "atirau",
  "balkas": "balhas",
  "konaiev": "konaev", "kunaev": "konaev", "kapsagai": "konaev", "kapчagai": "konaev",
  "satpaiev": "satpaev", "satbaev": "satpaev", "satbaiev": "satpaev",
  "iekibastuz": "ekibastuz",
  "iesik": "esik", "isik": "esik"
}'::jsonb ->> sound_key(city), sound_key(city));

alter table teams drop column city_key;
alter table teams add column city_key text generated always as (city_key(city)) stored;
create index teams_by_city on teams (city_key, created_at desc) where disbanded_at is null;
alter table free_agents drop column city_key;
alter table free_agents add column city_key text generated always as (city_key(city)) stored;
create index free_agents_by_city on free_agents (city_key, posted_at desc);

create or replace function list_player(person users) returns void language sql as $$
  insert into player_list (user_id, is_listed, name_key, city_key, city_for, figures_for, teams_for, username, avatar, country, city, privacy)
  values (
    person.id,
    person.deleted_at is null and person.deletion_due_at is null and (
      not person.is_admin or exists (select from team_members where team_members.user_id = person.id)
      or exists (select from match_players where match_players.user_id = person.id)
    ),
    person.username_key,
    nullif(city_key(person.city), ''), audience_of(person.privacy, 'city', 'members'),
    audience_of(person.privacy, 'statistics', 'everyone'), audience_of(person.privacy, 'teams', 'everyone'),
    person.username, person.avatar, person.country, person.city, person.privacy
  )
  on conflict (user_id) do update set is_listed = excluded.is_listed, name_key = excluded.name_key, city_key = excluded.city_key,
    city_for = excluded.city_for, figures_for = excluded.figures_for, teams_for = excluded.teams_for, username = excluded.username,
    avatar = excluded.avatar, country = excluded.country, city = excluded.city, privacy = excluded.privacy
$$;
-- Only of cities whose key is another now.
update player_list set city_key = nullif(city_key(city), '') where city_key is distinct from nullif(city_key(city), '');
