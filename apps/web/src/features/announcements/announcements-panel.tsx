import { type AnnouncementEntry, languageTag } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { announced } from './announced.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import './announcements.css'
import { type Place, useWithdraw, writtenQuery } from './api/announcements.ts'

const tones: Readonly<Record<AnnouncementEntry['state'], BadgeTone>> = {
  coming: 'line',
  standing: 'open',
  over: 'plain',
  withdrawn: 'plain',
}

/** What is said to everybody in a place, by whoever may: a form, and what stands, is to come and was. */
export function AnnouncementsPanel({ place }: { place: Place }) {
  const { t } = useTranslation('announcements')
  const list = useQuery(writtenQuery(place))
  const [taken, take] = useState<AnnouncementEntry | null>(null)
  return (
    <>
      <section aria-label={t('new')}>
        <SectionHead title={t('new')} />
        <AnnouncementForm place={place} />
      </section>
      <section aria-label={t('list')}>
        <SectionHead title={t('list')} />
        <ListFrame list={list} error={t('error')} loading={<Skeleton height={160} label={t('loading')} />}>
          {(entries) => (
            <div className="panel">
              {entries.length === 0 ? (
                <EmptyState title={t('none')} text={t('none_text')} />
              ) : (
                <ol className="announce-list">
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} onTake={() => take(entry)} />
                  ))}
                </ol>
              )}
            </div>
          )}
        </ListFrame>
        {taken !== null && <TakeBack place={place} entry={taken} onClose={() => take(null)} />}
      </section>
    </>
  )
}

function Entry({ entry, onTake }: { entry: AnnouncementEntry; onTake: () => void }) {
  const { t } = useTranslation('announcements')
  const format = useFormat()
  const said = announced(entry, useLanguage())
  const isOpen = entry.state === 'coming' || entry.state === 'standing'
  return (
    <li>
      <p className="announce-badges">
        <Badge tone={tones[entry.state]}>{t(`state.${entry.state}`)}</Badge>
        {entry.is_urgent && <Badge tone="warn">{t('urgent')}</Badge>}
      </p>
      <p className="announce-text" lang={languageTag(said.language)}>
        {said.text}
      </p>
      <p className="text-14 text-muted">
        {t('times', {
          from: format.dateTime(entry.starts_at),
          to: format.dateTime(entry.ends_at),
          by: entry.by.username,
        })}
      </p>
      {isOpen && (
        <Button size="s" onClick={onTake}>
          {t('take_back')}
        </Button>
      )}
    </li>
  )
}

function TakeBack({ place, entry, onClose }: { place: Place; entry: AnnouncementEntry; onClose: () => void }) {
  const { t } = useTranslation('announcements')
  const errorMessage = useErrorMessage()
  const withdraw = useWithdraw(place)
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('take_back')}
      text={announced(entry, useLanguage()).text}
      action={t('take_back')}
      busy={withdraw.isPending}
      error={withdraw.isError ? errorMessage(withdraw.error) : undefined}
      onConfirm={() => withdraw.mutate(entry.id, { onSuccess: onClose })}
    />
  )
}
