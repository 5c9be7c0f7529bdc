export default {
  kept: 'Kept for qualifiers',
  kept_text: 'Each of these seats waits for a place of another tournament.',
  undecided: 'Place {{place}}, not decided yet',
  called_off: 'Place {{place}}: that tournament was called off',
  goes_one: 'Place {{from}} goes to {{name}}',
  goes: 'Places {{from}}–{{to}} go to {{name}}',
  via: 'Through {{name}}, place {{place}}',
}
