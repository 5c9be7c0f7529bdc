-- Checks of game servers end to end, what each came to, and what arrived at the address that a server was told to reach in one.

create table game_server_inspections (
  id text primary key,
  server_id text not null references game_servers (id) on delete cascade,
  begun_by text not null references users (id),
  begun_at timestamptz not null,
  -- Until then its address answers, and the server is given no match; who has not ended by then was interrupted.
  ends_at timestamptz not null,
  step text not null,
  ended_at timestamptz,
  -- Why the server was let be.
  refusal text,
  report jsonb,
  -- The game's version where the match plugin answered.
  worked_on text
);
-- One at a time.
create unique index game_server_inspections_one_a_server on game_server_inspections (server_id) where ended_at is null;
create index game_server_inspections_by_server on game_server_inspections (server_id, begun_at desc);

-- Any node may be the one that a server reaches. Nothing of what was sent is kept but that it came, and what its way tells.
create table game_server_arrivals (
  inspection_id text not null references game_server_inspections (id) on delete cascade,
  -- The place of a header's fetch, or -1 for the log.
  place integer not null,
  has_header boolean,
  lines integer,
  -- Of the newest line, by the server's clock, in milliseconds as if it were UTC.
  line_at double precision,
  received_at timestamptz not null,
  primary key (inspection_id, place)
);
