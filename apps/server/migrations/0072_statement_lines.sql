-- Lines of a bank's statement that nobody could place: only what an organiser needs to say whose they are, until somebody does.

create table statement_lines (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments (id) on delete cascade,
  -- What the line is, from whatever file it comes: the same is kept once.
  origin text not null,
  kept_by text not null references users (id),
  kept_at timestamptz not null,
  amount integer check (amount > 0),
  -- As 2026-12-11, empty where the statement names none.
  day text,
  purpose text,
  payer text,
  decided_as text check (decided_as in ('entered', 'dismissed')),
  unique (tournament_id, origin),
  -- What it said is forgotten with the decision; that it was decided is not, or the next statement would ask again.
  check (case when decided_as is null
    then amount is not null and day is not null and purpose is not null and payer is not null
    else amount is null and day is null and purpose is null and payer is null end)
);
create index statement_lines_open on statement_lines (tournament_id, kept_at) where decided_as is null;
create index statement_lines_by_person on statement_lines (kept_by);
