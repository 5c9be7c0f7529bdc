import type { SiteTextPart, SiteTextsState } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { type BuiltIn, builtInQuery, textsQuery } from '../api/texts.ts'
import { TextsForm } from './texts-form.tsx'
import { ownCount, type Typed } from './typed.ts'
import './texts.css'

/** Texts of pages that admins may write: one part at a time, as it is saved. */
export function TextsPanel() {
  const { t } = useTranslation('administration')
  const texts = useQuery(textsQuery)
  const builtIn = useQuery(builtInQuery)
  const waiting = texts.data === undefined ? texts : builtIn
  const list = { ...waiting, data: texts.data && builtIn.data && { state: texts.data, words: builtIn.data } }
  return (
    <section className="stack">
      <SectionHead title={t('texts.title')} />
      <p className="text-muted words-about">{t('texts.lead')}</p>
      <ListFrame list={list} error={t('texts.error')} loading={<Skeleton height={640} label={t('texts.loading')} />}>
        {({ state, words }) => (
          <Parts state={state} builtIn={(name, language) => words.get(`${language}:${name}`) ?? ''} />
        )}
      </ListFrame>
    </section>
  )
}

/** What was typed in one part stays while another one is looked at. */
function Parts({ state, builtIn }: { state: SiteTextsState; builtIn: BuiltIn }) {
  const { t } = useTranslation('administration')
  const [chosen, choose] = useState<SiteTextPart>('landing_hero')
  const [typed, setTyped] = useState<Typed>({})
  const part = state.parts.find((one) => one.part === chosen)
  const nameOf = (one: SiteTextsState['parts'][number]): string => {
    const count = ownCount(one)
    return count === 0 ? t(`texts.part.${one.part}`) : t('texts.part_own', { part: t(`texts.part.${one.part}`), count })
  }
  return (
    <>
      <div className="words-choice">
        <Select
          label={t('texts.choose')}
          value={chosen}
          onChange={({ target }) => choose(target.value as SiteTextPart)}
        >
          {(['landing', 'partners'] as const).map((page) => (
            <optgroup key={page} label={t(`texts.page.${page}`)}>
              {state.parts
                .filter((one) => one.page === page)
                .map((one) => (
                  <option key={one.part} value={one.part}>
                    {nameOf(one)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {part && <TextsForm key={part.part} part={part} builtIn={builtIn} typed={typed} onType={setTyped} />}
    </>
  )
}
