-- What admins wrote in place of built-in texts (docs/decisions/071): a row for each part that is saved at once, or none yet. What is not in it reads as it is built in.
create table site_texts (
  part text primary key check (part <> ''),
  version integer not null check (version > 0),
  own jsonb not null,
  changed_at timestamptz not null
);
