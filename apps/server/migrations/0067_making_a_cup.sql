-- What whoever makes a tournament calls the making: asked for twice, as after an answer that was lost, it is made once.
alter table tournaments add column making_key text;
create unique index tournaments_made_once on tournaments (created_by, making_key) where making_key is not null;

-- The one link by which anybody reads a draft (docs/decisions/066), until its time is up or it is taken back.
create table draft_links (
  tournament_id integer primary key references tournaments (id) on delete cascade,
  token_hash text not null unique,
  made_by text not null references users (id),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index draft_links_by_maker on draft_links (made_by);
