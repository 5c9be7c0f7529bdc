-- What organisers tell of a tournament in words and links: rules, streams, recordings, sponsors (docs/decisions/061).

create table tournament_pages (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  body jsonb not null,
  -- Whoever changes it says on which version they did.
  version integer not null default 1,
  changed_at timestamptz not null
);
