import type { PlayerFigures as Shown } from '@lobby/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isNotFound } from '#lib/api'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { useListPlace } from '#lib/list-place'
import { Button } from '#ui/button'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { figuresOf, playerFiguresQuery, type FiguresOf } from '../api/get-figures.ts'
import { Numbers, type NumberCell } from './figure-numbers.tsx'
import { percent, shareOf, signed } from './figures.ts'
import { FiguresChoice } from './figures-choice.tsx'
import { Logged, Told } from './logged-figures.tsx'
import { SidesAndMaps } from './player-sides.tsx'

/** For the player alone. */
const OwnFiles = lazyPart(async () => (await import('#ui/table-files')).TableFiles)

const placeParts = { of: { read: figuresOf, write: (of: FiguresOf) => (of === 'all' ? '' : of) } }

/** What a player did in matches: in all, or in those of what the address names. Nothing where they keep their results to themselves. */
export function PlayerFigures({ playerId }: { playerId: string }) {
  const { t } = useTranslation('player-figures')
  const { user, isLoading } = useAuth()
  const [{ of }, go] = useListPlace(placeParts)
  const found = useQuery({
    ...playerFiguresQuery(playerId, user?.id ?? null, of),
    enabled: !isLoading,
    placeholderData: keepPreviousData,
  })
  if (of !== 'all' && isNotFound(found.error)) return <Unknown onAll={() => go({ of: 'all' })} />
  return (
    <ListFrame list={found} error={t('matches.error')} loading={<Skeleton height={320} label={t('matches.loading')} />}>
      {({ figures, choices }) =>
        choices && (
          <>
            <Panel
              title={t('matches.title')}
              busy={found.isPlaceholderData}
              end={
                figures !== null &&
                figures.matches > 0 && (
                  <span className="text-muted text-14">
                    <Rounds rounds={figures.rounds} />
                  </span>
                )
              }
              footer={
                <Link className="link" to="/statistics/definitions">
                  {t('definitions')}
                </Link>
              }
            >
              <FiguresChoice of={of} choices={choices} onChoose={(chosen) => go({ of: chosen })} />
              <Figures figures={figures} isAll={of === 'all'} />
            </Panel>
            {playerId === user?.id && figures !== null && figures.matches > 0 && (
              <Suspense>
                <OwnFiles label={t('files')} path="/user/figures/export" name="lobby-my-figures" />
              </Suspense>
            )}
          </>
        )
      }
    </ListFrame>
  )
}

function Rounds({ rounds }: { rounds: number }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  return t('matches.rounds', { value: format.number(rounds) })
}

/** The address names what there is not. */
function Unknown({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('player-figures')
  return (
    <Panel title={t('matches.title')}>
      <div className="player-quiet padded">
        <p className="text-muted text-14">{t('of.unknown')}</p>
        <Button size="s" onClick={onAll}>
          {t('of.to_all')}
        </Button>
      </div>
    </Panel>
  )
}

function Figures({ figures, isAll }: { figures: Shown['figures']; isAll: boolean }) {
  const { t } = useTranslation('player-figures')
  if (figures === null) return <p className="padded text-muted text-14">{t('of.kept')}</p>
  if (figures.matches === 0) return <p className="padded text-muted text-14">{t(isAll ? 'matches.none' : 'of.none')}</p>
  return (
    <>
      <AllNumbers figures={figures} />
      <SidesAndMaps figures={figures} />
      <Logged logged={figures.logged} rounds={figures.rounds} />
      <Told told={figures.told} rounds={figures.rounds} />
    </>
  )
}

/** What every source counts; MVP and swing where somebody told them. */
function AllNumbers({ figures }: { figures: NonNullable<Shown['figures']> }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  const { matches, wins, kills, match_rating: rating, mvps, swing } = figures
  const numbers: NumberCell[] = [
    { name: t('matches.played'), value: format.number(matches) },
    { name: t('matches.wins'), value: format.number(wins) },
    { name: t('matches.win_share'), value: percent(format, shareOf(wins, matches)) },
    {
      name: t('sides.rating'),
      title: t('sides.rating_full'),
      value: rating === null ? null : format.number(rating, 2),
    },
    { name: t('matches.kd'), title: t('matches.kd_full'), value: format.number(figures.kd_ratio, 2) },
    { name: t('matches.adr'), title: t('matches.adr_full'), value: format.number(figures.adr) },
    { name: t('matches.kills'), value: format.number(kills) },
    { name: t('matches.deaths'), value: format.number(figures.deaths) },
    { name: t('matches.assists'), value: format.number(figures.assists) },
    {
      name: t('headshots'),
      title: t('headshots_full'),
      value: percent(format, shareOf(figures.headshot_kills, kills)),
    },
    {
      name: t('matches.mvps'),
      title: t('matches.mvps_full'),
      value: mvps === null ? null : format.number(mvps.count),
    },
    {
      name: t('matches.swing'),
      title: t('matches.swing_full'),
      value: swing === null ? null : signed(format, swing),
    },
  ]
  return <Numbers numbers={numbers} className="player-all" />
}
