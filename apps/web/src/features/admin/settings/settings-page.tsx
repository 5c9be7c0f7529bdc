import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { settingsQuery } from '../api/settings.ts'
import { FixedPanel } from './fixed-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TextsPanel } from '../texts/texts-panel.tsx'

/** What admins set of the site while it runs, and what of it is fixed. */
export function SettingsPage() {
  const { t } = useTranslation('desk')
  const settings = useQuery(settingsQuery)
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="text-display admin-head">{t('site.title')}</h1>
          <p className="text-muted">{t('site.lead')}</p>
        </div>
      </header>
      <ListFrame list={settings} error={t('site.error')} loading={<Skeleton height={640} label={t('site.loading')} />}>
        {(state) => (
          <div className="admin-panels">
            <SettingsForm state={state} />
            <FixedPanel fixed={state.fixed} />
          </div>
        )}
      </ListFrame>
      <TextsPanel />
    </>
  )
}
