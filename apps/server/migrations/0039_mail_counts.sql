-- How many letters a mailbox was sent of each kind, whoever caused them. The mailbox is a keyed hash: no address stands here.

create table mail_counts (
  mailbox text not null,
  kind text not null,
  hour_began timestamptz not null,
  hour_count integer not null,
  day_began timestamptz not null,
  day_count integer not null,
  primary key (mailbox, kind)
);
create index mail_counts_by_age on mail_counts (day_began);
