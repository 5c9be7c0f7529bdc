import { inspectionWords } from '@lobby/contract/inspection/en'

export default {
  words: inspectionWords,
  title: 'Server check',
  about:
    'LOBBY asks the server end to end and says what to mend: the plugin and what it stands on, the way to LOBBY with headers and log, GOTV, the clock. Nothing is loaded. It takes up to half a minute; the server is given no match meanwhile.',
  begin: 'Check the server',
  again: 'Check again',
  loading: 'Loading the last check',
  error: 'The last check did not load',
  never: 'It has not been checked yet.',
  at: 'Checked: {{time}}',
  now: 'Now: {{step}}',
  steps: {
    query: 'asking the server',
    console: 'asking its console',
    log: 'having it send its log',
    reach: 'having it reach LOBBY',
  },
  people_title: 'There are people on the server',
  people_text:
    'While the plugin fetches, the game stands still for a moment; if something swallows the request, for up to 100 seconds.',
  people_action: 'Check all the same',
  copy: 'Copy the report',
}
