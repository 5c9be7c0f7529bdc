import type { LivePlaces, MatchDetail, MatchMap } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { useNamedPeople } from '#lib/named-people'
import type { Sight } from '#lib/sight'
import { Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { mapTitle } from '#ui/map-title'
import { Skeleton } from '#ui/skeleton'
import { outlineQuery, placesQuery } from '../api/live-queries.ts'
import { personOf, sideOf } from '../people.ts'
import type { Mark } from '../plan/marks.ts'
import { PlanDrawing } from '../plan/plan-drawing.tsx'
import { frameOf } from '../plan/plan-frame.ts'
import { PlanKey } from '../plan/plan-key.tsx'
import { useMarkWords } from '../plan/use-mark-words.ts'
import { side1In } from './side-of-round.ts'

type PlacesProps = { match: MatchDetail; map: MatchMap }

/** Where people killed and died over a whole map. */
export function MapPlaces({ match, map, sight }: PlacesProps & { sight: Sight }) {
  const { t } = useTranslation('rounds')
  const named = useNamedPeople('rounds')
  const places = useQuery({ ...placesQuery({ matchId: match.id, sight }, map.number), select: named })
  const waiting = (
    <div className="padded">
      <div className="rounds-plan">
        <Skeleton height={320} label={t('plan.loading')} />
      </div>
    </div>
  )
  return (
    <ListFrame list={places} error={t('places.error')} loading={waiting}>
      {(told) =>
        told.kills.length === 0 ? (
          <p className="field-hint padded">{t('places.none')}</p>
        ) : (
          <Drawn match={match} map={map} places={told} />
        )
      }
    </ListFrame>
  )
}

function useMarks({ map, places }: { map: MatchMap; places: LivePlaces }): (Mark & { killer: number | null })[] {
  const { t } = useTranslation('rounds')
  const words = useMarkWords(places.people)
  return useMemo(
    () =>
      places.kills.map((kill, at) => {
        const side = (who: number | null) =>
          sideOf(side1In(map, kill.round), personOf(places.people, who)?.team ?? null)
        const text = t('plan.in_round', { round: kill.round, text: words.kill(kill) })
        return {
          key: `k${at}`,
          layer: 'kills',
          sign: 'killed',
          since: kill.since,
          at: kill.to,
          from: kill.from,
          side: side(kill.victim),
          bySide: side(kill.killer),
          text,
          killer: kill.killer,
        }
      }),
    [map, places, words, t],
  )
}

function Drawn({ match, map, places }: PlacesProps & { places: LivePlaces }) {
  const { t } = useTranslation('rounds')
  const outline = useQuery(outlineQuery(map.map))
  const [whose, setWhose] = useState('')
  const [pressed, setPressed] = useState<string | null>(null)
  const marks = useMarks({ map, places })
  const frame = useMemo(
    () =>
      frameOf(
        outline.data?.box ?? null,
        places.kills.flatMap(({ from, to }) => [from, to]),
      ),
    [outline.data, places],
  )
  const isOf = ({ killer }: { killer: number | null }): boolean => {
    if (whose === '' || killer === null) return whose === ''
    return whose.startsWith('t') ? places.people[killer]?.team === Number(whose.slice(1)) : killer === Number(whose)
  }
  const drawn = marks.filter(isOf)
  if (frame === null) return null
  return (
    <div className="rounds-places">
      <PlanDrawing
        label={t('places.label', { map: mapTitle(map.map), count: drawn.length })}
        frame={frame}
        rings={outline.data?.rings ?? []}
        marks={drawn}
        pressed={pressed}
        onPress={setPressed}
      />
      <div className="rounds-part">
        <Whose match={match} people={places.people} whose={whose} onChoose={setWhose} />
        <PlanKey marks={drawn} />
        <p className="rounds-said text-14">{drawn.find(({ key }) => key === pressed)?.text ?? t('plan.press')}</p>
        {outline.data?.rings.length === 0 && <p className="text-14 text-muted">{t('plan.unlearned')}</p>}
        {outline.isError && <p className="text-14 text-muted">{t('plan.outline_error')}</p>}
        <details>
          <summary>{t('places.list')}</summary>
          <ol className="rounds-list text-14">
            {drawn.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ol>
        </details>
      </div>
    </div>
  )
}

type WhoseProps = {
  match: MatchDetail
  people: LivePlaces['people']
  whose: string
  onChoose: (whose: string) => void
}

function Whose({ match, people, whose, onChoose }: WhoseProps) {
  const { t } = useTranslation('rounds')
  return (
    <Select label={t('places.whose')} value={whose} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('places.all')}</option>
      {([1, 2] as const).map((team) => (
        <optgroup key={team} label={team === 1 ? match.team1.name : match.team2.name}>
          <option value={`t${team}`}>{t('places.team')}</option>
          {people.map((person, who) =>
            person.team === team ? (
              <option key={person.steam_id ?? person.name} value={who}>
                {person.name}
              </option>
            ) : null,
          )}
        </optgroup>
      ))}
    </Select>
  )
}
