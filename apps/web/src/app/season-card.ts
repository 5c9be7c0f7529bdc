import type { PlayerSeason, ShareCard } from '@lobby/contract'
import { seasonQuery } from '#features/players/api/get-comparison'
import { playerQuery } from '#features/players/api/get-players'
import { formatNumber } from '#lib/format'
import type { Site } from '#lib/site'
import { crestOf } from '#ui/crest-shapes'
import { feltPattern } from '#ui/felt-pattern'

type Season = NonNullable<PlayerSeason['season']>

/** A player's season as everybody may see it; null where they do not show their results to everybody. @throws ApiError */
export async function seasonCard(site: Site, id: string): Promise<ShareCard | null> {
  const client = site.queryClient
  const { season } = await client.fetchQuery(seasonQuery(id))
  if (season === null) return null
  const player = await client.fetchQuery(playerQuery(id, null))
  const { t } = site.i18n
  const language = site.i18n.language.get()
  const number = (value: number | null, digits = 0): string =>
    value === null ? '—' : formatNumber(value, language, digits)
  return {
    label: labelOf(site, season.of),
    title: player.username,
    marks: [],
    score: null,
    facts: [
      { name: t('player-pages:card.matches'), value: number(season.matches), isWon: false },
      { name: t('player-pages:card.won'), value: number(season.wins), isWon: false },
      { name: t('player-pages:card.adr'), value: number(season.adr), isWon: false },
    ],
    season: {
      felt: feltPattern(id),
      team: season.team && { name: season.team.name, mark: crestOf(season.team.id) },
      figure:
        season.kd_ratio === null
          ? { name: t(season.of ? 'player-pages:card.quiet' : 'player-pages:card.quiet_all'), value: '—', line: [] }
          : {
              name: t(season.of ? 'player-pages:card.kd' : 'player-pages:card.kd_all'),
              value: number(season.kd_ratio, 2),
              line: season.line,
            },
      place: placeOf(site, season),
    },
  }
}

/** The season by its own name; without one the card is of all matches, and says so. */
function labelOf({ i18n: { t, language } }: Site, of: Season['of']): string {
  if (of === null) return t('player-pages:card.all')
  const name = of.names[language.get()]
  return of.state === 'running' ? name : t('player-pages:card.ended', { name })
}

function placeOf({ i18n: { t } }: Site, { best }: Season): { title: string; text: string } | null {
  if (best === null) return null
  const { from, to, tournament } = best
  const title =
    to === 1
      ? t('player-pages:cups.first')
      : from === 2 && to === 2
        ? t('player-pages:cups.second')
        : from === to
          ? t('player-pages:cups.place', { place: from })
          : t('player-pages:cups.shared', { from, to })
  return { title, text: tournament.name }
}
