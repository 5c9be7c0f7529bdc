-- Every piece of a search key of up to three letters, by which an index finds what a name holds further inside. Another fold is another function.
create function name_grams(key text) returns text[] language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct substr(key, place, letters)), '{}')
  from generate_series(1, 3) as letters, generate_series(1, length(key) - letters + 1) as place
);

create index users_by_name_grams on users using gin (name_grams(search_key))
  where deleted_at is null and deletion_due_at is null;
create index teams_by_name_grams on teams using gin ((name_grams(search_key) || name_grams(tag_search_key)));
create index tournaments_by_name_grams on tournaments using gin (name_grams(search_key));
