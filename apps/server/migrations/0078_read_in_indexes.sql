-- Pages of boards say of each player how the last matches went, and which points the last maps left: both are read in an index alone. Rows of one player lie far apart,
-- as each match writes its own.
drop index player_results_latest;
create index player_results_latest on player_results (user_id, finished_at desc, match_id desc) include (won);
drop index rating_changes_of_player;
create index rating_changes_of_player on rating_changes (user_id, ladder, ended_at desc, match_id desc, map_number desc) include (mean_after, variance_after, maps);
