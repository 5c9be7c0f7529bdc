-- What a player's page says of maps comes from the sums of figures, too: they know sides, and did all that player_map_sums did but count the rounds of the score.
-- Rounds of a map and those that the player's team won, as its score says; on the row of all of a map alone.
alter table player_map_figures add column score_rounds smallint not null default 0;
alter table player_map_figures add column score_rounds_won smallint not null default 0;
alter table player_figures add column score_rounds integer not null default 0;
alter table player_figures add column score_rounds_won integer not null default 0;
update player_map_figures as told
  set score_rounds = maps.rounds1 + maps.rounds2,
    score_rounds_won = case when told.team_id = maps.team1_id then maps.rounds1 else maps.rounds2 end
  from map_results as maps
  where maps.match_id = told.match_id and maps.map_number = told.map_number and told.side = 'all';
update player_figures as kept set score_rounds = told.rounds, score_rounds_won = told.won
  from (
    select user_id, place.scope, place.of_map as map, sum(score_rounds)::int as rounds, sum(score_rounds_won)::int as won
    from player_map_figures as counted cross join lateral (values
      ('all', ''), ('all', nullif(counted.map, '')), ('cup:' || counted.tournament_id, ''), ('team:' || counted.team_id, ''),
      ('mode:' || counted.mode, ''),
      ((select 'season:' || seasons.id from seasons where starts_at <= counted.finished_at and counted.finished_at < ends_at), '')
    ) as place (scope, of_map)
    where side = 'all' and place.scope is not null and place.of_map is not null
    group by user_id, place.scope, place.of_map
  ) as told
  where kept.user_id = told.user_id and kept.scope = told.scope and kept.map = told.map and kept.side = 'all';
alter table player_map_figures alter column score_rounds drop default;
alter table player_map_figures alter column score_rounds_won drop default;
alter table player_figures alter column score_rounds drop default;
alter table player_figures alter column score_rounds_won drop default;
drop table player_map_sums;
