import type { RatingLadder } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { matchChangesQuery } from '../api/get-rating.ts'
import { useSigned } from '../change-words.ts'
import { ChangeCard } from './change-card.tsx'

type OfMatchProps = {
  playerId: string
  ladder: RatingLadder
  viewer: string | null
  match: string
  onAll: () => void
}

/** What one match did to the number, map by map with every round: where the history's press leads. */
export function OfMatch({ playerId, ladder, viewer, match, onAll }: OfMatchProps) {
  const { t } = useTranslation('ratings')
  const signed = useSigned()
  const found = useQuery(matchChangesQuery(playerId, match, { ladder, viewer }))
  return (
    <section className="rating-of-match">
      <ListFrame
        list={found}
        error={t('changes.error')}
        loading={<Skeleton height={280} label={t('changes.loading')} />}
      >
        {({ changes }) => {
          const maps = (changes ?? []).flatMap((change) => (change.kind === 'map' ? change : []))
          const sum = maps.reduce((total, { change }) => total + change, 0)
          return (
            <Panel
              title={maps.length === 0 ? t('changes.of_match') : t('changes.of_match_sum', { points: signed(sum) })}
              end={
                <Button size="s" onClick={onAll}>
                  {t('changes.close')}
                </Button>
              }
            >
              {maps.length === 0 ? (
                <p className="padded text-muted text-14">{t('changes.none_of_match')}</p>
              ) : (
                <ul>
                  {maps.map((change) => (
                    <ChangeCard key={change.map_number} change={change} isOpen />
                  ))}
                </ul>
              )}
            </Panel>
          )
        }}
      </ListFrame>
    </section>
  )
}
