-- Recordings of maps, one a map: what game servers upload after it. The file stands in the file store under the row's id, and
-- no file is there without a row, so that whatever is left of an upload that broke can be found.
create table match_demos (
  id text primary key,
  -- Null: its match is gone, and the file goes too.
  match_id integer references matches (id) on delete set null,
  map_number integer not null,
  load_number integer not null,
  -- arriving: the file is not whole yet, or will never be; kept: it can be fetched; leaving: somebody takes it away.
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  bytes integer,
  begun_at timestamptz not null,
  -- From then on whoever looks takes it away.
  delete_at timestamptz not null
);
create unique index match_demos_one_a_map on match_demos (match_id, map_number) where state = 'kept';
create index match_demos_by_end on match_demos (delete_at);
