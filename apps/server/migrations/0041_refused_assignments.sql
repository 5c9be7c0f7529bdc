-- An organiser renewed the secret of a match whose server is not ours: the numbers up to this one open nothing any more.

alter table matches add column refused_assignments_to integer not null default -1;
