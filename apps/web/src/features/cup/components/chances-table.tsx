import type { BracketStage, TournamentChances } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { byChance, hasProspect, marginOf, percentOf, waitingTeams } from '../chances.ts'

/** So many teams stand there at first. */
const firstTeams = 8

export type ChanceStages = readonly Pick<BracketStage, 'id' | 'invited'>[]

/** A row a team, with how sure the numbers are below. It comes with them: before them there is nothing to draw. */
export function ChancesTable({ chances, stages }: { chances: TournamentChances; stages: ChanceStages }) {
  const { t } = useTranslation('cup-chances')
  const { t: cup } = useTranslation('tournaments')
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const teams = byChance(chances.teams)
  const shown = isAll ? teams : teams.slice(0, firstTeams)
  const showsAdvance = chances.stage !== stages.at(-1)?.id
  const waiting = waitingTeams(stages, chances.stage)
  return (
    <div className="panel">
      <table className="table cup-chances">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{cup('groups.team')}</th>
            {showsAdvance && <th scope="col">{t('advance')}</th>}
            <th scope="col">{t('win')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((chance) => (
            <TeamRow
              key={chance.team.id}
              chance={chance}
              showsAdvance={showsAdvance}
              isWaiting={waiting.has(chance.team.id)}
            />
          ))}
        </tbody>
      </table>
      <footer className="cup-chances-foot">
        <span>
          <span>
            {chances.method === 'exact'
              ? t('exact')
              : t('sampled', { count: chances.samples, number: format.number(chances.samples) })}{' '}
            {t(`strengths.${chances.strengths}`)} {chances.error > 0 && t('margin', { count: marginOf(chances.error) })}
          </span>{' '}
          <span>{t('under_way')}</span>
        </span>
        {teams.length > firstTeams && (
          <Button kind="quiet" size="s" onClick={() => setAll(!isAll)}>
            {isAll ? t('fewer', { count: firstTeams }) : t('all', { count: teams.length })}
          </Button>
        )}
      </footer>
    </div>
  )
}

type RowProps = { chance: TournamentChances['teams'][number]; showsAdvance: boolean; isWaiting: boolean }

/** A team that waits for a later stage has nothing to win in the running one. */
function TeamRow({ chance, showsAdvance, isWaiting }: RowProps) {
  const { t } = useTranslation('cup-chances')
  const { team, advance, win, advance_error, win_error, prospect } = chance
  const isOut = prospect === 'out'
  return (
    <tr className={isOut ? 'cup-chances-out' : undefined}>
      <td>
        <span className="person">
          <Crest team={team} />
          <span className="text-ellipsis">
            <Link to="/teams/$teamId" params={{ teamId: team.id }}>
              <b>{team.name}</b>
            </Link>
            {(isOut || !isWaiting) && hasProspect(chance) && <small>{t(`prospect.${prospect}`)}</small>}
          </span>
        </span>
      </td>
      {showsAdvance &&
        (isWaiting && !isOut ? (
          <td className="cup-chance">{t('later')}</td>
        ) : (
          <Chance value={advance} error={advance_error} isAdvance />
        ))}
      <Chance value={win} error={win_error} />
    </tr>
  )
}

type ChanceProps = { value: number; error: number; isAdvance?: boolean }

function Chance({ value, error, isAdvance = false }: ChanceProps) {
  const { t } = useTranslation('cup-chances')
  const format = useFormat()
  const percent = percentOf(value, error)
  const said = typeof percent === 'number' ? t('percent', { value: format.number(percent) }) : t(percent)
  const style = { '--v': `${Math.round(value * 1000) / 10}%`, ...(isAdvance ? { '--tone': 'var(--sky)' } : {}) }
  return (
    <td className="cup-chance text-num">
      <span className="meter" aria-hidden="true" style={style as CSSProperties}>
        <i />
      </span>
      {said}
    </td>
  )
}
