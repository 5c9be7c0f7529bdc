-- Disputes over how a match ended: what the captains say and show, and how an organiser rules.

create table match_disputes (
  -- One a match: what was ruled is not disputed again.
  match_id integer primary key references matches (id) on delete cascade,
  status text not null check (status in ('open', 'ruled', 'withdrawn')),
  -- Whose captain opened it.
  team smallint not null check (team in (1, 2)),
  opened_by text references users (id),
  opened_at timestamptz not null,
  -- Until when both teams may say and show something.
  due_at timestamptz not null,
  ruling text check (ruling in ('upheld', 'changed', 'annulled')),
  reason text not null default '',
  closed_by text references users (id),
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index match_disputes_open on match_disputes (match_id) where status = 'open';

create table match_dispute_words (
  id text primary key,
  match_id integer not null references match_disputes (match_id) on delete cascade,
  team smallint not null check (team in (1, 2)),
  user_id text not null references users (id),
  text text not null,
  created_at timestamptz not null
);
create index match_dispute_words_by_match on match_dispute_words (match_id, created_at);

-- The row stands before the first byte is stored, so that no file is ever without one.
create table match_dispute_files (
  id text primary key,
  match_id integer not null references match_disputes (match_id) on delete cascade,
  team smallint not null check (team in (1, 2)),
  user_id text not null references users (id),
  kind text not null,
  -- Null while it is on its way.
  bytes bigint,
  created_at timestamptz not null
);
create index match_dispute_files_by_match on match_dispute_files (match_id, created_at);
create index match_dispute_files_by_user on match_dispute_files (user_id);
create index match_dispute_words_by_user on match_dispute_words (user_id);
