-- Who has a place of a tournament and who waits for one, in turn and counted, without reading its thousands of registrations.
create index registrations_in_turn on registrations (tournament_id, status, queue_number);
-- Whoever runs the site hears of a tournament that nobody runs: they are few among all accounts.
create index users_admins on users (id) where is_admin;
