-- Demos of two origins: a map's server's own, and one that somebody brought for a server that sent none. Each stands for itself.
alter table match_demos
  add column origin text not null default 'server' check (origin in ('server', 'hand')),
  -- Who brought it; null where a server did.
  add column brought_by text references users (id),
  -- What the file says of itself; null where it does not, and of files from before it was read.
  add column map_name text,
  add column seconds double precision,
  -- Whether the end of the recording is in it; null: nobody looked.
  add column is_whole boolean;
drop index match_demos_one_a_map;
create unique index match_demos_one_of_an_origin on match_demos (match_id, map_number, origin) where state = 'kept';

-- When an admin works on a server: no match is put on it that would run into this. Both or neither.
alter table game_servers
  add column maintenance_from timestamptz,
  add column maintenance_to timestamptz,
  add constraint game_servers_maintenance check (
    (maintenance_from is null) = (maintenance_to is null) and (maintenance_from is null or maintenance_from < maintenance_to));
