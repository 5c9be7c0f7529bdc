-- What changed of what everybody is shown: of whom, written in the transaction of each change, so that what a process keeps in memory takes up just that, whoever
-- changed it. Only ever added to, so that no change waits for another one; a row goes after a day.
create table shown_changes (
  -- By this a reader finds what was committed since it looked, in whatever order that was.
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  id text not null,
  at timestamptz not null default now()
);
create index shown_changes_by_xid on shown_changes (xid);
create index shown_changes_by_time on shown_changes (at);

create function note_shown_change() returns trigger language plpgsql as $$ begin insert into shown_changes (kind, id) values (tg_argv[0], coalesce(new.id, old.id)::text); return null; end $$;
create function note_counted_players() returns trigger language plpgsql as $$ begin insert into shown_changes (kind, id) select distinct 'results', user_id from changed; return null; end $$;
create function note_recounted_players() returns trigger language plpgsql as $$ begin insert into shown_changes (kind, id) select 'results', user_id from was union select 'results', user_id from changed; return null; end $$;

create trigger users_came after insert on users for each row execute function note_shown_change('newcomer');
create trigger users_went after delete on users for each row execute function note_shown_change('person');
create trigger users_shown_otherwise after update on users for each row
  when (
    (old.username, old.avatar, old.city, old.privacy, old.is_admin, old.banned_at, old.deleted_at, old.deletion_due_at)
    is distinct from
    (new.username, new.avatar, new.city, new.privacy, new.is_admin, new.banned_at, new.deleted_at, new.deletion_due_at)
  )
  execute function note_shown_change('person');

create trigger teams_shown after insert or delete on teams for each row execute function note_shown_change('team');
create trigger teams_shown_otherwise after update on teams for each row
  when ((old.name, old.tag) is distinct from (new.name, new.tag))
  execute function note_shown_change('team');

create trigger tournaments_shown after insert or delete on tournaments for each row execute function note_shown_change('tournament');
create trigger tournaments_shown_otherwise after update on tournaments for each row
  when ((old.name, old.status, old.hidden, old.start_date) is distinct from (new.name, new.status, new.hidden, new.start_date))
  execute function note_shown_change('tournament');

create trigger results_added after insert on player_results referencing new table as changed
  for each statement execute function note_counted_players();
create trigger results_taken after delete on player_results referencing old table as changed
  for each statement execute function note_counted_players();
create trigger results_changed after update on player_results referencing old table as was new table as changed
  for each statement execute function note_recounted_players();
