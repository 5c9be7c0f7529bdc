import type { MatchDetail, StandIns } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { standInsQuery } from '../api/stand-ins.ts'
import { StandInList } from './stand-in-list.tsx'

const StandInDialog = lazyPart(async () => (await import('./stand-in-dialog.tsx')).StandInDialog)

/** For organisers on a match's own page: who stands in here, and in an emergency one more, also while it is played. */
export function MatchStandIns({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('stand-ins')
  const standIns = useQuery(standInsQuery(match.tournament.id))
  if (match.status === 'finished' || match.status === 'void') return null
  return (
    <Panel title={t('panel.title')}>
      <ListFrame
        list={standIns}
        error={t('panel.error')}
        loading={<Skeleton height={120} label={t('panel.loading')} />}
      >
        {(found) => <Here match={match} found={found} />}
      </ListFrame>
    </Panel>
  )
}

function Here({ match, found }: { match: MatchDetail; found: StandIns }) {
  const { t } = useTranslation('stand-ins')
  const [isNaming, setNaming] = useState(false)
  const teams = [match.team1.id, match.team2.id]
  const here = found.stand_ins.filter(
    (one) => teams.includes(one.team.id) && (one.match === null || one.match.id === match.id),
  )
  return (
    <>
      <div className="padded stack">
        <p className="field-hint">{t('match.text')}</p>
        {here.length === 0 && <p className="field-hint">{t('match.empty')}</p>}
        <Button block onClick={() => setNaming(true)}>
          {t('match.name')}
        </Button>
      </div>
      {here.length > 0 && <StandInList tournamentId={match.tournament.id} standIns={here} isOfMatch />}
      {isNaming && (
        <Suspense fallback={null}>
          <StandInDialog
            tournamentId={match.tournament.id}
            teams={[
              { team: match.team1, roster: ownOf(match.roster1), matches: [] },
              { team: match.team2, roster: ownOf(match.roster2), matches: [] },
            ]}
            matchId={match.id}
            isOpen={found.is_open}
            findsNames={found.finds_names}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Who could sit out: the team's own who play. */
function ownOf(roster: MatchDetail['roster1']): { id: string; username: string }[] {
  return roster.flatMap(({ user_id: id, username, is_reserve: isOut, is_stand_in: isOutsider }) =>
    isOut || isOutsider === true ? [] : [{ id, username }],
  )
}
