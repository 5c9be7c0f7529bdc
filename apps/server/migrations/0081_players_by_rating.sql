-- The list of players goes by the number of five against five.
-- Of those who have left placement, whom it shows: the bounds are no narrower than the rule's (packages/rating), which may be another one day.
create index rating_players_by_mean on rating_players ((-mean)) where ladder = '5v5' and maps >= 10 and variance <= 0.25;
