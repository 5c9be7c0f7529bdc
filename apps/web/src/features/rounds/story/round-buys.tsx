import type { LiveRoundStory } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { weaponName } from '#lib/weapon-names'
import { classNames } from '#ui/class-names'
import { Crest } from '#ui/crest'
import { Badge } from '#ui/badge'
import { Figure, Head } from '../figures/cells.tsx'
import { personOf, pointsOf, sideOf, type Team, teamOf, type Teams } from '../people.ts'

type BuysProps = { story: LiveRoundStory; teams: Teams }

/** What both teams went in with, and what each player made of it. */
export function RoundBuys({ story, teams }: BuysProps) {
  const { t } = useTranslation('rounds')
  return (
    <section className="rounds-part" aria-label={t('story.buys')}>
      <h3>{t('story.buys')}</h3>
      <div className="rounds-buys">
        <TeamBuy story={story} teams={teams} number={1} />
        <TeamBuy story={story} teams={teams} number={2} />
      </div>
    </section>
  )
}

function TeamBuy({ story, teams, number }: BuysProps & { number: Team }) {
  const { t } = useTranslation('rounds')
  const team = teamOf(teams, number)
  const side = sideOf(story.side1, number)
  const players = story.players
    .filter((player) => player.team === number)
    .toSorted((a, b) => b.kills - a.kills || b.damage - a.damage)
  return (
    <div className="rounds-buy">
      <p className="rounds-buy-head">
        <Crest team={team} size={20} />
        <b className="text-ellipsis">{team.name}</b> {side !== null && <Badge tone={side}>{side.toUpperCase()}</Badge>}
      </p>
      <BuyLine buy={number === 1 ? story.round.buys.team1 : story.round.buys.team2} />
      {players.length > 0 && (
        <table className="table table-dense rounds-table">
          <caption className="sr-only">{t('story.caption', { team: team.name, number: story.round.number })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('story.player')}</th>
              <Head short="$" full={t('story.equipment')} />
              <Head short={t('col.kills')} full={t('story.kills')} />
              <Head short={t('col.damage')} full={t('story.damage')} />
              <Head short={t('col.swing')} full={t('story.swing')} />
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <PlayerRow key={player.person} player={player} name={personOf(story.people, player.person)?.name} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function BuyLine({ buy }: { buy: LiveRoundStory['round']['buys']['team1'] }) {
  const { t } = useTranslation('rounds')
  const format = useFormat()
  if (buy === null) return <p className="text-14 text-muted">{t('story.no_buy')}</p>
  const words = t('story.team_buy', { kind: t(`buy.${buy.kind}`), equipment: format.number(buy.equipment) })
  const left = buy.money === null ? '' : `, ${t('story.team_left', { money: format.number(buy.money) })}`
  return <p className="text-14 text-muted">{`${words}${left}`}</p>
}

type Player = LiveRoundStory['players'][number]

/** As many as tell what somebody came with; grenades are on the map. */
const mostItems = 2

function PlayerRow({ player, name }: { player: Player; name: string | undefined }) {
  const { t } = useTranslation('rounds')
  const format = useFormat()
  const language = useLanguage()
  const items = player.items.slice(0, mostItems).map((item) => weaponName(item, language))
  const money = player.money === null ? [] : [t('story.team_left', { money: format.number(player.money) })]
  return (
    <tr className={classNames(!player.survived && 'rounds-fallen')}>
      <th scope="row">
        <b className="text-block">
          {name ?? t('bot')}
          <span className="sr-only">, </span>
        </b>
        <small className="text-block">
          {[player.survived ? t('story.survived') : t('story.died'), ...items, ...money].join(', ')}
        </small>
      </th>
      <Figure value={player.equipment} say={(value) => format.number(value)} />
      <Figure value={player.kills} say={String} />
      <Figure value={player.damage} say={String} />
      <Figure value={player.swing} say={pointsOf} />
    </tr>
  )
}
