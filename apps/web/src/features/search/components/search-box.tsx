import { type SearchAnswer, searchMax } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { sought } from '#lib/sought'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { searchQuery } from '../api/search.ts'
import { listId, optionId, SearchResults } from './search-results.tsx'

/** How long nothing must be typed before the server is asked. */
const pauseMs = 180

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function countOf(answer: SearchAnswer | undefined): number {
  if (!answer) return 0
  return answer.players.length + answer.teams.length + answer.tournaments.length + answer.matches.length
}

/** The field and the list under it: the focus stays in the field, the arrows move through the list. */
export function SearchBox({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('search')
  const [text, setText] = useState('')
  const wanted = sought(text, searchMax)
  const asked = usePaused(wanted)
  const found = useQuery(searchQuery(asked))
  const isSettled = wanted === asked && !found.isPlaceholderData && !found.isFetching
  const count = wanted === '' || found.isError ? 0 : countOf(found.data)
  const [active, move] = useActive(found.data)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return
    if (event.key === 'ArrowDown') move((active + 1) % count)
    else if (event.key === 'ArrowUp') move((active + count - 1) % count)
    // What stands there while the next answer is on its way is not what the words now mean.
    else if (event.key === 'Enter' && isSettled) document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="field-box">
        <Icon name="search" />
        <input
          className="input"
          role="combobox"
          aria-label={t('field')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={searchMax}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <output className="sr-only">{wanted !== '' && isSettled && !found.isError && t('count', { count })}</output>
      <div className="search-found" aria-busy={wanted !== '' && !isSettled}>
        {wanted === '' ? (
          <Hint />
        ) : count > 0 && found.data ? (
          <SearchResults answer={found.data} active={active} isOld={!isSettled} onGo={onGo} />
        ) : found.isError && isSettled ? (
          <ErrorState title={t('error')} error={found.error} onRetry={() => void found.refetch()} />
        ) : isSettled ? (
          <Nothing text={wanted} />
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

/** The chosen place in a list; another list begins at its first. */
function useActive(of: SearchAnswer | undefined): [number, (index: number) => void] {
  const [chosen, setChosen] = useState({ of, index: 0 })
  const active = chosen.of === of ? chosen.index : 0
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return [active, (index) => setChosen({ of, index })]
}

function Hint() {
  const { t } = useTranslation('search')
  return (
    <div className="search-hint">
      <p>{t('hint')}</p>
      <p className="text-muted text-14">{t('hint_keyboard')}</p>
      <p className="text-muted text-14 search-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('keys.go')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </p>
    </div>
  )
}

function Nothing({ text }: { text: string }) {
  const { t } = useTranslation('search')
  return (
    <div className="search-hint">
      <p className="search-text">{t('nothing', { text })}</p>
      <p className="text-muted text-14">{t('nothing_text')}</p>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('search')
  return (
    <div className="search-wait">
      {['a', 'b', 'c', 'd'].map((key, index) => (
        <Skeleton key={key} height={44} label={index === 0 ? t('loading') : undefined} />
      ))}
    </div>
  )
}
