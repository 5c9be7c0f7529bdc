-- From account number 2,039,734,272 on a SteamID64 begins with 7656120.
alter table users drop constraint users_steam_id_check;
alter table users add constraint users_steam_id_check check (steam_id ~ '^76561(19|20)[0-9]{10}$');
