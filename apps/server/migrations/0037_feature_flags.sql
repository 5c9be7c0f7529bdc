-- What an admin has said of a part of the site that can be switched; without a row it stands as it does from the start.

create table feature_flags (
  name text primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);
