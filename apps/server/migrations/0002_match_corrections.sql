-- A match is one meeting of two teams: an annulled one stays, and another takes its place in the bracket.
alter table matches
  drop constraint matches_best_of_check,
  add constraint matches_best_of_check check (best_of in (1, 2, 3, 5)),
  drop constraint matches_status_check,
  add constraint matches_status_check check (status in ('ready', 'warmup', 'live', 'finished', 'void')),
  -- The team that starts with a map ahead; it leaves at least one map to play.
  add column map_advantage smallint,
  add constraint matches_map_advantage_check check (map_advantage is null or (map_advantage in (1, 2) and best_of in (3, 5))),
  drop constraint matches_tournament_id_key_key;
create unique index matches_in_bracket on matches (tournament_id, key) where status <> 'void';
create index matches_by_key on matches (tournament_id, key);

-- The kept folds get what a fold of today has; every match that is over so far was played.
update matches set state = state || jsonb_build_object(
  'mapAdvantage', null,
  'outcome', case status when 'finished' then 'played' end,
  'decision', null,
  'word', null,
  'beforeVoid', null
);
