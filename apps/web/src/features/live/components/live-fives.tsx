import type { LivePerson, LivePlayer, LiveSide, LiveView, MatchDetail, TeamNumber } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { weaponFamily, weaponName } from '#lib/weapon-names'
import { Badge } from '#ui/badge'
import { GearIcon, WeaponIcon } from '#ui/weapon-icon'
import { isFought, sideOf } from '../facts.ts'

type FiveProps = { match: MatchDetail; view: LiveView; team: TeamNumber }

/** A team's players as they stand now. As many places as the match has, so that nothing moves when somebody comes. */
export function LiveFive({ match, view, team }: FiveProps) {
  const { t } = useTranslation('live')
  const { name } = team === 1 ? match.team1 : match.team2
  const players = view.players.filter((player) => player.team === team)
  const side = sideOf(team, view.side1)
  const free = Math.max(0, match.game.players - players.length)
  return (
    <section
      className={team === 1 ? 'live-five' : 'live-five is-right'}
      aria-label={t('players.label', { team: name })}
    >
      <header className="live-five-head">
        {side !== null && <Badge tone={side}>{t(`players.side.${side}`)}</Badge>}
        <b className="text-ellipsis">{name}</b>
        {isFought(view.phase) && players.length > 0 && (
          <span className="live-five-alive text-num text-muted">
            {t('players.alive', { count: players.filter((player) => player.is_alive).length })}
          </span>
        )}
      </header>
      <ul>
        {players.map((player) => (
          <Player key={player.person} player={player} person={view.people[player.person] ?? null} side={side} />
        ))}
        {Array.from({ length: free }, (_, place) => (
          <li key={`free${place}`} className="live-player is-free text-14 text-faint">
            {place === 0 && (players.length === 0 ? t('players.empty') : t('players.nobody'))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlayerProps = { player: LivePlayer; person: LivePerson | null; side: LiveSide | null }

/** From here on both the bar and its number warn. */
const lowHealth = 40

const looksOf = ({ is_alive, is_here, health }: LivePlayer, side: LiveSide | null): string =>
  [
    'live-player',
    side === null ? '' : `is-${side}`,
    is_alive ? '' : 'is-dead',
    is_here ? '' : 'is-gone',
    is_alive && health === null ? 'is-unknown' : '',
    is_alive && health !== null && health < lowHealth ? 'is-low' : '',
  ]
    .filter(Boolean)
    .join(' ')

/** A kill changes two of ten: the others keep what they are, and are not drawn again. */
const Player = memo(function Player({ player, person, side }: PlayerProps) {
  const share = player.is_alive ? (player.health ?? 100) / 100 : 0
  return (
    <li className={looksOf(player, side)} style={{ '--v': share } as CSSProperties}>
      <Name person={person} />
      <Said player={player} />
      <span className="eyes-only" aria-hidden="true">
        <Health player={player} />
        <Gear player={player} />
        <Money money={player.money} />
        <Figures player={player} />
        <i className="live-player-bar" />
      </span>
    </li>
  )
})

function Name({ person }: { person: LivePerson | null }) {
  const { t } = useTranslation('live')
  if (person === null) return <b className="live-player-name">{t('bomb.somebody')}</b>
  if (person.user_id === null) return <b className="live-player-name text-ellipsis">{person.name}</b>
  return (
    <Link className="live-player-name text-ellipsis" to="/players/$playerId" params={{ playerId: person.user_id }}>
      {person.name}
    </Link>
  )
}

/** Said in full: what is drawn beside it is for eyes alone. */
function Said({ player }: { player: LivePlayer }) {
  const { t } = useTranslation('live')
  const format = useFormat()
  const language = useLanguage()
  const { kills, deaths, assists, adr, money, round_kills: count } = player
  const armor = armorOf(player)
  const words = [
    healthWord(player, t),
    player.items.length === 0
      ? player.is_alive && t('players.unarmed')
      : player.items.map((item) => weaponName(item, language)).join(', '),
    armor !== null && t(`players.${armor}`),
    player.has_kit && t('players.kit'),
    player.has_bomb && t('players.bomb'),
    money !== null && `${t('players.money')} ${t('players.cash', { money: format.number(money) })}`,
    t('players.figures', { kills, deaths, assists }),
    adr !== null && t('players.adr_said', { adr: format.number(adr, 1) }),
    count > 0 && t('players.round_kills', { count }),
  ]
  return <span className="sr-only">{words.filter(Boolean).join('; ')}</span>
}

type Say = ReturnType<typeof useTranslation<'live'>>['t']

function healthWord({ is_here, is_alive, health }: LivePlayer, t: Say): string {
  if (!is_here) return t('players.gone')
  if (!is_alive) return t('players.dead')
  return health === null ? t('players.health_unknown') : t('players.health', { health })
}

function armorOf({ armor, has_helmet }: LivePlayer): 'helmet' | 'armor' | null {
  if (armor === null || armor <= 0) return null
  return has_helmet ? 'helmet' : 'armor'
}

function Health({ player }: { player: LivePlayer }) {
  const { t } = useTranslation('live')
  const { is_alive, is_here, health } = player
  return (
    <span
      className="live-player-health text-display"
      title={is_alive && health === null ? t('players.health_unknown') : undefined}
    >
      {is_here && is_alive ? (health ?? '?') : <GearIcon name="skull" />}
    </span>
  )
}

/** So many grenades fit beside a weapon. */
const thrownMax = 4

function Gear({ player }: { player: LivePlayer }) {
  const language = useLanguage()
  const { items, has_kit, has_bomb, is_alive } = player
  const [best, ...others] = items
  const armor = armorOf(player)
  const thrown = others.filter((item) => isThrown(item)).slice(0, thrownMax)
  return (
    <span className="live-player-gear">
      {is_alive && best !== undefined && (
        <span className="live-player-weapon" title={weaponName(best, language)}>
          {weaponFamily(best) === null ? (
            <span className="text-12 text-ellipsis">{best}</span>
          ) : (
            <WeaponIcon weapon={best} />
          )}
        </span>
      )}
      {is_alive && armor !== null && <GearIcon name={armor} />}
      {is_alive && has_kit && <GearIcon name="kit" />}
      {is_alive && has_bomb && <WeaponIcon weapon="c4" />}
      {is_alive && (
        <span className="live-player-thrown">
          {thrown.map((item, place) => (
            <WeaponIcon key={`${item}${place}`} weapon={item} />
          ))}
        </span>
      )}
    </span>
  )
}

function isThrown(item: string): boolean {
  const family = weaponFamily(item)
  return family === 'he' || family === 'flash' || family === 'smoke' || family === 'fire' || family === 'decoy'
}

function Money({ money }: Pick<LivePlayer, 'money'>) {
  const { t } = useTranslation('live')
  const format = useFormat()
  return (
    <span className="live-player-money text-num text-12 text-muted" title={t('players.money')}>
      {money !== null && t('players.cash', { money: format.number(money) })}
    </span>
  )
}

function Figures({ player: { kills, deaths, assists, adr, round_kills } }: { player: LivePlayer }) {
  const { t } = useTranslation('live')
  const format = useFormat()
  return (
    <span className="live-player-figures text-12 text-muted text-num">
      <span>
        {kills}/{deaths}/{assists}
      </span>
      {adr !== null && (
        <span>
          {t('players.adr')} {format.number(adr)}
        </span>
      )}
      {round_kills > 0 && <b className="live-player-round">+{round_kills}</b>}
    </span>
  )
}
