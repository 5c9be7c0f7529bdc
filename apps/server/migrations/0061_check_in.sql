-- Teams say that they are there before a tournament starts (docs/decisions/060). A tournament without a row has no check-in.
create table check_ins (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  -- Minutes before the start, so that it moves with it.
  opens_before integer not null,
  closes_before integer not null check (closes_before >= 0 and closes_before < opens_before),
  -- How long whoever comes from the waiting list after the end has for it.
  offer_minutes integer not null check (offer_minutes > 0),
  set_at timestamptz not null,
  opened_at timestamptz,
  -- By how many minutes it ends later than was set.
  extra_minutes integer not null default 0,
  is_held boolean not null default false,
  -- When who was missing was told that it ends.
  warned_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1
);

-- A team's word. Nothing here is counted: whoever wants to know how many there are counts rows.
create table check_in_entries (
  registration_id text primary key references registrations (id) on delete cascade,
  tournament_id integer not null references check_ins (tournament_id) on delete cascade,
  checked_in_at timestamptz,
  checked_in_by text references users (id),
  by_organiser boolean not null default false,
  taken_back_at timestamptz,
  taken_back_by text references users (id),
  -- Its own time after the end.
  offered_until timestamptz,
  missed_at timestamptz,
  check ((checked_in_at is null) = (checked_in_by is null))
);
create index check_in_entries_by_tournament on check_in_entries (tournament_id);
create index check_in_entries_by_person on check_in_entries (checked_in_by);
create index check_in_entries_by_taker on check_in_entries (taken_back_by) where taken_back_by is not null;

-- What organisers write to teams of theirs. It is told as a notice of each reader; here stands what was sent to whom.
create table organiser_messages (
  id text primary key,
  tournament_id integer not null references tournaments (id) on delete cascade,
  -- The writer's own name of it: told twice it is sent once.
  key text not null,
  sent_by text not null references users (id),
  audience jsonb not null,
  team_id text references teams (id),
  readers text not null check (readers in ('captains', 'rosters')),
  text_en text not null,
  text_ru text not null,
  text_kz text not null,
  teams integer not null,
  sent_at timestamptz not null,
  unique (tournament_id, key)
);
create index organiser_messages_by_tournament on organiser_messages (tournament_id, sent_at desc);
create index organiser_messages_by_person on organiser_messages (sent_by);

create table organiser_message_readers (
  message_id text not null references organiser_messages (id) on delete cascade,
  user_id text not null references users (id),
  primary key (message_id, user_id)
);
create index organiser_message_readers_by_person on organiser_message_readers (user_id);
