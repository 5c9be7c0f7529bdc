import type { QualifierLink, Qualifiers } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { qualifiersQuery, useUnlinkQualifier } from '../api/qualifiers.ts'
import { LinkForm } from './link-form.tsx'
import './qualifiers.css'
import { Seat } from './seat.tsx'

/**
 * Which tournaments feed this one, who sits in each seat, and what is the organiser's to decide. A tournament that is over and had none has nothing to show; one
 * that had some does, as a qualifier may be corrected at any time.
 */
export function QualifiersPanel({ tournamentId, isOver = false }: { tournamentId: string; isOver?: boolean }) {
  const { t } = useTranslation('qualifiers')
  const qualifiers = useQuery(qualifiersQuery(tournamentId))
  if (isOver && (qualifiers.data === undefined ? qualifiers.isPending : qualifiers.data.links.length === 0)) return null
  return (
    <section>
      <SectionHead title={t('title')} />
      <ListFrame list={qualifiers} error={t('error')} loading={<Skeleton height={240} label={t('loading')} />}>
        {(found) => <Links tournamentId={tournamentId} found={found} />}
      </ListFrame>
    </section>
  )
}

function Links({ tournamentId, found }: { tournamentId: string; found: Qualifiers }) {
  const { t } = useTranslation('qualifiers')
  const [isLinking, setLinking] = useState(false)
  const isEmpty = found.links.length === 0
  return (
    <div className="panel">
      {(found.can_change || !isEmpty) && (
        <div className="padded stack">
          <p className="field-hint">{found.can_change ? t('text') : t('locked')}</p>
          {found.can_change && !isLinking && (
            <div>
              <Button onClick={() => setLinking(true)}>{t('link')}</Button>
            </div>
          )}
          {isLinking && (
            <LinkForm tournamentId={tournamentId} sources={found.sources} onClose={() => setLinking(false)} />
          )}
        </div>
      )}
      {isEmpty && <EmptyState title={t('empty')} text={found.can_change ? t('empty_text') : t('empty_locked')} />}
      {found.links.map((link) => (
        <LinkBlock key={link.id} tournamentId={tournamentId} link={link} canChange={found.can_change} />
      ))}
    </div>
  )
}

type BlockProps = { tournamentId: string; link: QualifierLink; canChange: boolean }

function LinkBlock({ tournamentId, link, canChange }: BlockProps) {
  const { t } = useTranslation('qualifiers')
  const [isLeaving, setLeaving] = useState(false)
  const { from_place: from, to_place: to, first_seed: first, source } = link
  const words = { from, to, first, last: first + to - from, name: source.name }
  const isReopened = source.status !== 'finished' && link.seats.some(({ state }) => state === 'entered')
  return (
    <section className="org-qualifier">
      <header>
        <h3>{from === to ? t('links_one', words) : t('links', words)}</h3>
        <Badge tone="line">{t(link.fee_due ? 'fee_due' : 'fee_none')}</Badge>
        {link.can_remove && (
          <Button
            kind="quiet"
            size="s"
            aria-label={t('remove_of', { name: source.name })}
            onClick={() => setLeaving(true)}
          >
            {t('remove')}
          </Button>
        )}
      </header>
      {isReopened && <p className="field-hint">{t('reopened')}</p>}
      <ul className="org-qualifier-seats">
        {link.seats.map((seat) => (
          <Seat
            key={seat.place}
            tournamentId={tournamentId}
            linkId={link.id}
            seat={seat}
            canChange={canChange}
            isCalledOff={source.status === 'cancelled'}
          />
        ))}
      </ul>
      {isLeaving && <RemoveDialog tournamentId={tournamentId} link={link} onClose={() => setLeaving(false)} />}
    </section>
  )
}

type RemoveProps = { tournamentId: string; link: QualifierLink; onClose: () => void }

function RemoveDialog({ tournamentId, link, onClose }: RemoveProps) {
  const { t } = useTranslation('qualifiers')
  const toast = useToast()
  const unlink = useUnlinkQualifier(tournamentId)
  const onSuccess = () => {
    toast.success(t('removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('remove_title', { name: link.source.name })}
      text={t('remove_text')}
      action={t('remove')}
      busy={unlink.isPending}
      error={unlink.error}
      onConfirm={() => {
        if (!unlink.isPending) unlink.mutate(link.id, { onSuccess })
      }}
    />
  )
}
