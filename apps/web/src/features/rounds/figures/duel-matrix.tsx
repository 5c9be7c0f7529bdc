import type { LiveFigures } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { Select } from '#ui/fields'
import { personOf, type Teams } from '../people.ts'
import { useIsWide } from '../use-is-wide.ts'
import { type Duel, duelOf, playersOf } from './duels.ts'

type DuelsProps = { figures: LiveFigures; teams: Teams; caption: string }

/** Who met whom, kills and damage both ways: all at once where there is room, else one player's opponents. */
export function Duels(props: DuelsProps) {
  return useIsWide() ? <Matrix {...props} /> : <OnesDuels {...props} />
}

function Matrix({ figures, teams, caption }: DuelsProps) {
  const { t } = useTranslation('rounds')
  const [rows, columns] = [playersOf(figures, 1), playersOf(figures, 2)]
  const name = (who: number) => personOf(figures.people, who)?.name ?? t('bot')
  return (
    <>
      <table className="table rounds-matrix">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="text-ellipsis text-block">{teams.team1.name}</span>
            </th>
            {columns.map((who) => (
              <th key={who} scope="col" title={name(who)}>
                <span className="text-ellipsis text-block">{name(who)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one}>
              <th scope="row" title={name(one)}>
                <b className="text-ellipsis text-block">{name(one)}</b>
              </th>
              {columns.map((other) => (
                <DuelCell key={other} duel={duelOf(figures, one, other)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint padded">{t('duels.how', { team: teams.team1.name })}</p>
    </>
  )
}

function DuelCell({ duel }: { duel: Duel }) {
  const { t } = useTranslation('rounds')
  return (
    <td>
      <span className="sr-only">{t('duels.said', duel)}</span>
      <DuelFigures duel={duel} />
    </td>
  )
}

/** Kills large, damage small; whoever has more of both ways is bold. */
function DuelFigures({ duel: { kills, deaths, damage, taken } }: { duel: Duel }) {
  return (
    <span className="rounds-met" aria-hidden="true">
      <span className="text-num">
        <b className={classNames(kills > deaths && 'rounds-more')}>{kills}</b>:
        <b className={classNames(deaths > kills && 'rounds-more')}>{deaths}</b>
      </span>
      <small className="text-num">{`${damage}:${taken}`}</small>
    </span>
  )
}

function OnesDuels({ figures, teams }: DuelsProps) {
  const { t } = useTranslation('rounds')
  const all = [...playersOf(figures, 1), ...playersOf(figures, 2)]
  const [picked, setPicked] = useState<number | null>(null)
  const one = all.find((who) => who === picked) ?? all[0]
  const name = (who: number) => personOf(figures.people, who)?.name ?? t('bot')
  if (one === undefined) return null
  const isFirst = figures.players.find(({ person }) => person === one)?.team === 1
  return (
    <div className="padded rounds-part">
      <Select label={t('duels.player')} value={one} onChange={({ target }) => setPicked(Number(target.value))}>
        {([1, 2] as const).map((team) => (
          <optgroup key={team} label={team === 1 ? teams.team1.name : teams.team2.name}>
            {playersOf(figures, team).map((who) => (
              <option key={who} value={who}>
                {name(who)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <ul className="rounds-met-list">
        {playersOf(figures, isFirst ? 2 : 1).map((other) => {
          const duel = duelOf(figures, one, other)
          return (
            <li key={other}>
              <span className="sr-only">{t('duels.said_of', { ...duel, name: name(other) })}</span>
              <span className="text-ellipsis" aria-hidden="true">
                {name(other)}
              </span>
              <DuelFigures duel={duel} />
            </li>
          )
        })}
      </ul>
      <p className="field-hint">{t('duels.how_one', { name: name(one) })}</p>
    </div>
  )
}
