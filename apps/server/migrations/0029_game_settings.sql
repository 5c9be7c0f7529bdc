-- How a cup is played on its servers: players a side, the rules of all of it, and those of stages that are played by others. Null: as it was before
-- anybody could say, which is five a side, MR12 with overtimes of six rounds.
alter table tournaments
  add column players_a_side integer not null default 5 check (players_a_side in (1, 2, 5)),
  add column game_rules jsonb,
  add column stage_rules jsonb not null default '{}';

alter table matches
  -- What a server was told when it fetched the match. Whatever is set for the cup later does not move it. Null until then.
  add column game jsonb,
  -- Whether the bracket takes a draw here; everywhere else maps are played with overtime, whatever the settings say.
  add column may_draw boolean not null default false;
