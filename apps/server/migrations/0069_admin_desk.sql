-- What admins look at all day (docs/decisions/068): found by indexes, however many tournaments there were.

create index tournaments_running on tournaments (start_date) where status in ('open', 'closed', 'check_in', 'live');
create index tournaments_by_finish on tournaments (finished_at desc) where status = 'finished';
create index registrations_unpaid on registrations (tournament_id) where status = 'pending_payment';
-- Registrations to which something is or was to go back.
create index payment_entries_refunds on payment_entries (registration_id) where from_account = 'refund' or to_account = 'refund';

-- What admins have set of the site otherwise than it is from the start: one row, or none yet. What is not in it has its default.
create table site_settings (
  is_only boolean primary key default true check (is_only),
  version integer not null check (version > 0),
  own jsonb not null,
  changed_at timestamptz not null
);
