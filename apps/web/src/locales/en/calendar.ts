export default {
  text: 'Your calendar follows the times by itself. Everybody who has this address sees what is public.',
  open: 'Open in a calendar',
  copy: 'Copy the address',
  file: 'Save as a file',
}
