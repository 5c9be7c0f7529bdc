export default {
  streams: 'Streams',
  records: 'Recordings',
  rules: 'Rules',
  rules_in: 'The organiser wrote the rules in: {{language}}',
  rules_loading: 'Loading the rules',
  sponsors: 'Sponsors',
  licence: 'Licence of Valve held by {{holder}}, as the organiser says',
  lan: 'Played in one place (LAN)',
}
