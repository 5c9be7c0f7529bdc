-- The key by which a name is searched, as core/search-key.ts folds it: a test compares the two letter by letter. What has no
-- partner in the second line (accents) goes. Another fold is another function, with columns that use it.
create function search_key(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(translate(normalize(name, NFKD),
  E'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯӘҒҚҢӨҰҮҺŊØŁĐаәвсенңиіıјкқмоөøрѕтхһуүұғŋłđ\u0009\u000a\u000d_-–—.,:;/\\|()[]{}<>"''`«»“”‘’!?#&+*'
  '\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f',
  'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωѐёђѓєsiїjљњћќѝўџaбbгдeжзiйkлmhoпpctyфxцчшщъыьэюяaгkhoyyxnoldaabcehhiiijkkmooopstxxyyyгnld                                     '
), ' +', ' ', 'g'));

-- By bytes, so that an ordinary index finds what begins with a text, whatever the database's own collation is.
alter table users add column search_key text collate "C" not null generated always as (search_key(username)) stored;
create index users_by_search_key on users (search_key) where deleted_at is null and deletion_due_at is null;

alter table teams
  add column search_key text collate "C" not null generated always as (search_key(name)) stored,
  add column tag_search_key text collate "C" not null generated always as (search_key(tag)) stored;
create index teams_by_search_key on teams (search_key);
create index teams_by_tag_search_key on teams (tag_search_key);

alter table tournaments add column search_key text collate "C" not null generated always as (search_key(name)) stored;
create index tournaments_by_search_key on tournaments (search_key);

-- Matches are found by their teams.
create index matches_by_team1 on matches (team1_id);
create index matches_by_team2 on matches (team2_id);
