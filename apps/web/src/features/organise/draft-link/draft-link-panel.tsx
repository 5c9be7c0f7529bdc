import type { DraftLink } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { FormError, Input } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { draftLinkQuery, useEndDraftLink, useMakeDraftLink } from '../api/draft-link.ts'

/** The link by which a draft is read without an account: making it, and taking it back. */
export function DraftLinkPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('create')
  const link = useQuery(draftLinkQuery(tournamentId))
  return (
    <section>
      <SectionHead title={t('draft.panel.title')} />
      <ListFrame
        list={link}
        error={t('draft.panel.error')}
        loading={<Skeleton height={160} label={t('draft.panel.loading')} />}
      >
        {(found) => <Found tournamentId={tournamentId} link={found.link} />}
      </ListFrame>
    </section>
  )
}

type FoundProps = { tournamentId: string; link: DraftLink['link'] }

function Found({ tournamentId, link }: FoundProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('create')
  const format = useFormat()
  const toast = useToast()
  const make = useMakeDraftLink(tournamentId)
  const end = useEndDraftLink(tournamentId)
  const isBusy = make.isPending || end.isPending
  // What was made before is told no more once there is none.
  const made = link === null ? undefined : make.data
  const takeBack = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        toast.success(t('draft.panel.end_done'))
      },
    })
  return (
    <div className="panel padded stack">
      <p>{t('draft.panel.text')}</p>
      {link !== null && (
        <p className="field-hint">
          {t('draft.panel.there', { name: link.made_by, until: format.dateTime(link.expires_at) })}{' '}
          {t('draft.panel.again_hint')}
        </p>
      )}
      {made !== undefined && <Made url={made.url} />}
      {make.isError && <FormError>{errorMessage(make.error)}</FormError>}
      {end.isError && <FormError>{errorMessage(end.error)}</FormError>}
      <div className="row row-wrap">
        <Button
          kind={link === null ? 'primary' : 'secondary'}
          busy={make.isPending}
          onClick={() => !isBusy && make.mutate()}
        >
          {t(link === null ? 'draft.panel.make' : 'draft.panel.again')}
        </Button>
        {link !== null && (
          <Button kind="quiet" busy={end.isPending} onClick={() => !isBusy && takeBack()}>
            {t('draft.panel.end')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Made({ url }: { url: string }) {
  const { t } = useTranslation('create')
  return (
    <div className="stack">
      <Input
        label={t('draft.panel.link')}
        hint={t('draft.panel.once')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div>
        <CopyButton text={url} label={t('draft.panel.copy')} />
      </div>
    </div>
  )
}
