import type { StandIns, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMatchTexts } from '#features/bracket/words/use-match-texts'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { allMatches } from '#features/tournaments/apply-score'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { standInsQuery } from '../api/stand-ins.ts'
import type { StandInTeam } from './stand-in-dialog.tsx'
import { StandInList } from './stand-in-list.tsx'
import { StandInSettingsForm } from './stand-in-settings.tsx'

const StandInDialog = lazyPart(async () => (await import('./stand-in-dialog.tsx')).StandInDialog)

/** People from outside who play for a team or coach it: by which rules, who they are, and one more. */
export function StandInsPanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('stand-ins')
  const standIns = useQuery(standInsQuery(tournament.id))
  return (
    <section>
      <SectionHead title={t('panel.title')} />
      <ListFrame
        list={standIns}
        error={t('panel.error')}
        loading={<Skeleton height={320} label={t('panel.loading')} />}
      >
        {(found) => (
          <div className="panel">
            <div className="padded stack">
              <p className="field-hint">{t('panel.text')}</p>
              <Name tournament={tournament} found={found} />
            </div>
            {found.stand_ins.length === 0 ? (
              <EmptyState title={t('panel.empty')} text={t('panel.empty_text')} />
            ) : (
              <StandInList tournamentId={tournament.id} standIns={found.stand_ins} />
            )}
            <div className="org-stand-ins-rules">
              <StandInSettingsForm tournamentId={tournament.id} saved={found.settings} />
            </div>
          </div>
        )}
      </ListFrame>
    </section>
  )
}

function Name({ tournament, found }: { tournament: TournamentDetail; found: StandIns }) {
  const { t } = useTranslation('stand-ins')
  const [isNaming, setNaming] = useState(false)
  const teams = useTeams(tournament)
  return (
    <>
      <div>
        <Button onClick={() => setNaming(true)}>{t('panel.name')}</Button>
      </div>
      {isNaming && (
        <Suspense fallback={null}>
          <StandInDialog
            tournamentId={tournament.id}
            teams={teams}
            matchId={null}
            isOpen={found.is_open}
            findsNames={found.finds_names}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Teams that are in, with their matches that are not over. */
function useTeams({ id, registrations }: TournamentDetail): StandInTeam[] {
  const { t } = useTranslation('stand-ins')
  const texts = useMatchTexts()
  const bracket = useQuery(bracketQuery(id))
  const open = bracket.data === undefined ? [] : allMatches(bracket.data).filter((match) => match.state !== 'done')
  const of = (teamId: string) =>
    open.flatMap(({ match_id: matchId, number, team1, team2 }) =>
      matchId !== null && [team1.team?.id, team2.team?.id].includes(teamId)
        ? [{ id: matchId, title: t('panel.one_match', { number, team1: texts.seat(team1), team2: texts.seat(team2) }) }]
        : [],
    )
  return registrations
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ team, players }) => ({ team, roster: players, matches: of(team.id) }))
}
