import { type CupPage, type Language, languageTag } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage, useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { lazyPart } from '#lib/lazy-part'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { cupPageQuery } from './api/get-page.ts'
import './cup-page.css'
import { rulesFor } from './rules-for.ts'

const Markdown = lazyPart(async () => (await import('#ui/markdown')).Markdown)

const nameOf = (language: Language) => languageNames.find((one) => one.language === language)?.name ?? ''
/** Where a link leads, as people know it. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** What organisers tell of a cup in words and links. Where they told nothing, nothing stands here; what does not come is missed by nobody who plays. */
export function CupTold({ tournamentId, hasRules }: { tournamentId: string; hasRules: boolean }) {
  const { data: page } = useQuery(cupPageQuery(tournamentId))
  return page === undefined ? null : <Told page={page} hasRules={hasRules} />
}

/** The same where it is known already. */
export function Told({ page, hasRules }: { page: CupPage; hasRules: boolean }) {
  const { t } = useTranslation('cup-told')
  const { streams, records, sponsors, licence } = page
  return (
    <>
      {streams.length > 0 && (
        <section>
          <SectionHead title={t('streams')} />
          <Links links={streams} />
        </section>
      )}
      {records.length > 0 && (
        <section>
          <SectionHead title={t('records')} />
          <Links links={records} />
        </section>
      )}
      {hasRules && <Rules rules={page.rules} />}
      {sponsors.length > 0 && (
        <section>
          <SectionHead title={t('sponsors')} />
          <Sponsors sponsors={sponsors} />
        </section>
      )}
      {(licence.holder !== '' || licence.is_lan) && (
        <p className="told-licence">
          {licence.holder !== '' && <span>{t('licence', { holder: licence.holder })}</span>}
          {licence.is_lan && <span>{t('lan')}</span>}
        </p>
      )}
    </>
  )
}

/** The same words where rules have a page of their own. */
export function CupRules({ tournamentId }: { tournamentId: string }) {
  const { data: page } = useQuery(cupPageQuery(tournamentId))
  return page === undefined ? null : <Rules rules={page.rules} />
}

function Links({ links }: { links: CupPage['streams'] }) {
  return (
    <ul className="told-links">
      {links.map(({ title, address, language }, at) => (
        // Two may be the same, and none has a name of its own.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <a className="panel" href={address} target="_blank" rel="noopener noreferrer nofollow">
            <b>{title}</b>
            <span className="text-14 text-muted">
              {hostOf(address)}
              {language !== null && <span lang={languageTag(language)}>{nameOf(language)}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Rules({ rules }: { rules: CupPage['rules'] }) {
  const { t } = useTranslation('cup-told')
  const language = useLanguage()
  const found = rulesFor(rules, language)
  if (found === null) return null
  return (
    <section>
      <SectionHead title={t('rules')} />
      {found.language !== language && (
        <p className="field-hint">{t('rules_in', { language: nameOf(found.language) })}</p>
      )}
      <div className="panel padded" lang={languageTag(found.language)}>
        <Suspense fallback={<Skeleton height={240} label={t('rules_loading')} />}>
          <Markdown text={found.text} />
        </Suspense>
      </div>
    </section>
  )
}

function Sponsors({ sponsors }: { sponsors: CupPage['sponsors'] }) {
  return (
    <ul className="told-sponsors">
      {sponsors.map(({ id, name, address, logo_url: logo }) => (
        <li key={id}>
          <a className="panel" href={address} target="_blank" rel="noopener noreferrer nofollow sponsored">
            {logo === null ? (
              <b>{name}</b>
            ) : (
              <img src={logo} alt={name} width={160} height={80} loading="lazy" decoding="async" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
