import type { PlayerComparison } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useIsTakenOver } from '#lib/address-state'
import { isNotFound } from '#lib/api'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { soughtText, useListPlace } from '#lib/list-place'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { compareQuery } from '../api/get-comparison.ts'
import '../player-pages.css'
import '../players.css'
import { ChoosePlayer } from './choose-player.tsx'
import { CompareColumns } from './compare-columns.tsx'
import { CompareCommon } from './compare-common.tsx'

const placeParts = { a: soughtText(), b: soughtText() }

/** Two players beside each other; who they are stands in the address. */
export function ComparePage() {
  const { t } = useTranslation('player-pages')
  const [{ a, b }, go] = useListPlace(placeParts)
  const isTakenOver = useIsTakenOver()
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('compare.title')}</h1>
          <p className="text-lead">{t('compare.lead')}</p>
        </div>
      </header>
      {!isTakenOver ? (
        <Skeleton height={520} label={t('compare.loading')} />
      ) : a !== '' && b !== '' ? (
        <Compared a={a} b={b} onGo={go} />
      ) : (
        <ChoosePlayer
          key={a === '' ? 'a' : 'b'}
          label={t(a === '' ? 'compare.choose_first' : 'compare.choose_second')}
          onChoose={(id) => go(a === '' ? { a: id } : { b: id })}
        />
      )}
    </>
  )
}

type ComparedProps = { a: string; b: string; onGo: (change: { a?: string; b?: string }) => void }

function Compared({ a, b, onGo }: ComparedProps) {
  const { t } = useTranslation('player-pages')
  const { user, isLoading } = useAuth()
  const comparison = useQuery({ ...compareQuery(a, b, user?.id ?? null), enabled: !isLoading && a !== b })
  const again = <Button onClick={() => onGo({ b: '' })}>{t('compare.change')}</Button>
  if (a === b)
    return (
      <div className="panel">
        <EmptyState title={t('compare.same')} text={t('compare.same_text')}>
          {again}
        </EmptyState>
      </div>
    )
  if (isNotFound(comparison.error))
    return (
      <div className="panel">
        <EmptyState title={t('compare.missing')} text={t('compare.missing_text')}>
          <Button onClick={() => onGo({ a: '', b: '' })}>{t('compare.change')}</Button>
        </EmptyState>
      </div>
    )
  return (
    <ListFrame
      list={comparison}
      error={t('compare.error')}
      loading={<Skeleton height={520} label={t('compare.loading')} />}
    >
      {(found) => <Both comparison={found} onGo={onGo} />}
    </ListFrame>
  )
}

function Both({ comparison, onGo }: { comparison: PlayerComparison; onGo: ComparedProps['onGo'] }) {
  const { t } = useTranslation('player-pages')
  const { a, b } = comparison
  return (
    <div className="player-stack">
      <div className="player-compare-ways">
        <Button size="s" onClick={() => onGo({ a: b.id, b: a.id })}>
          {t('compare.swap')}
        </Button>
        <Button size="s" onClick={() => onGo({ b: '' })}>
          {t('compare.change')}
        </Button>
      </div>
      <CompareColumns a={a} b={b} />
      <CompareCommon comparison={comparison} />
    </div>
  )
}
