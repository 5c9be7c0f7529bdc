-- What is counted of matches names people, teams and tournaments of those matches, and goes with them: `match_players` and `matches` refer to each already. To look up every one
-- of them again for each row took a third of the time of writing it.
alter table player_map_figures drop constraint player_map_figures_user_id_fkey;
alter table player_matches
  drop constraint player_matches_user_id_fkey,
  drop constraint player_matches_team_id_fkey,
  drop constraint player_matches_opponent_id_fkey,
  drop constraint player_matches_tournament_id_fkey;
alter table rating_changes drop constraint rating_changes_user_id_fkey;
alter table team_results
  drop constraint team_results_team_id_fkey,
  drop constraint team_results_opponent_id_fkey,
  drop constraint team_results_tournament_id_fkey;
alter table team_maps drop constraint team_maps_team_id_fkey;
-- The same of sums of such rows.
alter table player_figures drop constraint player_figures_user_id_fkey;
alter table rating_players drop constraint rating_players_user_id_fkey;
alter table player_weapon_sums drop constraint player_weapon_sums_user_id_fkey;
alter table player_duel_sums
  drop constraint player_duel_sums_user_id_fkey,
  drop constraint player_duel_sums_opponent_id_fkey;

-- One note for each statement that rates people, not a call for each of them.
drop trigger rating_shown on rating_players;
create function note_rated_players() returns trigger language plpgsql as $$ begin insert into shown_changes (kind, id) select 'rating', user_id from changed; return null; end $$;
create trigger rating_shown after insert on rating_players referencing new table as changed for each statement execute function note_rated_players();
create trigger rating_gone after delete on rating_players referencing old table as changed for each statement execute function note_rated_players();
