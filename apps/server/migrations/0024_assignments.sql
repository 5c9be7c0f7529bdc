-- A match that was put on a game server was called a load here; the word of the field is assignment. Nothing else changes, and what is
-- stored stays.

alter table match_loads rename to match_assignments;
alter index match_loads_one_a_server rename to match_assignments_one_a_server;
alter index match_loads_by_step rename to match_assignments_by_step;

alter table matches rename column load_number to assignment_number;
alter table match_backups rename column load_number to assignment_number;
alter table match_demos rename column load_number to assignment_number;
alter table match_server_log rename column load_number to assignment_number;

-- Keys and checks that the database named itself; a newer PostgreSQL has more of them. No line within ends a statement: migrations are cut there.
do $$ declare one record; begin
  for one in select conrelid::regclass as home, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '(^match_loads_|_load_number_)'
  loop execute format('alter table %s rename constraint %I to %I', one.home, one.name,
    replace(replace(one.name, 'match_loads', 'match_assignments'), 'load_number', 'assignment_number')); end loop; end $$;

-- Events of another assignment, and the keys of their own under which they are kept.
alter table match_events drop constraint match_events_effect_check;
update match_events
  set effect = 'other_assignment', natural_key = regexp_replace(natural_key, '^load-', 'assignment-')
  where effect = 'other_load';
alter table match_events add constraint match_events_effect_check
  check (effect in ('applied', 'ignored', 'after_finish', 'unknown', 'other_assignment'));
