import type { LiveRound, LiveRoundStory } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'
import { percentOf, personOf, plantIn, teamOf, type Teams } from '../people.ts'

type HeadProps = { story: LiveRoundStory; teams: Teams }

/** Says how a round was won, in a sentence. */
export function useRoundTitle(): (of: HeadProps) => string {
  const { t } = useTranslation('rounds')
  return ({ story: { round, events }, teams }) => {
    const site = plantIn(events)?.site ?? null
    if (round.winner === null) return t('story.unknown')
    const reason = t(`reason.${reasonKey(round.reason, site)}`, { site: site ?? '' })
    const words = { team: teamOf(teams, round.winner).name, reason }
    return round.side === null
      ? t('story.won_plain', words)
      : t('story.won', { ...words, side: round.side.toUpperCase() })
  }
}

function reasonKey(reason: LiveRound['reason'], site: 'A' | 'B' | null) {
  if (reason === null) return 'unknown'
  if (site === null) return reason
  if (reason === 'bomb') return 'bomb_at'
  return reason === 'defuse' ? 'defuse_at' : reason
}

/** The score after it, who was last, what it did to the map; and where lines are missing, that. */
export function RoundFacts({ story, teams }: HeadProps) {
  const { t } = useTranslation('rounds')
  const { round, people, map } = story
  const { clutch, map_chance: chance } = round
  const first = personOf(people, round.first_kill)
  return (
    <>
      <ul className="rounds-facts text-14">
        <li className="text-muted">{t('story.kicker', { number: round.number, map: mapTitle(map.name) })}</li>
        {round.team1 !== null && round.team2 !== null && (
          <li>
            <span className="text-muted">{t('story.score')}</span>{' '}
            <b className="text-display">{`${round.team1}:${round.team2}`}</b>
          </li>
        )}
        {clutch !== null && (
          <li>
            <Badge tone={clutch.is_won ? 'sun' : 'plain'}>
              {t(clutch.is_won ? 'story.clutch_won' : 'story.clutch_lost', {
                name: personOf(people, clutch.person)?.name ?? t('bot'),
                count: clutch.against,
              })}
            </Badge>
          </li>
        )}
        {first !== null && <li>{t('story.first_kill', { name: first.name })}</li>}
        {chance !== null && (
          <li>
            {t('story.map_chance', {
              team: teams.team1.name,
              from: percentOf(chance.before),
              to: percentOf(chance.after),
            })}
          </li>
        )}
      </ul>
      {!round.is_whole && (
        <p className="rounds-partial text-14">
          <Icon name="warning" size={16} />
          {t('story.partial')}
        </p>
      )}
    </>
  )
}
