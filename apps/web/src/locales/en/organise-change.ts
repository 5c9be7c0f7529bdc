/** Part of the texts of organisers, apart because of its length. */
export default {
  preview: 'See what would change',
  cancel: 'Cancel',
  back: 'Back',
  apply: 'Apply',
  done: 'Done',
  would: 'What would change',
  moved: 'The bracket has changed meanwhile. This is how it looks now; please check again.',
  nothing: 'Nothing else changes.',
  only_places: 'Only places that can still be reached change.',
  lost_seat: '{{team}} loses its seat in {{match}}: {{state}}.',
  voided: 'The result of {{match}} becomes void.',
  kept: 'Stays with its teams although others would meet: {{match}}.',
  decided: 'Without play, {{team}} wins {{match}}.',
  decided_nobody: 'Without play, nobody comes out of {{match}}.',
  paired_round: '{{stage}}, round {{round}} is paired already and stays as it is.',
  unequal_pair: 'In {{match}} the records would be unequal.',
  stage_begun: '{{stage}} has begun on places that would change.',
  chained: {
    several:
      'Places {{from}}–{{to}} go to {{name}}: until it starts, who comes there follows this change; after that, its organiser sees what differs.',
    one: 'Place {{from}} goes to {{name}}: until it starts, who comes there follows this change; after that, its organiser sees what differs.',
    begun:
      'Places {{from}}–{{to}} go to {{name}}, which has begun: nothing changes there, and its organiser sees what differs.',
    begun_one:
      'Place {{from}} goes to {{name}}, which has begun: nothing changes there, and its organiser sees what differs.',
  },
  fates_one: 'Places of {{count}} team',
  fates_other: 'Places of {{count}} teams',
  fate: '{{team}}: {{before}} → {{after}}',
  policy: 'What about the matches that follow?',
  reason: 'Reason',
  reason_optional: 'Reason (optional)',
  reason_text: 'Kept in the history with your name.',
  reason_dispute: 'This rules the dispute over a match: both teams read why.',
}
