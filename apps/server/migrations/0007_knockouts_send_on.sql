-- A knockout says how many teams go on from it: none, as those of before end with a champion. What is stored is a whole format.

update tournaments set format = jsonb_set(format, '{stages}', (
  select jsonb_agg(
    case when stage ->> 'kind' in ('single_elimination', 'double_elimination')
      then '{"advance": 0}'::jsonb || stage
      else stage end
    order by position)
  from jsonb_array_elements(format -> 'stages') with ordinality as stages (stage, position)))
where jsonb_array_length(format -> 'stages') > 0;
