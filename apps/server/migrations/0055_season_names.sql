-- A season is called by each language's own name, and its boards freeze a while after its end or its last change, whichever is later.
alter table seasons add column names jsonb;
update seasons set names = jsonb_build_object('en', name, 'ru', name, 'kz', name);
alter table seasons alter column names set not null;
alter table seasons drop column name;
alter table seasons add column changed_at timestamptz not null default now();
