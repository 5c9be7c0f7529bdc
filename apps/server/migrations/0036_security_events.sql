-- What happened to the safety of an account, for its owner to see. The same again within an hour is one row.

create table security_events (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  -- Whose session it was; it may have ended since.
  session_id text,
  ip_address text,
  user_agent text,
  place text,
  -- Of the last time: leads to the log.
  request_id text not null,
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index security_events_by_user on security_events (user_id, last_at desc);
create index security_events_by_age on security_events (last_at);
