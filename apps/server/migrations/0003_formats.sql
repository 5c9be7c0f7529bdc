-- A format is the list of its stages; the stage being played is told by its kind; the log of a tournament says who and why.

alter table tournaments drop constraint tournaments_current_stage_check;
update tournaments set current_stage = case current_stage
  when 'groups' then 'round_robin'
  when 'playoff' then 'single_elimination'
  else current_stage end;
alter table tournaments add constraint tournaments_current_stage_check
  check (current_stage in ('round_robin', 'gsl', 'swiss', 'single_elimination', 'double_elimination'));

update tournaments set format = jsonb_build_object(
  'stages', jsonb_build_array(
    jsonb_build_object(
      'kind', 'round_robin',
      'group_size', coalesce(format -> 'group_size', '4'),
      'meetings', 1,
      'best_of', coalesce(format -> 'group_best_of', '1'),
      'points', jsonb_build_object('win', 3, 'draw', 1, 'loss', 0),
      'tie_breaks', '["mini_wins", "mini_round_difference", "map_difference", "round_difference", "rounds_won", "seed"]'::jsonb,
      'seeding', 'snake',
      'advance', coalesce(format -> 'advance_per_group', '2')),
    jsonb_build_object(
      'kind', 'single_elimination',
      'best_of', coalesce(format -> 'playoff_best_of', '3'),
      'final_best_of', coalesce(format -> 'final_best_of', '5'),
      'bronze', false)),
  'disqualified_place', 'keep')
where format -> 'stages' is null;

alter table tournament_events add column actor_id text references users (id) on delete set null;
alter table tournament_events add column reason text not null default '';
