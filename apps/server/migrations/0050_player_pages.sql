-- How a name sounds, as core/sound-key.ts folds it: Cyrillic and Latin spellings of one name have one key. A test compares the two. Latin pairs go first, so that
-- «сх» is no `sh`. Another fold is another function, with columns that use it.
create function sound_key(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(normalize(name, NFKD),
      E'ABCDEFGHIJKLMNOPQRSTUVWXYZŁĐØŊƏłđøŋəıАӘБВГҒДЕЁЖЗИЙІЇЫКҚЛМНҢОӨПРСТУҮҰЎФХҺЦЧШЩЬЪЭЄЯЮ\u0009\u000a\u000d_-–—.,:;/\\|()[]{}<>"''`«»“”‘’!?#&+*'
      '\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f',
      'abcdefghijklmnopqrstuvwxyzldonaldonaiаәбвгғдеёжзийіїыкқлмнңоөпрстуүұўфхһцчшщьъэєяю                                     '),
      'x', 'ks'), 'sch', 's'), 'shch', 's'), 'sh', 's'), 'zh', 'j'), 'ch', 'ч'), 'kh', 'h'), 'gh', 'g'), 'ph', 'f'), 'ck', 'k'), 'c', 'k'),
    'qwyаәбвгғдеёєэжзийіїыкқлмнңоөпрстуүұўфхһшщьъ',
    'kviaabvggdeeeejziiiiikklmnnooprstuuuufhhss'),
  'я', 'ia'), 'ю', 'iu'), 'ц', 'ts'), 'dj', 'j'), 'ng', 'n'),
  '([a-zч])\1+', '\1', 'g'), ' +', ' ', 'g'));

alter table users add column sound_key text collate "C" not null generated always as (sound_key(username)) stored;
create index users_by_sound_key on users (sound_key) where deleted_at is null and deletion_due_at is null;
drop index users_by_name_grams;
create index users_by_name_grams on users using gin ((name_grams(search_key) || name_grams(sound_key))) with (fastupdate = off)
  where deleted_at is null and deletion_due_at is null;

alter table teams add column sound_key text collate "C" not null generated always as (sound_key(name)) stored;
create index teams_by_sound_key on teams (sound_key);
drop index teams_by_name_grams;
create index teams_by_name_grams on teams using gin ((name_grams(search_key) || name_grams(tag_search_key) || name_grams(sound_key)))
  with (fastupdate = off);

alter table tournaments add column sound_key text collate "C" not null generated always as (sound_key(name)) stored;
create index tournaments_by_sound_key on tournaments (sound_key);
drop index tournaments_by_name_grams;
create index tournaments_by_name_grams on tournaments using gin ((name_grams(search_key) || name_grams(sound_key))) with (fastupdate = off);

create index match_players_by_user on match_players (user_id);

-- Who may see something of a person: 0 nobody else, 1 members, 2 everybody. What is no choice counts as the usual one, as in users/choices.ts.
create function audience_of(privacy jsonb, what text, usual text) returns smallint language sql immutable parallel safe
return case case when privacy ->> what in ('everyone', 'members', 'nobody') then privacy ->> what else usual end
  when 'everyone' then 2 when 'members' then 1 else 0 end;

-- A row for each person: what lists of players are sorted and filtered by, and the sums of all their matches. Names, cities and choices are put there by triggers,
-- sums by the fold of each match.
create table player_list (
  user_id text primary key references users (id) on delete cascade,
  -- Whether the account stays, and is a player's.
  is_listed boolean not null,
  name_key text collate "C" not null,
  -- Folded as names are; null where they tell none.
  city_key text,
  city_for smallint not null,
  figures_for smallint not null,
  teams_for smallint not null,
  has_team boolean not null default false,
  -- All matches that ended, by whatever word.
  matches integer not null default 0,
  wins integer not null default 0,
  draws integer not null default 0,
  -- Of those, what a game server told.
  counted integer not null default 0,
  counted_wins integer not null default 0,
  maps integer not null default 0,
  rounds integer not null default 0,
  kills integer not null default 0,
  deaths integer not null default 0,
  assists integer not null default 0,
  damage integer not null default 0,
  headshot_kills integer not null default 0,
  -- Of those, what a server's log told.
  logged_rounds integer not null default 0,
  first_kills integer not null default 0,
  first_deaths integer not null default 0,
  trade_kills integer not null default 0,
  clutches_tried integer not null default 0,
  clutches integer not null default 0,
  logged_kills integer not null default 0,
  -- `xpRule` of the contract.
  xp integer not null generated always as (100 * counted_wins + 2 * kills) stored,
  kd double precision not null generated always as (round(kills::numeric / greatest(deaths, 1), 2)::double precision) stored
);
create index player_list_by_name on player_list (name_key, user_id) include (figures_for, teams_for, has_team) where is_listed;
create index player_list_by_xp on player_list ((-xp), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0;
create index player_list_by_kd on player_list ((-kd), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0;
create index player_list_by_wins on player_list ((-counted_wins), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0;
-- A city is mostly told to members alone: of those who tell everybody there is an index of their own.
create index player_list_of_city_by_name on player_list (city_key, name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and city_for > 0;
create index player_list_of_city_by_xp on player_list (city_key, (-xp), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0 and city_for > 0;
create index player_list_of_city_by_kd on player_list (city_key, (-kd), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0 and city_for > 0;
create index player_list_of_city_by_wins on player_list (city_key, (-counted_wins), name_key, user_id) include (figures_for, teams_for, has_team)
  where is_listed and counted > 0 and city_for > 0;
create index player_list_of_open_city_by_name on player_list (city_key, name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and city_for = 2;
create index player_list_of_open_city_by_xp on player_list (city_key, (-xp), name_key, user_id) include (figures_for, teams_for, has_team)
  where is_listed and counted > 0 and city_for = 2;
create index player_list_of_open_city_by_kd on player_list (city_key, (-kd), name_key, user_id) include (figures_for, teams_for, has_team)
  where is_listed and counted > 0 and city_for = 2;
create index player_list_of_open_city_by_wins on player_list (city_key, (-counted_wins), name_key, user_id) include (figures_for, teams_for, has_team)
  where is_listed and counted > 0 and city_for = 2;
-- Whoever has no team, or has one, may be few.
create index player_list_of_teams_by_name on player_list (has_team, name_key, user_id) include (figures_for, teams_for, has_team) where is_listed;
create index player_list_of_teams_by_xp on player_list (has_team, (-xp), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0;
create index player_list_of_teams_by_kd on player_list (has_team, (-kd), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0;
create index player_list_of_teams_by_wins on player_list (has_team, (-counted_wins), name_key, user_id) include (figures_for, teams_for, has_team) where is_listed and counted > 0;

create function list_player(person users) returns void language sql as $$
  insert into player_list (user_id, is_listed, name_key, city_key, city_for, figures_for, teams_for)
  values (
    person.id,
    person.deleted_at is null and person.deletion_due_at is null and (
      not person.is_admin or exists (select from team_members where team_members.user_id = person.id)
      or exists (select from match_players where match_players.user_id = person.id)
    ),
    person.username_key,
    nullif(search_key(person.city), ''), audience_of(person.privacy, 'city', 'members'),
    audience_of(person.privacy, 'statistics', 'everyone'), audience_of(person.privacy, 'teams', 'everyone')
  )
  on conflict (user_id) do update set is_listed = excluded.is_listed, name_key = excluded.name_key, city_key = excluded.city_key,
    city_for = excluded.city_for, figures_for = excluded.figures_for, teams_for = excluded.teams_for
$$;
create function list_changed_player() returns trigger language plpgsql as $$ begin perform list_player(new); return null; end $$;
create trigger users_listed after insert on users for each row execute function list_changed_player();
create trigger users_listed_otherwise after update on users for each row
  when (
    (old.username_key, old.city, old.privacy, old.deleted_at, old.deletion_due_at, old.is_admin)
    is distinct from (new.username_key, new.city, new.privacy, new.deleted_at, new.deletion_due_at, new.is_admin)
  )
  execute function list_changed_player();
select list_player(users) from users;

create function list_team_of_player() returns trigger language plpgsql as $$ begin update player_list set has_team = exists (select from team_members where team_members.user_id = player_list.user_id) where user_id = coalesce(new.user_id, old.user_id); perform list_player(users) from users where id = coalesce(new.user_id, old.user_id) and is_admin; return null; end $$;
create trigger team_members_listed after insert or delete on team_members for each row execute function list_team_of_player();
update player_list set has_team = true where user_id in (select user_id from team_members);
-- Who runs the site is listed with a team or a match of their own alone (`isPlayer` of users).
create function list_match_of_player() returns trigger language plpgsql as $$ begin perform list_player(users) from users where id = coalesce(new.user_id, old.user_id) and is_admin; return null; end $$;
create trigger match_players_listed after insert or delete on match_players for each row execute function list_match_of_player();

-- What each match that ended was to each of its players: a fold of the match, made again from it at will. Sums beside it move by what a match tells otherwise.
create table player_matches (
  match_id integer not null references matches (id) on delete cascade,
  user_id text not null references users (id),
  finished_at timestamptz not null,
  tournament_id integer not null references tournaments (id),
  team_id text not null references teams (id),
  opponent_id text not null references teams (id),
  -- 1 won, 0 drawn, -1 lost.
  outcome smallint not null check (outcome in (-1, 0, 1)),
  how text not null,
  own_score integer not null,
  other_score integer not null,
  -- Of each map that was played: its name, rounds of both, who won, and the player's figures where a server told them.
  maps jsonb not null,
  -- Null where no game server told of the player.
  figures jsonb,
  -- Null where no log told of the player: rounds and deeds, kills by weapon, who killed whom.
  logged jsonb,
  weapons jsonb,
  duels jsonb,
  primary key (user_id, match_id)
);
create index player_matches_by_match on player_matches (match_id);
create index player_matches_by_time on player_matches (user_id, finished_at desc, match_id desc);
create index player_matches_by_team on player_matches (user_id, team_id, finished_at) include (outcome);
create index player_matches_by_tournament on player_matches (user_id, tournament_id) include (finished_at, team_id, outcome);

-- The version of each match that player_matches tells of.
create table folded_player_matches (
  match_id integer primary key references matches (id) on delete cascade,
  version integer not null
);

create table player_map_sums (
  user_id text not null references users (id) on delete cascade,
  map text not null,
  played integer not null,
  won integer not null,
  lost integer not null,
  rounds_won integer not null,
  rounds_lost integer not null,
  rounds integer not null,
  kills integer not null,
  deaths integer not null,
  damage integer not null,
  primary key (user_id, map)
);

create table player_weapon_sums (
  user_id text not null references users (id) on delete cascade,
  weapon text not null,
  kills integer not null,
  headshots integer not null,
  primary key (user_id, weapon)
);

create table player_duel_sums (
  user_id text not null references users (id) on delete cascade,
  opponent_id text not null references users (id) on delete cascade,
  killed integer not null,
  died integer not null,
  primary key (user_id, opponent_id)
);
create index player_duel_sums_by_count on player_duel_sums (user_id, (killed + died) desc, opponent_id);
create index player_duel_sums_by_opponent on player_duel_sums (opponent_id);

-- Places of tournaments that were played out; teams may share some.
create table tournament_places (
  tournament_id integer not null references tournaments (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  from_place integer not null,
  to_place integer not null,
  primary key (tournament_id, team_id)
);
create index tournament_places_by_team on tournament_places (team_id);
