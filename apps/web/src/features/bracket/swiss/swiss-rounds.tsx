import type { BracketMatch, SwissRound, SwissStage } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { arrivalsAfter } from './swiss-layout.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { MatchPanel } from '../components/match-panel.tsx'
import { PairingPopover } from './pairing-popover.tsx'
import { RoundPager } from '../components/round-pager.tsx'

/** On a phone: one round a screen. */
export function SwissPager({ stage }: { stage: SwissStage }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const pages = stage.rounds.map((round) => ({
    key: String(round.number),
    name: texts.round({ kind: 'swiss', round: round.number }),
    content: <Round stage={stage} round={round} />,
  }))
  return (
    <div className="bracket-phone">
      <RoundPager label={t('swiss.rounds')} pages={pages} first={pages.length - 1} canSwipe />
    </div>
  )
}

/** Every round as words, the newest first. */
export function SwissRounds({ stage }: { stage: SwissStage }) {
  const texts = useMatchTexts()
  return (
    <div className="bracket-list">
      {stage.rounds.toReversed().map((round) => {
        const name = texts.round({ kind: 'swiss', round: round.number })
        return (
          <section key={round.number} aria-label={name}>
            <h3>{name}</h3>
            <Round stage={stage} round={round} />
          </section>
        )
      })}
    </div>
  )
}

function Round({ stage, round }: { stage: SwissStage; round: SwissRound }) {
  const { t } = useTranslation('tournaments')
  return (
    <div className="swiss-rounds">
      {round.records.map(({ wins, losses, matches }) => (
        <section key={`${wins}-${losses}`} aria-label={t('swiss.record', { record: `${wins}-${losses}` })}>
          <p className="swiss-block-head">
            <b className="text-display">{`${wins}-${losses}`}</b>
            <span>{t('swiss.teams', { count: matches.length * 2 })}</span>
          </p>
          <ol>
            {matches.map((match) => (
              <li key={match.key}>
                <RoundMatch match={match} record={`${wins}-${losses}`} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {round.bye && <p className="swiss-waits">{t('swiss.bye_text', { team: round.bye.name })}</p>}
      <Arrivals stage={stage} round={round.number} />
    </div>
  )
}

function RoundMatch({ match, record }: { match: BracketMatch; record: string }) {
  const { t } = useTranslation('tournaments')
  return (
    <>
      <MatchPanel match={match} roundName={t('swiss.record', { record })} />
      <PairingPopover match={match} />
    </>
  )
}

function Arrivals({ stage, round }: { stage: SwissStage; round: number }) {
  const { t } = useTranslation('tournaments')
  return arrivalsAfter(stage, round).map(({ place, teams }) => (
    <div key={place.key} className={`swiss-block is-flat is-${place.kind}`}>
      <p className="swiss-block-head">
        <b className="text-display">{place.key}</b>
        {place.kind !== 'bye' && place.kind !== 'matches' && <span>{t(`swiss.${place.kind}`)}</span>}
      </p>
      <ul className="swiss-block-list">
        {teams.map((team) => (
          <li key={team.id} className="bracket-side">
            <Crest team={team} size={20} />
            <b className="text-ellipsis">{team.name}</b>
          </li>
        ))}
      </ul>
    </div>
  ))
}
