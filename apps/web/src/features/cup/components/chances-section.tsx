import type { BracketStage, TournamentChances } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { chancesQuery } from '../api/get-chances.ts'
import { byChance, hasProspect, marginOf, percentOf, waitingTeams } from '../chances.ts'
import '../chances.css'

/** So many teams stand there at first. */
const firstTeams = 8

type Stages = readonly Pick<BracketStage, 'id' | 'invited'>[]
type SectionProps = { tournamentId: string; stages: Stages }

/** What every team's chances are while the cup is played, and what its next match means. */
export function ChancesSection({ tournamentId, stages }: SectionProps) {
  const { t } = useTranslation('tournaments')
  const chances = useQuery(chancesQuery(tournamentId))
  return (
    <section id="chances">
      <SectionHead title={t('chances.title')} />
      <ListFrame
        list={chances}
        error={t('chances.error')}
        loading={<Skeleton height={360} label={t('chances.loading')} />}
      >
        {(found) =>
          found.teams.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('chances.empty')} text={t('chances.empty_text')} />
            </div>
          ) : (
            <Table chances={found} stages={stages} />
          )
        }
      </ListFrame>
    </section>
  )
}

function Table({ chances, stages }: { chances: TournamentChances; stages: Stages }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const teams = byChance(chances.teams)
  const shown = isAll ? teams : teams.slice(0, firstTeams)
  const showsAdvance = chances.stage !== stages.at(-1)?.id
  const waiting = waitingTeams(stages, chances.stage)
  return (
    <div className="panel">
      <table className="table cup-chances">
        <caption className="sr-only">{t('chances.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('groups.team')}</th>
            {showsAdvance && <th scope="col">{t('chances.advance')}</th>}
            <th scope="col">{t('chances.win')}</th>
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
              ? t('chances.exact')
              : t('chances.sampled', { count: chances.samples, number: format.number(chances.samples) })}{' '}
            {t(`chances.strengths.${chances.strengths}`)}{' '}
            {chances.error > 0 && t('chances.margin', { count: marginOf(chances.error) })}
          </span>{' '}
          <span>{t('chances.under_way')}</span>
        </span>
        {teams.length > firstTeams && (
          <Button kind="quiet" size="s" onClick={() => setAll(!isAll)}>
            {isAll ? t('chances.fewer', { count: firstTeams }) : t('chances.all', { count: teams.length })}
          </Button>
        )}
      </footer>
    </div>
  )
}

type RowProps = { chance: TournamentChances['teams'][number]; showsAdvance: boolean; isWaiting: boolean }

/** A team that waits for a later stage has nothing to win in the running one. */
function TeamRow({ chance, showsAdvance, isWaiting }: RowProps) {
  const { t } = useTranslation('tournaments')
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
            {(isOut || !isWaiting) && hasProspect(chance) && <small>{t(`chances.prospect.${prospect}`)}</small>}
          </span>
        </span>
      </td>
      {showsAdvance &&
        (isWaiting && !isOut ? (
          <td className="cup-chance">{t('chances.later')}</td>
        ) : (
          <Chance value={advance} error={advance_error} isAdvance />
        ))}
      <Chance value={win} error={win_error} />
    </tr>
  )
}

type ChanceProps = { value: number; error: number; isAdvance?: boolean }

function Chance({ value, error, isAdvance = false }: ChanceProps) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const percent = percentOf(value, error)
  const said =
    typeof percent === 'number' ? t('chances.percent', { value: format.number(percent) }) : t(`chances.${percent}`)
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
