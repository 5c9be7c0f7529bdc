import type { ServerListItem } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { oneOf, useListPlace } from '#lib/list-place'
import { useChannel } from '#lib/realtime'
import { ListFrame, NoRows } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { serversKey, serversQuery } from '../api/get-servers.ts'
import { sectionsOf, serverFilters, type ServerFilter } from '../server-view.ts'
import '../servers.css'
import { ServerCard } from './server-card.tsx'

const WhoIsOn = lazyPart(async () => (await import('./who-is-on.tsx')).WhoIsOn)
const placeParts = { filter: oneOf(serverFilters) }

/** Where people practise and where matches are played, renewed while somebody looks; which of them stands in the address. */
export function ServersPage() {
  const { t } = useTranslation('servers')
  const [{ filter }, go] = useListPlace(placeParts)
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
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => go({ filter: name })}>
              {t(`filters.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      <ListFrame list={servers} error={t('error')} loading={<Skeleton height={480} label={t('loading')} />}>
        {(all) => <Sections servers={all} filter={filter} onShowAll={() => go({ filter: 'all' })} />}
      </ListFrame>
    </>
  )
}

type SectionsProps = { servers: readonly ServerListItem[]; filter: ServerFilter; onShowAll: () => void }

function Sections({ servers, filter, onShowAll }: SectionsProps) {
  const { t } = useTranslation('servers')
  const [watched, setWatched] = useState<ServerListItem | null>(null)
  // Its code comes with the first press.
  const [isAsked, setAsked] = useState(false)
  const watch = (server: ServerListItem) => {
    setWatched(server)
    setAsked(true)
  }
  const sections = sectionsOf(servers, filter)
  if (sections.length === 0)
    return (
      <NoRows
        isSought={servers.length > 0}
        none={{ title: t('empty'), text: t('empty_text') }}
        notFound={{ title: t('empty_filter'), text: t('empty_filter_text'), clear: t('show_all') }}
        onClear={onShowAll}
      />
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
                <ServerCard server={server} onWatch={() => watch(server)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isAsked && (
        <Suspense>
          <WhoIsOn server={watched} onClose={() => setWatched(null)} />
        </Suspense>
      )}
    </div>
  )
}
