-- Until when the owner of the account has shown, in this session, that it is them who ask.

alter table sessions add column present_until timestamptz;
