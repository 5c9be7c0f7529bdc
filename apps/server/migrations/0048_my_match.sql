-- What somebody plays in is asked for on every page of theirs.
create index if not exists match_players_by_user on match_players (user_id);
