import type { LiveStory, MatchDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useRoundAddress } from '#lib/round-address'
import { CopyButton } from '#ui/copy-button'
import { EmptyState } from '#ui/empty-state'
import { mapTitle } from '#ui/map-title'
import { percentOf } from '../people.ts'
import { useEventWords } from '../story/use-event-words.ts'
import { useBriefWords } from './use-brief-words.ts'

type MomentsProps = { match: MatchDetail; story: LiveStory }

/** What moved the series most; a press opens its round. */
export function Moments({ match, story }: MomentsProps) {
  const { t } = useTranslation('rounds')
  const link = `${location.origin}/matches/${match.id}`
  return (
    <section className="panel rounds-moments" aria-label={t('after.moments')}>
      <header>
        <h2>{t('after.moments')}</h2>
      </header>
      {story.moments.length === 0 ? (
        <EmptyState title={t('after.quiet')} text={t('after.quiet_text')} />
      ) : (
        <ol>
          {story.moments.map((moment, at) => (
            <MomentRow
              key={`${moment.map.number}.${moment.round}-${moment.event?.since ?? 'clock'}-${at}`}
              match={match}
              story={story}
              moment={moment}
              place={at + 1}
            />
          ))}
        </ol>
      )}
      <footer className="rounds-share">
        <CopyButton text={link} label={t('after.share')} />
        <a
          className="btn btn-secondary btn-small"
          href={`/share/matches/${match.id}.png`}
          target="_blank"
          rel="noopener"
        >
          {t('after.picture')}
        </a>
      </footer>
    </section>
  )
}

type RowProps = MomentsProps & { moment: LiveStory['moments'][number]; place: number }

function MomentRow({ match, story, moment, place }: RowProps) {
  const { t } = useTranslation('rounds')
  const words = useEventWords(story.people, match)
  const brief = useBriefWords(story.people)
  const [, open] = useRoundAddress()
  const { map, round, event, from, to } = moment
  const where = t('after.where', { map: mapTitle(map.name), round })
  const deed = event === null ? t('after.clock') : brief(event)
  const moved = t('after.moved', { team: match.team1.name, from: percentOf(from), to: percentOf(to) })
  return (
    <li>
      <button type="button" onClick={() => open({ map: map.number, round })}>
        <span className="sr-only">{`${where}. ${event === null ? deed : words.deed(event)} ${moved}`}</span>
        <span className="eyes-only" aria-hidden="true">
          <span className="rounds-place text-num">{place}</span>
          <span className="rounds-moment-words">
            <b>{deed}</b>
            <small>{where}</small>
          </span>
          <span className="rounds-moved text-num">
            <span className="text-faint">{percentOf(from)}</span>
            <span className={to > from ? 'text-win' : 'text-loss'}>{to > from ? '▲' : '▼'}</span>
            <b>{percentOf(to)}</b>
          </span>
        </span>
      </button>
    </li>
  )
}
