import type { Season } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { seasonsQuery, useSeasonDays } from '#lib/seasons'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { useEndSeason } from '../api/seasons.ts'

const SeasonDialog = lazyPart(async () => (await import('./season-dialog.tsx')).SeasonDialog)

const tones: Readonly<Record<Season['state'], BadgeTone>> = {
  coming: 'line',
  running: 'open',
  over: 'warn',
  closed: 'plain',
}

/** Seasons of the boards: made, changed until their boards freeze, taken back until they begin, and frozen by hand before that happens by itself. */
export function SeasonsPage() {
  const { t } = useTranslation('seasons')
  const list = useQuery(seasonsQuery)
  const [edited, edit] = useState<Season | 'new' | null>(null)
  const [ended, end] = useState<Season | null>(null)
  const make = (
    <Button kind="primary" onClick={() => edit('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="text-display admin-head">{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </div>
        {make}
      </header>
      <ListFrame list={list} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
        {({ seasons }) =>
          seasons.length === 0 ? (
            <div className="panel">
              <EmptyState title={t('empty')} text={t('empty_text')} />
            </div>
          ) : (
            <ul className="panel admin-rows">
              {seasons.map((season) => (
                <SeasonRow key={season.id} season={season} onEdit={() => edit(season)} onEnd={() => end(season)} />
              ))}
            </ul>
          )
        }
      </ListFrame>
      {edited !== null && (
        <Suspense>
          <SeasonDialog season={edited === 'new' ? null : edited} onClose={() => edit(null)} />
        </Suspense>
      )}
      {ended !== null && <EndDialog season={ended} onClose={() => end(null)} />}
    </>
  )
}

type SeasonRowProps = { season: Season; onEdit: () => void; onEnd: () => void }

const ways = { coming: 'remove', running: 'close', over: 'freeze' } as const

function SeasonRow({ season, onEdit, onEnd }: SeasonRowProps) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const format = useFormat()
  const days = useSeasonDays()
  const { names, state, closes_at: closesAt } = season
  const name = names[language]
  const others = new Set(Object.values(names).filter((other) => other !== name))
  return (
    <li>
      <div className="admin-rows-words">
        <h2>
          {name} <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </h2>
        <p className="text-14">{days(season)}</p>
        {others.size > 0 && <p className="text-14 text-muted">{[...others].join(' · ')}</p>}
        <p className="text-14 text-muted">
          {closesAt === null ? t('frozen') : t('freezes', { date: format.dateTime(closesAt) })}
        </p>
      </div>
      {state !== 'closed' && (
        <div className="row row-wrap">
          <Button kind="secondary" aria-label={t('edit_of', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button kind="secondary" aria-label={t(`${ways[state]}_of`, { name })} onClick={onEnd}>
            {t(ways[state])}
          </Button>
        </div>
      )}
    </li>
  )
}

function EndDialog({ season: { id, names, state }, onClose }: { season: Season; onClose: () => void }) {
  const { t } = useTranslation('seasons')
  const name = names[useLanguage()]
  const toast = useToast()
  const way = state === 'closed' ? 'freeze' : ways[state]
  const end = useEndSeason(way === 'remove' ? 'remove' : 'close')
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`${way}_of`, { name })}
      text={t(`${way}_text`)}
      action={t(way)}
      busy={end.isPending}
      error={end.error}
      onConfirm={() =>
        end.mutate(id, {
          onSuccess: () => {
            toast.success(t(way === 'remove' ? 'removed' : 'frozen_now', { name }))
            onClose()
          },
        })
      }
    />
  )
}
