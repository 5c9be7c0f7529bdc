-- Which match plugin a game server has, and so in which dialect it is spoken to and its events are read.

alter table game_servers
  -- What an admin says; null: it is found out by the console.
  add column plugin text check (plugin in ('matchzy', 'matchzy-enhanced', 'get5')),
  -- What the console said last; null while nothing did.
  add column plugin_found text check (plugin_found in ('matchzy', 'matchzy-enhanced', 'get5'));

-- A body is read in the dialect of the server that sent it, now and whenever the match is folded again.
alter table match_events
  add column dialect text not null default 'matchzy' check (dialect in ('matchzy', 'matchzy-enhanced', 'get5'));
