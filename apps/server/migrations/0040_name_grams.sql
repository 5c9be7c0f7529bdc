-- Three letters after one another of a search key, and the first two of each word: by these an index finds what a name holds further inside.
-- Another fold is another function.
create function name_grams(key text) returns text[] language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct substr(' ' || key, place, 3)), '{}')
  from generate_series(1, length(key) - 1) as place
);

-- Without a list of what is still to be sorted in: the embedded database has nobody who would do that, and every search would read it.
create index users_by_name_grams on users using gin (name_grams(search_key)) with (fastupdate = off)
  where deleted_at is null and deletion_due_at is null;
create index teams_by_name_grams on teams using gin ((name_grams(search_key) || name_grams(tag_search_key)))
  with (fastupdate = off);
create index tournaments_by_name_grams on tournaments using gin (name_grams(search_key)) with (fastupdate = off);
