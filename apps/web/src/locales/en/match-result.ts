export default {
  title: 'Result by the captains',
  status: { reported: 'Waits for the other captain', agreed: 'Agreed', disputed: 'In dispute' },
  text_one:
    'Where no game server counts the match, a captain enters the result and the other one confirms it. Without an answer it stands after {{count}} minute.',
  text_other:
    'Where no game server counts the match, a captain enters the result and the other one confirms it. Without an answer it stands after {{count}} minutes.',
  said_nothing: 'No word yet',
  said_yes: 'Confirmed',
  left: '{{left}} left to answer.',
  stands: 'Without an answer the result stands on {{at}}.',
  disputed:
    'The captains say different things, so an organiser decides. Until then both may still enter the same result.',
  settled: {
    captains: 'Both captains confirmed this result.',
    deadline: 'The other captain did not answer in time, so the word of {{team}} stands.',
  },
  asked: 'The other captain entered this result. Is it right?',
  agree: 'It is right',
  disagree: 'It is wrong',
  form: {
    open: 'Enter the result',
    again: 'Correct my result',
    text: 'Rounds of every map that was played, in order. Leave out the maps that were not needed.',
    text_one: 'Rounds of the map at its end, overtime included.',
    rounds_of: 'Rounds of {{team}}, {{map}}',
    unfilled: 'Fill in both numbers of every map that was played',
    send: 'Send the result',
  },
  log: {
    title: 'What was said about the result',
    reported: '{{team}} entered {{score}}',
    agreed: '{{team}} confirmed it',
    disagreed: '{{team}} says that it is wrong',
    stood: 'Nobody answered in time: it stands',
    lapsed: 'The match went another way: what was said no longer counts',
    refused: 'The bracket does not take this result: an organiser decides',
  },
}
