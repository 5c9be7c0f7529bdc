import type { LiveModel, LiveOutcome, LiveStakes as Stakes, LiveView, MatchDetail } from '@lobby/contract'
import { type CSSProperties, memo, useId } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { figureOf, otherPercent, type Percent, percentOf } from '../percent.ts'
import { usePercent, useSayPercent } from '../use-percent.ts'

type StakesProps = { match: MatchDetail; stakes: LiveView['stakes'] }

/** What this moment changes: the round, the map, the series, and what both teams play for. Chances belong to teams, so no side's colour is theirs. */
export const LiveStakes = memo(function LiveStakes({ match, stakes }: StakesProps) {
  const { t } = useTranslation('live')
  const id = useId()
  const { players } = match.game
  return (
    <section className="panel live-stakes" aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('stakes.title')}
      </h2>
      {stakes === null ? (
        <p className="live-stakes-none text-14">
          <b>{players === 5 ? t('stakes.none') : t('stakes.none_mode', { players })}</b>{' '}
          <span className="text-muted">{t(players === 5 ? 'stakes.none_text' : 'stakes.none_mode_text')}</span>
        </p>
      ) : (
        <Known match={match} stakes={stakes} />
      )}
    </section>
  )
})

type KnownProps = { match: MatchDetail; stakes: Stakes }

const ofRound = (chance: number): LiveOutcome => ({ win: chance, draw: 0, loss: 1 - chance })

function Known({ match, stakes }: KnownProps) {
  const { t } = useTranslation('live')
  return (
    <>
      <p className="live-stakes-teams text-14" aria-hidden="true">
        <Crest team={match.team1} size={20} />
        <b className="text-ellipsis">{match.team1.name}</b>
        <b className="text-ellipsis">{match.team2.name}</b>
        <Crest team={match.team2} size={20} />
      </p>
      <ol className="live-steps">
        <Step
          name={t('stakes.round')}
          match={match}
          outcome={stakes.round === null ? null : ofRound(stakes.round)}
          none={t('stakes.between')}
        />
        <Step name={t('stakes.map')} match={match} outcome={stakes.map} none={t('stakes.unknown')} />
        {match.best_of > 1 && (
          <Step name={t('stakes.series')} match={match} outcome={stakes.series} none={t('stakes.unknown')} />
        )}
        <Goal match={match} stakes={stakes} />
      </ol>
    </>
  )
}

/** Who waits for this match, and what the chances come from: seldom another, and so below what moves. */
export const LiveWaits = memo(function LiveWaits({ match, stakes }: StakesProps) {
  if (stakes === null) return null
  return (
    <div className="panel">
      <Waiting match={match} stakes={stakes} />
      <Model stakes={stakes} />
    </div>
  )
})

type StepProps = { name: string; match: MatchDetail; outcome: LiveOutcome | null; none: string }

/** Both teams' chances at the ends of one bar. */
function Step({ name, match, outcome, none }: StepProps) {
  return (
    <li className="live-step">
      <span className="live-step-name text-12 text-muted">{name}</span>
      {outcome === null ? (
        <>
          <span className="live-step-figures text-14 text-faint">{none}</span>
          <span className="live-step-bar is-empty" aria-hidden="true" />
        </>
      ) : (
        <Outcome name={name} match={match} outcome={outcome} />
      )}
    </li>
  )
}

function Outcome({ name, match, outcome }: Pick<StepProps, 'name' | 'match'> & { outcome: LiveOutcome }) {
  const { t } = useTranslation('live')
  const say = useSayPercent()
  const { draw } = outcome
  const win = percentOf(outcome.win)
  const loss = draw > 0 ? percentOf(outcome.loss) : otherPercent(win)
  const words = {
    step: name,
    name1: match.team1.name,
    name2: match.team2.name,
    chance1: say(win),
    chance2: say(loss),
    draw: say(percentOf(draw)),
  }
  return (
    <>
      <span className="sr-only">{t(draw > 0 ? 'stakes.said_draw' : 'stakes.said', words)}</span>
      <span className="live-step-figures" aria-hidden="true">
        <Figure percent={win} />
        {draw > 0 && <span className="text-12 text-muted">{t('stakes.draw', { chance: words.draw })}</span>}
        <Figure percent={loss} />
      </span>
      <span
        className="live-step-bar"
        aria-hidden="true"
        style={{ '--win': outcome.win, '--draw': draw } as CSSProperties}
      >
        <i />
        <i />
      </span>
    </>
  )
}

function Figure({ percent }: { percent: Percent }) {
  return (
    <span className="live-figure">
      <b className="text-display">{figureOf(percent)}</b>
      <small>%</small>
    </span>
  )
}

/** What both teams are after: each has a chance of its own, and may both have it. */
function Goal({ match, stakes }: KnownProps) {
  const { t } = useTranslation('live')
  const percent = usePercent()
  const own = [match.team1, match.team2].map(
    (team) => stakes.teams.find((waiting) => waiting.team.id === team.id) ?? null,
  )
  const [first, second] = own
  const isKnown = stakes.goal !== null && first != null && second != null
  return (
    <li className="live-step">
      <span className="live-step-name text-12 text-muted">
        {stakes.goal === null ? t('stakes.goal_none') : t(`stakes.goal.${stakes.goal}`)}
      </span>
      {isKnown ? (
        <>
          <span className="sr-only">
            {[first, second]
              .map(({ team, if_team1, if_team2 }, place) =>
                t('stakes.if', {
                  team: team.name,
                  win: percent(place === 0 ? if_team1 : if_team2),
                  loss: percent(place === 0 ? if_team2 : if_team1),
                }),
              )
              .join('; ')}
          </span>
          <span className="live-step-figures" aria-hidden="true">
            <Figure percent={percentOf(first.now)} />
            <Figure percent={percentOf(second.now)} />
          </span>
          <span className="live-step-pair" aria-hidden="true">
            <span className="live-step-bar" style={{ '--win': first.now, '--draw': 0 } as CSSProperties}>
              <i />
            </span>
            <span className="live-step-bar is-end" style={{ '--win': second.now, '--draw': 0 } as CSSProperties}>
              <i />
            </span>
          </span>
        </>
      ) : (
        <>
          <span className="live-step-figures text-14 text-faint">{t('stakes.unknown')}</span>
          <span className="live-step-bar is-empty" aria-hidden="true" />
        </>
      )}
    </li>
  )
}

/** Teams whose way hangs on this match. */
function Waiting({ match, stakes }: KnownProps) {
  const { t } = useTranslation('live')
  const percent = usePercent()
  const others = stakes.teams.filter(({ team }) => team.id !== match.team1.id && team.id !== match.team2.id)
  if (stakes.goal === null || others.length === 0) return null
  return (
    <div className="live-waits">
      <h3 className="text-12 text-muted">{t('stakes.waits')}</h3>
      <ul>
        {others.map(({ team, now, if_team1, if_team2 }) => (
          <li key={team.id} className="text-14">
            <Crest team={team} size={20} />
            <b aria-hidden="true">{team.name}</b>
            <span className="sr-only">
              {t('stakes.waits_said', {
                team: team.name,
                now: percent(now),
                chance1: percent(if_team1),
                chance2: percent(if_team2),
                name1: match.team1.name,
                name2: match.team2.name,
              })}
            </span>
            <span className="live-waits-figures text-num" aria-hidden="true">
              <b>{percent(now)}</b>
              <span className="text-12 text-muted">
                {percent(if_team1)} {t('stakes.waits_if', { tag: match.team1.tag })}, {percent(if_team2)}{' '}
                {t('stakes.waits_if', { tag: match.team2.tag })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Model({ stakes }: { stakes: Stakes }) {
  const { t } = useTranslation('live')
  const format = useFormat()
  const { model, strengths, as_of: asOf } = stakes
  return (
    <details className="live-model text-12 text-muted">
      <summary>{t('stakes.model')}</summary>
      <p>
        {t(`stakes.${strengths}`)}{' '}
        {t('stakes.version', { version: model.version, maps: model.maps, rounds: model.rounds, data: model.data })}{' '}
        {errorWords(model, { t, format })}
        {asOf !== null && ` ${t('stakes.as_of', { time: format.time(new Date(asOf)) })}`}
      </p>
    </details>
  )
}

type Words = { t: ReturnType<typeof useTranslation<'live'>>['t']; format: ReturnType<typeof useFormat> }

function errorWords({ brier, brier_error }: LiveModel, { t, format }: Words): string {
  if (brier === null) return t('stakes.brier_none')
  const said = format.number(brier, 3)
  return brier_error === null
    ? t('stakes.brier_plain', { brier: said })
    : t('stakes.brier', { brier: said, error: format.number(brier_error, 3) })
}
