-- The first matches of a team in the order in which a search shows them: running ones, those ahead, then the latest.
create index matches_of_team1 on matches (team1_id, array_position(array['live', 'warmup', 'ready', 'finished'], status), id desc)
  include (team2_id, tournament_id);
create index matches_of_team2 on matches (team2_id, array_position(array['live', 'warmup', 'ready', 'finished'], status), id desc)
  include (team1_id, tournament_id);
-- These find by team, too.
drop index matches_by_team1;
drop index matches_by_team2;
