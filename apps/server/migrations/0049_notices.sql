-- What concerns somebody, as their inbox lists it (docs/decisions/051). `number` counts within a person, in the order of the commits: whoever has read up to one
-- has missed nothing before it.
create table notice_counters (
  user_id text primary key references users (id),
  last integer not null
);
create table notices (
  user_id text not null references users (id),
  number integer not null,
  kind text not null,
  -- What it is about (`match:5`): by this and its kind it is found when it no longer holds.
  about text not null,
  -- Of the act that it tells of: told twice it is one notice.
  key text not null,
  -- Where its one action leads on the site.
  page text not null,
  -- Names, times and ids of people, for a sentence in whatever language it is read in.
  facts jsonb not null,
  created_at timestamptz not null,
  -- After this there is nothing to do any more.
  ends_at timestamptz,
  read_at timestamptz,
  done_at timestamptz,
  primary key (user_id, number),
  unique (user_id, key)
);
create index notices_unread on notices (user_id) where read_at is null and done_at is null;
create index notices_open on notices (about, kind) where done_at is null;
create index notices_by_age on notices (created_at);
-- As of which version of a room it is as it is with whom it waits for.
alter table match_rooms add column waits_since integer not null default 0;
