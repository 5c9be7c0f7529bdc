-- Tournaments that are paused (docs/decisions/059).

alter table tournaments add column paused_at timestamptz;
-- When it is said to go on; nobody is held to it.
alter table tournaments add column paused_until timestamptz;
alter table tournaments add column pause_reason text;
alter table tournaments add constraint tournaments_pause_says_why
  check ((paused_at is null) = (pause_reason is null) and (paused_at is not null or paused_until is null));
create index tournaments_paused on tournaments (id) where paused_at is not null;

-- What changed since a version is looked for by it.
create index admin_acts_of_settings on admin_acts (tournament_id, ((details ->> 'version')::integer)) where details ? 'changes';
