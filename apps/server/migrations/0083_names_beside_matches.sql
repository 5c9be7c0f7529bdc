-- A file of matches names both teams of each. Looked up one by one among many teams that took half of what the database does for it; beside the matches, in their order, they are
-- read as they come. It is a table of its own, so that whoever renames a team never waits for a match that is being played, nor the match for them.
create table match_team_names (
  match_id integer primary key references matches (id) on delete cascade,
  team1_name text not null,
  team2_name text not null
);
insert into match_team_names (match_id, team1_name, team2_name)
  select matches.id, one.name, two.name from matches join teams as one on one.id = matches.team1_id join teams as two on two.id = matches.team2_id order by matches.id;
analyze match_team_names;

-- Held against a change of name until the match is there: whoever renames then sees it.
create function name_teams_of_matches() returns trigger language plpgsql as $$ begin perform from teams where id in (select team1_id from added union select team2_id from added) order by id for share; insert into match_team_names (match_id, team1_name, team2_name) select added.id, one.name, two.name from added join teams as one on one.id = added.team1_id join teams as two on two.id = added.team2_id order by added.id; return null; end $$;
create trigger matches_named after insert on matches referencing new table as added for each statement execute function name_teams_of_matches();

-- In the order of matches: two teams that met may be renamed at once.
create function rename_team_of_matches() returns trigger language plpgsql as $$ begin perform from match_team_names where match_id in (select id from matches where team1_id = new.id union select id from matches where team2_id = new.id) order by match_id for update; update match_team_names set team1_name = new.name from matches where matches.team1_id = new.id and matches.id = match_id; update match_team_names set team2_name = new.name from matches where matches.team2_id = new.id and matches.id = match_id; return null; end $$;
create trigger teams_named_otherwise after update on teams for each row when (old.name is distinct from new.name) execute function rename_team_of_matches();

drop index teams_named;
