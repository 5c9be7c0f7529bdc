-- The list of players goes by the number of five against five, and by what people do in their teams.
create index rating_players_by_mean on rating_players ((-mean)) where ladder = '5v5';
create index team_members_by_role on team_members (game_role, user_id) where game_role is not null;
