import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkInTeamsQuery } from '#features/check-in/api/check-in'
import { Badge } from '#ui/badge'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { FormError } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { useSeedingByRating, useSetSeeding } from './api/set-seeding.ts'
import { OrderList } from './order-list.tsx'
import { mergeOrder, seedOrder } from './seed-order.ts'

type SeedingProps = { tournament: TournamentDetail; registrations: readonly RegistrationPrivate[] }

/** Who is first and who is last: seeds decide the groups and the first pairs. */
export function SeedingPanel({ tournament, registrations }: SeedingProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const seeding = useSetSeeding(tournament.id)
  const [edited, setEdited] = useState<string[] | null>(null)
  const stored = seedOrder(registrations)
  const here = useHere(tournament)
  const order = edited ? mergeOrder(edited, stored) : stored
  const teamOf = (id: string) => registrations.find((entry) => entry.team.id === id)?.team ?? null
  const items = order.flatMap((id) => {
    const team = teamOf(id)
    return team ? [{ id, name: team.name, content: <TeamLine team={team} isHere={here?.has(id) ?? null} /> }] : []
  })
  const save = () =>
    seeding.mutate(order, {
      onSuccess: () => {
        // What was moved since is not saved yet.
        setEdited((now) => (now === edited ? null : now))
        toast.success(t('seeding.saved'))
      },
    })
  return (
    <section>
      <SectionHead title={t('seeding.title')} />
      <div className="panel">
        {items.length < 2 ? (
          <EmptyState title={t('seeding.empty')} text={t('seeding.empty_text')} />
        ) : (
          <div className="padded stack">
            <p className="field-hint">{t('seeding.text')}</p>
            <OrderList
              label={t('seeding.title')}
              items={items}
              onMove={(id, to) => setEdited(order.filter((other) => other !== id).toSpliced(to, 0, id))}
            />
            {seeding.isError && <FormError>{errorMessage(seeding.error)}</FormError>}
            <ByRating tournamentId={tournament.id} onOrder={setEdited} />
            <div className="row row-wrap">
              <Button kind="primary" onClick={save} busy={seeding.isPending} disabled={edited === null}>
                {t('seeding.save')}
              </Button>
              {edited !== null && (
                <Button kind="quiet" onClick={() => setEdited(null)}>
                  {t('format.discard')}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

/** The order that ratings would give, to be looked at and saved. */
function ByRating({ tournamentId, onOrder }: { tournamentId: string; onOrder: (teamIds: string[]) => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const rated = useSeedingByRating(tournamentId)
  const ask = () =>
    rated.mutate(undefined, {
      onSuccess: (found) => (found.rated === 0 ? toast.info(t('seeding.no_ratings')) : onOrder(found.team_ids)),
    })
  return (
    <>
      <p>
        <Button size="s" onClick={ask} busy={rated.isPending}>
          {t('seeding.by_rating')}
        </Button>
      </p>
      {rated.isError && <FormError>{errorMessage(rated.error)}</FormError>}
    </>
  )
}

/** Teams that have checked in; null where nobody is asked to, or it is not known. */
function useHere({ id, has_check_in: hasCheckIn }: TournamentDetail): ReadonlySet<string> | null {
  const { data } = useQuery({ ...checkInTeamsQuery(id), enabled: hasCheckIn })
  if (!hasCheckIn || data === undefined) return null
  return new Set(data.filter((row) => row.checked_in !== null).map(({ team }) => team.id))
}

function TeamLine({ team, isHere }: { team: RegistrationPrivate['team']; isHere: boolean | null }) {
  const { t } = useTranslation('check-in')
  return (
    <span className="person">
      <Crest team={team} size={28} />
      <b className="text-ellipsis">{team.name}</b>
      {isHere !== null && <Badge tone={isHere ? 'win' : 'line'}>{t(isHere ? 'mark.here' : 'mark.missing')}</Badge>}
    </span>
  )
}
