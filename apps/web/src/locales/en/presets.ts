export default {
  groups: 'Groups and playoff',
  best: 'Groups with best thirds, and playoff',
  swiss: 'Swiss and playoff, as at a Major',
  gsl: 'GSL groups and playoff',
  eights: 'Groups of eight with two lives, and playoff',
  double: 'Double elimination',
  single: 'Single elimination',
  league: 'League, single round robin',
  league_twice: 'League, double round robin',
  major_24: 'Major of 24, two Swiss stages',
  major_32: 'Major of 32, three Swiss stages',
}
