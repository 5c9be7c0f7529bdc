-- A rebuild writes what each match tells first and makes the sums of it afterwards. Until they are made they are owed, so that a rebuild that is broken off is known of.
create table owed_sums (
  id integer generated always as identity primary key,
  name text not null,
  since timestamptz not null default now()
);
