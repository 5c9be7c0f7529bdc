import { fileRefusals } from '@lobby/contract/refusals/files-en'

export default {
  bring: {
    hint: 'The server sent no whole demo of a map. Add the file (.dem, at most 1 GB): its map and its length are checked; a demo does not tell its date.',
    button: 'Add the demo of {{map}}',
    sending: 'Sending: {{part}}\u00A0%',
    checking: 'Checking the demo',
    cancel_of: '{{action}}: {{map}}',
    too_large: fileRefusals.DEMO_TOO_LARGE,
  },
  remove: {
    button: 'Take away the added demo of {{map}}',
    title: 'Take away the demo of {{map}}?',
    text: 'The file is deleted. Another one can be added afterwards.',
    action: 'Take it away',
  },
}
