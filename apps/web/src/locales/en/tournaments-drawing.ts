export default {
  zoom: {
    label: 'Size of the drawing: {{name}}',
    in: 'Larger',
    out: 'Smaller',
    reset: 'Full size, now {{percent}}%',
    fit: 'Fit to width',
    hint: 'Plus and minus keys change the size, zero resets it.',
  },
  print: {
    print: 'Print',
  },
  find: {
    label: 'Find a team',
    action: 'Find',
    missing: 'No team “{{text}}” in this bracket.',
  },
  embed: {
    action: 'Embed',
    opens: 'opens in a new tab',
  },
}
