import type { Consequences } from '@lobby/contract'
import { use } from 'react'
import { useTranslation } from '#lib/i18n'
import { ChainsOut, touchedChains } from './chained.ts'
import { EntrantsList } from './entrants-list.tsx'
import { useBracketNames } from './use-bracket-names.ts'

/** More lines than this are folded: in a large bracket the places of hundreds of teams shift. */
const shownFates = 6

/** In words what a change would bring about. */
export function ConsequenceList({ consequences }: { consequences: Consequences }) {
  const { t } = useTranslation('organise')
  const lines = useLines(consequences)
  const { fates, entrants } = consequences
  return (
    <div className="org-change-lines">
      {lines.length === 0 && entrants === null && fates.length === 0 && <p>{t('change.nothing')}</p>}
      {lines.length === 0 && entrants === null && fates.length > 0 && <p>{t('change.only_places')}</p>}
      {entrants !== null && <EntrantsList entrants={entrants} />}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {fates.length > 0 && <Fates fates={fates} />}
      <Chained fates={fates} />
    </div>
  )
}

function Fates({ fates }: { fates: Consequences['fates'] }) {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  return (
    <details open={fates.length <= shownFates}>
      <summary>{t('change.fates', { count: fates.length })}</summary>
      <ul className="text-num">
        {fates.map(({ team, before, after }) => (
          <li key={team.id}>
            {t('change.fate', { team: team.name, before: names.places(before), after: names.places(after) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What other tournaments have of it. */
function Chained({ fates }: { fates: Consequences['fates'] }) {
  const { t } = useTranslation('organise')
  return touchedChains(use(ChainsOut), fates).map(
    ({ tournament, has_begun: hasBegun, from_place: from, to_place: to }) => {
      const [one, several] = hasBegun ? (['begun_one', 'begun'] as const) : (['one', 'several'] as const)
      return (
        <p key={`${tournament.id}-${from}`}>
          {t(`change.chained.${from === to ? one : several}`, { from, to, name: tournament.name })}
        </p>
      )
    },
  )
}

function useLines(of: Consequences): string[] {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  return [
    ...of.lost_seats.map(({ match, team, state }) =>
      t('change.lost_seat', { team: team.name, match: names.match(match), state: t(`state.${state}`) }),
    ),
    ...of.voided.map((match) => t('change.voided', { match: names.match(match) })),
    ...of.kept.map((match) => t('change.kept', { match: names.match(match) })),
    ...of.decided.map(({ match, winner }) =>
      winner
        ? t('change.decided', { match: names.match(match), team: winner.name })
        : t('change.decided_nobody', { match: names.match(match) }),
    ),
    ...of.paired_rounds.map(({ stage, round }) => t('change.paired_round', { stage: names.stage(stage), round })),
    ...of.unequal_pairs.map((match) => t('change.unequal_pair', { match: names.match(match) })),
    ...of.stages.map((stage) => t('change.stage_begun', { stage: names.stage(stage) })),
  ]
}
