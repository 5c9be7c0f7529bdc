import type { BracketMatch } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { allMatches } from '#features/tournaments/apply-score'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Input } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { listedMatches, type ResultFilter, resultFilters } from './listed-matches.ts'
import { ResultDialog } from './result-dialog.tsx'
import type { ResultMatch } from './result-form.ts'
import { ResultRow } from './result-row.tsx'

/** Rows at first, and with each press on "more". */
const pageSize = 40

/** Every match of the bracket: its result is set and corrected here, and its server command is a press away. */
export function ResultsPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('organise')
  const bracket = useQuery(bracketQuery(tournamentId))
  const [filter, setFilter] = useState<ResultFilter>('open')
  const [search, setSearch] = useState('')
  const [match, setMatch] = useState<ResultMatch | null>(null)
  return (
    <section>
      <SectionHead title={t('results.title')} />
      <div className="org-results-head">
        <fieldset className="segments" aria-label={t('results.filter')}>
          {resultFilters.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {t(`results.${name}`)}
            </button>
          ))}
        </fieldset>
        <Input
          label={t('results.search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ListFrame
        list={bracket}
        error={t('results.error')}
        loading={<Skeleton height={320} label={t('results.loading')} />}
      >
        {(found) => (
          <Rows
            key={`${filter}${search}`}
            matches={listedMatches(allMatches(found), filter, search)}
            onSet={setMatch}
          />
        )}
      </ListFrame>
      {match && <ResultDialog key={match.id} match={match} onClose={() => setMatch(null)} />}
    </section>
  )
}

function Rows({ matches, onSet }: { matches: BracketMatch[]; onSet: (match: ResultMatch) => void }) {
  const { t } = useTranslation('organise')
  const [count, setCount] = useState(pageSize)
  if (matches.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('results.empty')} text={t('results.empty_text')} />
      </div>
    )
  return (
    <div className="panel">
      <ul className="org-matches">
        {matches.slice(0, count).map((match) => (
          <ResultRow key={match.key} match={match} onSet={onSet} />
        ))}
      </ul>
      {matches.length > count && (
        <div className="org-more">
          <Button kind="quiet" onClick={() => setCount(count + pageSize)}>
            {t('results.more', { count: matches.length - count })}
          </Button>
        </div>
      )}
    </div>
  )
}
