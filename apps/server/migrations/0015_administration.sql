-- What admins changed, bans that end, and SKILLS that an admin puts right.

-- Who changed what about whom, and why. Nothing in it is a name: people are called by what they are called now.
create table admin_acts (
  id integer primary key generated always as identity,
  -- Null where the site did it by itself: a ban that came to its end.
  actor_id text references users (id),
  act text not null,
  user_id text references users (id),
  tournament_id integer references tournaments (id),
  reason text,
  -- Figures and times of the act.
  details jsonb not null default '{}',
  at timestamptz not null
);
create index admin_acts_by_user on admin_acts (user_id, id);
create index admin_acts_by_tournament on admin_acts (tournament_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'admin_acts is append only'; end $$;
create trigger admin_acts_append_only before update or delete on admin_acts for each row execute function refuse_audit_change();

-- Null: until it is lifted.
alter table users add column banned_until timestamptz;
alter table users add constraint users_ban_end_of_a_ban check (banned_until is null or banned_at is not null);

alter table skills_entries drop constraint skills_entries_kind_check;
alter table skills_entries add constraint skills_entries_kind_check
  check (kind in ('achievement', 'achievement_taken_back', 'quest', 'adjustment'));
