import type { CupPage, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, FormError, Input } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { useTellPage } from './api/cup-page.ts'
import { cupPageQuery } from './api/get-page.ts'
import './cup-page.css'
import { type Draft, draftOf, problemAt, requestOf } from './draft.ts'
import { LinkRows } from './link-rows.tsx'
import { RulesFields } from './rules-fields.tsx'
import { SponsorRows } from './sponsor-rows.tsx'

/** What organisers tell of their cup in words and links: written here, read on the cup's page. */
export function CupPageSection({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('cup-page')
  const page = useQuery(cupPageQuery(tournament.id))
  return (
    <ListFrame list={page} error={t('error')} loading={<Skeleton height={640} label={t('loading')} />}>
      {(data) => <PageForm key={tournament.id} tournamentId={tournament.id} page={data} />}
    </ListFrame>
  )
}

function PageForm({ tournamentId, page }: { tournamentId: string; page: CupPage }) {
  const { t } = useTranslation('cup-page')
  const errorMessage = useErrorMessage()
  const form = usePageForm(tournamentId, page)
  const { draft, set, details, error } = form
  return (
    <form
      className="stack"
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        form.send(form.version)
      }}
    >
      <p className="text-lead">{t('text')}</p>
      <RulesFields rules={draft.rules} details={details} onChange={(rules) => set({ rules })} />
      <LinkRows name="streams" rows={draft.streams} details={details} onChange={(streams) => set({ streams })} />
      <LinkRows name="records" rows={draft.records} details={details} onChange={(records) => set({ records })} />
      <SponsorRows
        tournamentId={tournamentId}
        saved={page.sponsors}
        rows={draft.sponsors}
        details={details}
        onChange={(sponsors) => set({ sponsors })}
      />
      <Licence licence={draft.licence} error={problemAt(details, 'licence.holder')} onChange={set} />
      {form.isBehind ? (
        <div className="panel padded stack" role="alert">
          <p>{t('behind')}</p>
          <div className="row row-wrap">
            <Button busy={form.isSending} onClick={form.sendAnyway}>
              {t('keep_mine')}
            </Button>
            <Button onClick={form.takeTheirs}>{t('take_theirs')}</Button>
          </div>
        </div>
      ) : (
        error !== null && <FormError>{details.length > 0 ? t('look_at_fields') : errorMessage(error)}</FormError>
      )}
      <div>
        <Button kind="primary" type="submit" busy={form.isSending} disabled={form.isBehind}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** What is typed stays whatever happens: of somebody else's newer page one is asked whose shall stand. */
function usePageForm(tournamentId: string, page: CupPage) {
  const { t } = useTranslation('cup-page')
  const toast = useToast()
  const tell = useTellPage(tournamentId)
  const { refetch } = useQuery(cupPageQuery(tournamentId))
  const [draft, setDraft] = useState(() => draftOf(page))
  const [version, setVersion] = useState(page.version)
  const isBehind = tell.error instanceof ApiError && tell.error.code === 'CUP_PAGE_CHANGED'
  const stand = (given: CupPage) => {
    setDraft(draftOf(given))
    setVersion(given.version)
  }
  const send = (on: number) => {
    if (tell.isPending) return
    tell.mutate(requestOf(draft, on), {
      onSuccess: (told) => {
        stand(told)
        toast.success(t('saved'))
      },
    })
  }
  const withTheirs = (use: (theirs: CupPage) => void) => async () => {
    const { data } = await refetch()
    if (data) use(data)
  }
  return {
    draft,
    version,
    isBehind,
    error: tell.error,
    details: tell.error instanceof ApiError ? tell.error.details : [],
    isSending: tell.isPending,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    send,
    sendAnyway: () => void withTheirs((theirs) => send(theirs.version))(),
    takeTheirs: () =>
      void withTheirs((theirs) => {
        stand(theirs)
        tell.reset()
      })(),
  }
}

type LicenceProps = {
  licence: Draft['licence']
  error: string | undefined
  onChange: (change: Pick<Draft, 'licence'>) => void
}

function Licence({ licence, error, onChange }: LicenceProps) {
  const { t } = useTranslation('cup-page')
  return (
    <section className="panel padded stack" aria-label={t('licence')}>
      <h2>{t('licence')}</h2>
      <p className="field-hint">{t('licence_text')}</p>
      <Input
        label={t('licence_holder')}
        maxLength={120}
        value={licence.holder}
        error={error}
        onChange={({ target }) => onChange({ licence: { ...licence, holder: target.value } })}
      />
      <Checkbox
        label={t('licence_lan')}
        checked={licence.is_lan}
        onChange={({ target }) => onChange({ licence: { ...licence, is_lan: target.checked } })}
      />
    </section>
  )
}
