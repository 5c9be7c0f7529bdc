import type { Analytics } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFlag } from '#lib/flags'
import { useFormat } from '#lib/format'
import { lazyPart } from '#lib/lazy-part'
import { useTranslation } from '#lib/i18n'
import { useSiteTexts, useSiteTextsWait } from '#lib/site-texts'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { Spinner } from '#ui/spinner'
import { figuresQuery } from '../api/get-figures.ts'
import '../partners.css'

// Its schema weighs more than the rest of the page: it is drawn by the server, and its code comes when the page stands.
const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm)

/** For those who may become partners: how many are here, what a sponsor gets, and how to write to us. */
export function InvestPage() {
  const t = useSiteTexts('partners')
  const { t: ofAll } = useTranslation('common')
  const isCounted = useFlag('analytics')
  if (useSiteTextsWait('partners')) return <Spinner label={ofAll('loading.page')} />
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead invest-lead">{t('lead')}</p>
        </div>
      </header>
      {isCounted && <Figures />}
      <div className="invest-cols">
        <Offers />
        <Panel title={t('form.title')}>
          <Suspense fallback={<Skeleton height={480} label={t('form.title')} />}>
            <ContactForm />
          </Suspense>
        </Panel>
      </div>
    </>
  )
}

function Figures() {
  const t = useSiteTexts('partners')
  const figures = useQuery(figuresQuery)
  return (
    <section className="invest-part">
      <SectionHead title={t('figures.title')} />
      <ListFrame
        list={figures}
        error={t('figures.error')}
        loading={<Skeleton height={224} label={t('figures.loading')} />}
      >
        {(found) => <Numbers figures={found} />}
      </ListFrame>
    </section>
  )
}

function Numbers({ figures }: { figures: Analytics }) {
  const t = useSiteTexts('partners')
  const format = useFormat()
  const fresh = (count: number) => t('figures.new', { count, number: format.number(count) })
  const numbers = [
    { name: t('figures.players'), value: figures.players.total, note: fresh(figures.players.new) },
    { name: t('figures.teams'), value: figures.teams.total, note: fresh(figures.teams.new) },
    { name: t('figures.tournaments'), value: figures.tournaments.total, note: t('figures.ever') },
    { name: t('figures.matches'), value: figures.matches.total, note: fresh(figures.matches.new) },
    { name: t('figures.rounds'), value: figures.rounds, note: t('figures.window') },
    { name: t('figures.kills'), value: figures.kills, note: t('figures.window') },
  ]
  return (
    <dl className="invest-figures">
      {numbers.map(({ name, value, note }) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd className="text-display">{format.number(value)}</dd>
          <dd className="text-muted text-14">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const offers = ['name', 'prize', 'embed', 'report'] as const

function Offers() {
  const t = useSiteTexts('partners')
  return (
    <section>
      <SectionHead title={t('offers.title')} />
      <ol className="invest-offers">
        {offers.map((offer) => (
          <li key={offer}>
            <h3>{t(`offers.${offer}`)}</h3>
            <p className="text-muted">{t(`offers.${offer}_text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
