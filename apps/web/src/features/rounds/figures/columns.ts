import type { LiveTotals } from '@lobby/contract'
import type { TFunction } from 'i18next'
import { percentOf, pointsOf } from '../people.ts'

type T = TFunction<'rounds'>
type Say = (value: number) => string

/** A column of figures. `best` marks who has most of it; the opposite of a good thing has none. */
export type Column = {
  key: string
  short: string
  full: string
  of: (totals: LiveTotals) => number | null
  /** Beside the figure itself: of clutches those that were tried. */
  say?: (value: number, totals: LiveTotals) => string
  hasBest?: boolean
  /** From a tablet's width on. */
  minor?: boolean
}

export type View = 'overview' | 'rounds' | 'utility'

function overview(t: T, number: Say): Column[] {
  return [
    { key: 'kills', short: t('col.kills'), full: t('figures.kills'), of: (one) => one.kills, hasBest: true },
    { key: 'deaths', short: t('col.deaths'), full: t('figures.deaths'), of: (one) => one.deaths },
    { key: 'assists', short: t('col.assists'), full: t('figures.assists'), of: (one) => one.assists, minor: true },
    { key: 'hs', short: 'HS', full: t('figures.headshots'), of: (one) => one.headshots, minor: true },
    { key: 'adr', short: 'ADR', full: t('figures.adr'), of: (one) => one.adr, say: number, hasBest: true },
    { key: 'kast', short: 'KAST', full: t('figures.kast'), of: (one) => one.kast, say: percentOf, hasBest: true },
    swing(t),
  ]
}

function swing(t: T): Column {
  return {
    key: 'swing',
    short: t('col.swing'),
    full: t('figures.swing'),
    of: (one) => one.swing,
    say: pointsOf,
    hasBest: true,
  }
}

function rounds(t: T): Column[] {
  const multi = [2, 3, 4, 5].map((count, at): Column => ({
    key: `multi${count}`,
    short: t('col.multi', { count }),
    full: t('figures.multi', { count }),
    of: (one) => one.multi_kills[at] ?? 0,
    minor: true,
  }))
  return [
    {
      key: 'first',
      short: t('col.first_kills'),
      full: t('figures.first_kills'),
      of: (one) => one.first_kills,
      hasBest: true,
    },
    {
      key: 'firstd',
      short: t('col.first_deaths'),
      full: t('figures.first_deaths'),
      of: (one) => one.first_deaths,
      minor: true,
    },
    { key: 'trade', short: t('col.trades'), full: t('figures.trades'), of: (one) => one.trade_kills, hasBest: true },
    { key: 'traded', short: t('col.traded'), full: t('figures.traded'), of: (one) => one.traded_deaths, minor: true },
    {
      key: 'clutch',
      short: t('col.clutches'),
      full: t('figures.clutches'),
      of: (one) => one.clutches_won,
      say: (won, one) => `${won}/${one.clutches_tried}`,
      hasBest: true,
    },
    {
      key: 'multi',
      short: t('col.multi_all'),
      full: t('figures.multi_all'),
      of: (one) => one.multi_kills.reduce((sum, count) => sum + count, 0),
      hasBest: true,
    },
    ...multi,
    swing(t),
  ]
}

function utility(t: T, number: Say): Column[] {
  const thrown = (['he', 'flash', 'smoke', 'fire', 'decoy'] as const).map((kind): Column => ({
    key: kind,
    short: t(`col.${kind}`),
    full: t(`figures.thrown_${kind}`),
    of: (one) => one.thrown[kind],
    minor: true,
  }))
  return [
    {
      key: 'thrown',
      short: t('col.thrown'),
      full: t('figures.thrown'),
      of: ({ thrown: all }) => all.he + all.flash + all.smoke + all.fire + all.decoy,
    },
    ...thrown,
    { key: 'plants', short: t('col.plants'), full: t('figures.plants'), of: (one) => one.plants, minor: true },
    { key: 'defuses', short: t('col.defuses'), full: t('figures.defuses'), of: (one) => one.defuses, minor: true },
    {
      key: 'damage',
      short: t('col.damage'),
      full: t('figures.utility_damage'),
      of: (one) => one.utility_damage,
      hasBest: true,
    },
    {
      key: 'flashed',
      short: t('col.flashed'),
      full: t('figures.flashed'),
      of: (one) => one.enemies_flashed,
      hasBest: true,
    },
    {
      key: 'blind',
      short: t('col.blind'),
      full: t('figures.blind'),
      of: (one) => one.blind_seconds,
      say: number,
      hasBest: true,
    },
  ]
}

/** What a view of the figures has side by side: as much as a phone is wide, the last one among it, the rest on wider screens. */
export function columnsOf(view: View, t: T, number: Say): Column[] {
  if (view === 'overview') return overview(t, number)
  return view === 'rounds' ? rounds(t) : utility(t, number)
}
