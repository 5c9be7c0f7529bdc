import type { LiveStory, MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { useNamedPeople } from '#lib/named-people'
import type { Sight } from '#lib/sight'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { matchStoryQuery } from '../api/live-queries.ts'
import './after.css'
import { ChanceLine } from './chance-line.tsx'
import { ModelWords } from './model-words.tsx'
import { Moments } from './moments.tsx'

/** How the chance of the series went, and the moments that moved it most. A match whose log never came has none. */
export function MatchStory({ match, sight }: { match: MatchDetail; sight: Sight }) {
  const { t } = useTranslation('rounds')
  const named = useNamedPeople('rounds')
  const story = useQuery({ ...matchStoryQuery({ matchId: match.id, sight }), select: named })
  if (story.data === undefined && isNotFound(story.error)) return null
  const waiting = (
    <div className="rounds-after">
      <Skeleton height={360} label={t('after.loading')} />
      <Skeleton height={360} />
    </div>
  )
  return (
    <ListFrame list={story} error={t('after.error')} loading={waiting}>
      {(told) => (told.line.length === 0 ? null : <Told match={match} story={told} />)}
    </ListFrame>
  )
}

function Told({ match, story }: { match: MatchDetail; story: LiveStory }) {
  const { t } = useTranslation('rounds')
  return (
    <div className="rounds-after">
      <section className="panel" aria-label={t('after.line')}>
        <header>
          <h2>{t('after.line')}</h2>
          <span className="text-14 text-muted row-push text-ellipsis">{match.team1.name}</span>
        </header>
        <ChanceLine match={match} story={story} />
        <ModelWords story={story} />
      </section>
      <Moments match={match} story={story} />
    </div>
  )
}
