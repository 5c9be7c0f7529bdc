import type { MatchDetail, MatchMoment } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'

const icons = {
  created: 'check',
  loaded: 'load',
  map_started: 'play',
  map_finished: 'trophy',
  restored: 'swap',
  finished: 'flag',
  decided: 'edit',
  void: 'close',
} as const satisfies Record<MatchMoment['kind'], string>

/** What happened when, the newest on top. Rounds stand in the strip. */
export function MatchCourse({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const format = useFormat()
  return (
    <section className="panel">
      <header>
        <h2>{t('course.title')}</h2>
      </header>
      {match.moments.length === 0 ? (
        <p className="field-hint padded">{t('course.empty')}</p>
      ) : (
        <ol className="match-course">
          {match.moments.toReversed().map((moment) => (
            <li key={`${moment.at}${moment.kind}${moment.map}`}>
              <time dateTime={moment.at}>{format.time(moment.at)}</time>
              <Icon name={icons[moment.kind]} size={16} />
              <div>
                <MomentText match={match} moment={moment} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type PlainKind = Exclude<MatchMoment['kind'], 'map_started' | 'map_finished'>

/** A result without a person behind it came from the captains, or by a rule. */
function textOf(match: MatchDetail, kind: PlainKind): PlainKind | 'entered' {
  return kind === 'decided' && match.decision?.by === null ? 'entered' : kind
}

function MomentText({ match, moment }: { match: MatchDetail; moment: MatchMoment }) {
  const { t } = useTranslation('matches')
  // The server's own numbers begin with nought; people count the maps of a series from one.
  const index = match.maps.findIndex((map) => map.number === moment.map)
  const number = index + 1
  const name = match.maps[index]?.map ?? ''
  const title = name === '' ? t('maps.unnamed', { number: Math.max(1, number) }) : mapTitle(name)
  // Decided without play, a nought for both would claim that somebody played.
  const isUnplayed = moment.kind === 'decided' && moment.team1 === 0 && moment.team2 === 0
  const hasScore = moment.team1 !== null && moment.team2 !== null && !isUnplayed
  const score =
    hasScore &&
    t('course.map_finished_score', {
      team1: match.team1.name,
      score1: moment.team1,
      score2: moment.team2,
      team2: match.team2.name,
    })
  if (moment.kind === 'map_started') {
    return (
      <>
        <p>{t('course.map_started', { map: title })}</p>
        <small>{t('course.map_started_note', { number })}</small>
      </>
    )
  }
  return (
    <>
      <p>
        {moment.kind === 'map_finished'
          ? t('course.map_finished', { map: title })
          : t(`course.${textOf(match, moment.kind)}`)}
      </p>
      {score && <small className="text-num">{score}</small>}
    </>
  )
}
