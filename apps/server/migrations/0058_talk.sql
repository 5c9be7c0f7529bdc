-- What captains, organisers and referees of a match say to each other (docs/decisions/056).

-- One row a match: whoever writes holds it, so numbers rise in the order of the commits.
create table match_talks (
  match_id integer primary key references matches (id) on delete cascade,
  last integer not null default 0
);
create table talk_messages (
  match_id integer not null references matches (id) on delete cascade,
  number integer not null,
  user_id text not null references users (id),
  -- As whom they wrote, whatever they are later.
  role text not null check (role in ('team1', 'team2', 'organiser', 'referee')),
  -- The writer's own name of it: told twice it is written once.
  key text not null,
  -- A phrase by its key, read in each reader's language, or a text; neither once the writer's account is gone.
  phrase text,
  minutes smallint,
  text text,
  at timestamptz not null,
  primary key (match_id, number),
  unique (match_id, user_id, key),
  check (phrase is null or text is null),
  check (minutes is null or phrase is not null)
);
create index talk_messages_by_user on talk_messages (user_id);

-- How far somebody has read.
create table talk_readers (
  match_id integer not null references matches (id) on delete cascade,
  user_id text not null references users (id),
  read_to integer not null,
  -- Up to which message their inbox has told them of; nothing more is told until they have read.
  told_to integer not null default 0,
  primary key (match_id, user_id)
);
create index talk_readers_by_user on talk_readers (user_id);

-- Whose texts somebody does not read, in all matches.
create table talk_mutes (
  user_id text not null references users (id),
  muted_id text not null references users (id),
  at timestamptz not null,
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
create index talk_mutes_by_muted on talk_mutes (muted_id);

-- Who may write phrases alone in a match, by whose word.
create table talk_silences (
  match_id integer not null references matches (id) on delete cascade,
  user_id text not null references users (id),
  given_by text not null references users (id),
  given_at timestamptz not null,
  lifted_by text references users (id),
  lifted_at timestamptz,
  primary key (match_id, user_id),
  check ((lifted_by is null) = (lifted_at is null))
);

-- Messages are never changed, so what was reported is the message itself.
create table talk_reports (
  id text primary key,
  match_id integer not null,
  number integer not null,
  reporter_id text not null references users (id),
  reason text not null check (reason in ('insult', 'hate', 'threat', 'spam', 'other')),
  at timestamptz not null,
  closed_by text references users (id),
  closed_at timestamptz,
  foreign key (match_id, number) references talk_messages (match_id, number) on delete cascade,
  unique (match_id, number, reporter_id),
  check ((closed_by is null) = (closed_at is null))
);
create index talk_reports_open on talk_reports (at desc, id) where closed_at is null;
create index talk_reports_closed on talk_reports (closed_at desc, id) where closed_at is not null;
