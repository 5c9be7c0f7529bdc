import type { ServerListItem } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { useChannel } from '#lib/realtime'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { serversKey, serversQuery } from '../api/get-servers.ts'
import { sectionsOf, serverFilters, type ServerFilter } from '../server-view.ts'
import '../servers.css'
import { ServerCard } from './server-card.tsx'
import { WhoIsOn } from './who-is-on.tsx'

/** Where people practise and where matches are played, renewed while somebody looks. */
export function ServersPage() {
  const { t } = useTranslation('servers')
  const [filter, setFilter] = useState<ServerFilter>('all')
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: serversKey })
  useChannel('servers', refresh, { onResync: refresh })
  const servers = useQuery(serversQuery)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead')}</p>
        </div>
        <fieldset className="segments" aria-label={t('filter')}>
          {serverFilters.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {t(`filters.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      {servers.data ? (
        <Sections servers={servers.data} filter={filter} onShowAll={() => setFilter('all')} />
      ) : servers.isError ? (
        <ErrorState title={t('error')} error={servers.error} onRetry={() => void servers.refetch()} />
      ) : (
        <Skeleton height={480} label={t('loading')} />
      )}
    </>
  )
}

type SectionsProps = { servers: readonly ServerListItem[]; filter: ServerFilter; onShowAll: () => void }

function Sections({ servers, filter, onShowAll }: SectionsProps) {
  const { t } = useTranslation('servers')
  const [watched, setWatched] = useState<ServerListItem | null>(null)
  const sections = sectionsOf(servers, filter)
  if (sections.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title={servers.length === 0 ? t('empty') : t('empty_filter')}
          text={servers.length === 0 ? t('empty_text') : t('empty_filter_text')}
        >
          {servers.length > 0 && (
            <Button kind="secondary" onClick={onShowAll}>
              {t('show_all')}
            </Button>
          )}
        </EmptyState>
      </div>
    )
  return (
    <div className="server-sections">
      {sections.map((section) => (
        <section key={section.purpose}>
          <SectionHead title={t(`sections.${section.purpose}`)} count={section.servers.length} />
          <p className="text-muted server-about">{t(`sections.${section.purpose}_text`)}</p>
          <ul className="server-grid">
            {section.servers.map((server) => (
              <li key={server.id}>
                <ServerCard server={server} onWatch={() => setWatched(server)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <WhoIsOn server={watched} onClose={() => setWatched(null)} />
    </div>
  )
}
