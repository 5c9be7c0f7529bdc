export default {
  title: 'Tournaments',
  lead: 'CS2 cups for teams from Kazakhstan. Pick one, register your team, play.',
  loading: 'Loading tournaments',
  empty: 'No tournaments available',
  empty_text: 'New cups are announced here. Get your team together in the meantime.',
  to_teams: 'Go to teams',
  error: 'Failed to load tournaments',
  open: 'View tournament',
  sheet: {
    sheet: 'Sheet {{number}} of {{count}}',
    goes_to: 'to match {{number}}, sheet {{sheet}}',
  },
}
