-- What admins say to everybody on the site, and organisers to whoever looks at their tournament (docs/decisions/065), for a time.
create table announcements (
  id text primary key,
  -- Null: the whole site.
  tournament_id integer references tournaments (id) on delete cascade,
  -- The writer's own name of it: told twice it stands once.
  key text not null,
  text_en text not null,
  text_ru text not null,
  text_kz text not null,
  is_urgent boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  made_by text not null references users (id),
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (made_by, key)
);
create index announcements_of_tournament on announcements (tournament_id, ends_at);
