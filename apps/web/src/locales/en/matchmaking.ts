export default {
  title: 'Matchmaking',
  lead: 'Find competitive matches',
  soon: 'Coming Soon',
  honest:
    'Instant Matchmaking will find you a match without a tournament. It is not ready yet. This is what you can play now:',
  cups: {
    title: 'Open cups',
    all: 'All tournaments',
    error: 'The tournaments did not load',
    loading: 'Loading tournaments',
    empty: 'No open cups right now',
    empty_text: 'The next one will appear here.',
    teams: '{{taken}} of {{all}} teams',
  },
  servers: {
    title: 'Training servers',
    text: 'Practice your skills: join a server and play.',
    go: 'Training servers',
  },
}
