import { rulesOfStage, stageIdsOf, type MatchGame, type TournamentDetail } from '@lobby/contract'
import { Fragment } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { gameLines, liveLine, otherLines, type GameLine } from './game-lines.ts'

type CupProps = {
  tournament: Pick<TournamentDetail, 'game' | 'format' | 'live_delay'>
  /** Of its stages, in order. */
  stageNames: readonly string[]
}

/** How a cup is played on its servers, and where a stage is played otherwise. */
export function CupGame({ tournament, stageNames }: CupProps) {
  const { t } = useTranslation('game')
  const { game, format } = tournament
  const { players, rules } = game
  const others = stageIdsOf(format.stages).map((id, at) => ({
    name: stageNames[at] ?? id,
    lines: otherLines({ players, rules: rulesOfStage(game, id) }, { players, rules }),
  }))
  return (
    <section className="panel game-facts">
      <header>
        <h3>{t('title')}</h3>
      </header>
      <Lines lines={[...gameLines({ players, rules }), liveLine(tournament.live_delay)]} />
      {others
        .filter(({ lines }) => lines.length > 0)
        .map(({ name, lines }) => (
          <Fragment key={name}>
            <h4 className="text-14">{t('otherwise', { stage: name })}</h4>
            <Lines lines={lines} />
          </Fragment>
        ))}
    </section>
  )
}

/** How one match is played. */
export function MatchGamePanel({ game }: { game: MatchGame }) {
  const { t } = useTranslation('game')
  return (
    <section className="panel game-facts">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <Lines lines={gameLines(game)} />
    </section>
  )
}

function Lines({ lines }: { lines: readonly GameLine[] }) {
  const { t } = useTranslation('game')
  return (
    <dl className="facts padded text-14">
      {lines.map((line) => {
        const isList = 'list' in line
        return (
          <div key={line.name} className={isList ? 'game-facts-list' : undefined}>
            <dt>{t(`name.${line.name}`)}</dt>
            <dd>
              <Words line={line} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Words({ line }: { line: GameLine }) {
  const { t } = useTranslation('game')
  const format = useFormat()
  if ('list' in line)
    return line.list.map((setting) => (
      <code className="text-block" key={setting}>
        {setting}
      </code>
    ))
  const { text, values, seconds } = line
  const minutes = seconds !== undefined && seconds >= 60 && seconds % 60 === 0
  const time = minutes ? t('minutes', { number: seconds / 60 }) : t('seconds', { number: seconds ?? 0 })
  return <>{t(text, { ...values, time, dollars: `$${format.number(values?.['money'] ?? 0)}` })}</>
}
