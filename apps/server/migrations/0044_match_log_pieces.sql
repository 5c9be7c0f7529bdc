-- The whole log of a match's servers as facts (docs/decisions/049): a row for whole lines that a body made readable. No names, chat, addresses or orders.
create table match_log_pieces (
  -- In the order in which they were committed, match by match: they are written under a lock of the match's own.
  id bigint generated always as identity primary key,
  match_id integer not null references matches (id) on delete cascade,
  assignment_number integer not null,
  -- The process of the server.
  token text not null,
  -- Which load of a map: offsets begin again with each.
  run text not null,
  map text,
  tick integer,
  -- The server's clock at the first line, in milliseconds.
  stamp bigint,
  -- Bytes of the map's log.
  begin_byte integer not null,
  end_byte integer not null,
  -- Packed by @lobby/cs2/facts.
  facts text not null,
  fact_count integer not null,
  received_at timestamptz not null,
  check (begin_byte >= 0 and begin_byte < end_byte)
);
create index match_log_pieces_of_match on match_log_pieces (match_id, id);
