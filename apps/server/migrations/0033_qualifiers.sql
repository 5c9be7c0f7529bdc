-- Places of one tournament that are seeds of another, what organisers said of single seats, and who came by them.

create table qualifier_links (
  id text primary key,
  -- Whose seeds they are.
  tournament_id integer not null references tournaments (id) on delete cascade,
  source_id integer not null references tournaments (id) on delete cascade,
  from_place smallint not null check (from_place >= 1),
  to_place smallint not null,
  first_seed smallint not null check (first_seed >= 1),
  -- Whether teams that come by it owe the entry fee.
  fee_due boolean not null,
  created_by text not null references users (id),
  created_at timestamptz not null,
  check (source_id <> tournament_id),
  check (from_place <= to_place)
);
create index qualifier_links_by_tournament on qualifier_links (tournament_id);
create index qualifier_links_by_source on qualifier_links (source_id);

-- Where a place alone does not say who comes: the organiser's word.
create table qualifier_choices (
  link_id text not null references qualifier_links (id) on delete cascade,
  place smallint not null,
  -- Null: the seat is left open.
  team_id text references teams (id),
  chosen_by text not null references users (id),
  chosen_at timestamptz not null,
  primary key (link_id, place)
);

alter table registrations
  -- By which link a team came, and for which of its places.
  add column qualifier_id text references qualifier_links (id) on delete set null,
  add column qualifier_place smallint,
  -- When a correction of the source ended it; null where it was withdrawn otherwise.
  add column taken_back_at timestamptz,
  add column fee_waived boolean not null default false;
create index registrations_by_qualifier on registrations (qualifier_id) where qualifier_id is not null;
