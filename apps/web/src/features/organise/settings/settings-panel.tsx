import type { TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { cupSettingsQuery } from '../api/cup-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

/** Everything of a tournament that its organisers set, before it starts and, as far as it harms nobody, afterwards. */
export function SettingsPanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('cup-settings')
  const form = useQuery(cupSettingsQuery(tournament.id))
  return (
    <section>
      <SectionHead title={t('title')} />
      <ListFrame list={form} error={t('error')} loading={<Skeleton height={640} label={t('loading')} />}>
        {(data) => <SettingsForm key={tournament.id} tournament={tournament} first={data} />}
      </ListFrame>
    </section>
  )
}
