-- The ground of maps as people were seen on it (docs/decisions/049): in how many matches somebody stood in a cell of 64 units. No person and no time.
create table map_cells (
  map text not null,
  cell integer not null,
  matches integer not null default 1 check (matches > 0),
  primary key (map, cell)
);
-- Each match counts once.
create table map_cells_counted (
  match_id integer primary key references matches (id) on delete cascade
);
