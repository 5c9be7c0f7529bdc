import { fileRefusals } from '@lobby/contract/refusals/files-en'

export default {
  title: 'Dispute',
  status: { open: 'Open', ruled: 'Ruled', withdrawn: 'Withdrawn' },
  offer: 'Is the result wrong, or did somebody break the rules? You may dispute it until {{at}}.',
  opened: '{{team}} disputed the result on {{at}}. An organiser rules on it.',
  due: 'Both captains may write and show evidence until {{at}}. Only they and the organisers see it.',
  withdrawn: 'The dispute ended without a ruling on {{at}}.',
  ruling: {
    upheld: 'The organiser ruled: the result stands.',
    changed: 'The organiser ruled: the result was changed.',
    annulled: 'The organiser ruled: the match was annulled.',
  },
  reason: 'Reason: {{reason}}',
  words: 'What the captains say',
  files: 'What the captains show',
  kind: {
    png: 'Picture {{number}}',
    jpg: 'Picture {{number}}',
    webp: 'Picture {{number}}',
    mp4: 'Video {{number}}',
    webm: 'Video {{number}}',
    dem: 'Demo {{number}}',
  },
  file: '{{team}}, {{size}} MB',
  download: 'Download',
  open: { summary: 'Dispute the result', label: 'What is wrong, and what shows it?', send: 'Open the dispute' },
  say: { summary: 'Say something', label: 'Your words', send: 'Send' },
  show: {
    button: 'Show a file',
    hint: 'A picture (PNG, JPEG, WebP), a video (MP4, WebM) or a CS2 demo, at most 100 MB; five files of each team.',
    sending: 'Sending: {{part}}\u00A0%',
    too_large: fileRefusals.EVIDENCE_TOO_LARGE,
  },
  rule: {
    summary: 'Rule that the result stands',
    label: 'Your reason, for everybody to read',
    send: 'The result stands',
    hint: 'To change the result or to have the match played again, set it with your tools for this match: you see what follows, and that ends the dispute too.',
  },
  withdraw: 'Take the dispute back',
}
