export default {
  error: 'The reason did not load',
  retry: 'Try again',
  method: {
    bracket: 'Their places in the bracket lead here.',
    bye: 'There is no opponent for this team: it is through the round without a match.',
    manual: 'The organiser paired them by hand.',
    half_split: 'The first round pairs the upper half of the seeds with the lower half: {{place1}} v {{place2}}.',
    highest_lowest:
      'Among teams with this record the highest meets the lowest: place {{place1}} v place {{place2}} before the round.',
    table: 'Row {{row}} of the pairing table: place {{place1}} v place {{place2}} before the round.',
    search: 'No ready pattern fitted, so pairs were tried from the top: place {{place1}} v place {{place2}}.',
  },
  records: 'Records before the match: {{record1}} and {{record2}}.',
  rematch: 'They have met in this stage before: no other pairing was better.',
  rejected_one: 'Passed over before this pair:',
  rejected_other: 'Passed over before this pair ({{count}}):',
  pair: '{{team1}} v {{team2}}: {{reason}}',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  reason: {
    rematch: 'they have met already',
    forbidden: 'they are kept apart',
    dead_end: 'the others could not have been paired',
  },
}
