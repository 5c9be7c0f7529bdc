-- What lists and brackets say of a match without the course of its maps and without its players: a list of thousands read them all, to say a score.
-- Of a map that is played its last two rounds stay, as they tell whether it is caught up with. It is kept as text (json), as it goes out a hundred times for each time it is made.
create function match_outline(state jsonb) returns json language sql immutable strict parallel safe as $$
  select ((state - '{maps,moments,word,beforeVoid}'::text[]) || jsonb_build_object(
    'beforeVoid', case when jsonb_typeof(state -> 'beforeVoid') = 'object' then jsonb_build_object('status', state #> '{beforeVoid,status}') end,
    'maps', (
      select coalesce(jsonb_agg((map - '{rounds,players}'::text[]) || jsonb_build_object(
        'rounds', case when map ->> 'status' = 'live' then jsonb_path_query_array(map, '$.rounds[last - 1 to last]') else '[]'::jsonb end
      ) order by place), '[]'::jsonb)
      from jsonb_array_elements(state -> 'maps') with ordinality as played (map, place))))::json
$$;
alter table matches add column outline json generated always as (match_outline(state)) stored;

-- A file names both teams of each match: their names are read in an index alone, which compares ids byte by byte.
create index teams_named on teams (id collate "C") include (name);
