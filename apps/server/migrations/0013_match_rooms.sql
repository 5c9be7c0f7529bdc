-- The room of a match: a log of steps and its fold, kept; and how the rooms of a tournament work.

-- Who chose the maps of a match, or is about to; until somebody does, they go round the pool.
alter table matches add column map_choice text not null default 'open'
  check (map_choice in ('open', 'veto', 'settled', 'command'));
-- One for each map in playing order; null is a knife round on each.
alter table matches add column map_sides jsonb;

create table match_rooms (
  match_id integer primary key references matches (id) on delete cascade,
  state jsonb not null,
  version integer not null default 0,
  -- When something is to happen by itself: whoever finds it past does it, one node at a time.
  due_at timestamptz
);
create index match_rooms_by_due on match_rooms (due_at) where due_at is not null;

create table match_room_events (
  match_id integer not null references match_rooms (match_id) on delete cascade,
  seq integer not null check (seq >= 1),
  body jsonb not null,
  -- Null for the platform itself.
  actor_id text references users (id),
  created_at timestamptz not null,
  primary key (match_id, seq)
);

create table match_room_settings (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  body jsonb not null
);
