import type { LiveRoundStory } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { mapTitle } from '#ui/map-title'
import { Skeleton } from '#ui/skeleton'
import { outlineQuery } from '../api/live-queries.ts'
import { clockOf, plantIn, type Teams } from '../people.ts'
import { useEventWords } from '../story/use-event-words.ts'
import { type Layer, layers, type Mark, marksOf } from './marks.ts'
import { frameOf } from './plan-frame.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import { PlanKey } from './plan-key.tsx'
import { PlanMoment } from './plan-moment.tsx'
import { useMarkWords } from './use-mark-words.ts'

type PlanProps = { story: LiveRoundStory; teams: Teams }

/** Where a round was fought, as far as lines told places; in the order of its moments, and without what lay between two lines. */
export function RoundPlan({ story, teams }: PlanProps) {
  const { t } = useTranslation('rounds')
  const markWords = useMarkWords(story.people)
  const marks = useMemo(() => marksOf(story, markWords), [story, markWords])
  const outline = useQuery(outlineQuery(story.map.name))
  return (
    <section className="rounds-part" aria-label={t('plan.title')}>
      <h3>{t('plan.title')}</h3>
      {marks.length === 0 ? (
        <p className="text-14 text-muted">{t('plan.none')}</p>
      ) : outline.isPending ? (
        <div className="rounds-plan">
          <Skeleton height={320} label={t('plan.loading')} />
        </div>
      ) : (
        <Drawn story={story} teams={teams} marks={marks} outline={outline.data ?? null} />
      )}
    </section>
  )
}

type DrawnProps = PlanProps & { marks: readonly Mark[]; outline: { rings: number[][]; box: Box } | null }
type Box = [number, number, number, number] | null

function Drawn({ story, teams, marks, outline }: DrawnProps) {
  const { t } = useTranslation('rounds')
  const words = useEventWords(story.people, teams)
  const [shown, setShown] = useState<readonly Layer[]>(['kills', 'utility'])
  const [pressed, setPressed] = useState<string | null>(null)
  const stops = useMemo(() => stopsOf(story), [story])
  const [stop, setStop] = useState<number | null>(null)
  const until = stop === null ? Infinity : (stops[stop] ?? Infinity)
  const frame = useMemo(
    () =>
      frameOf(
        outline?.box ?? null,
        marks.flatMap(({ at, from }) => (from === null ? [at] : [at, from])),
      ),
    [outline, marks],
  )
  const drawn = marks.filter(({ layer, since }) => shown.includes(layer) && since <= until)
  const what = layers
    .filter((layer) => shown.includes(layer))
    .map((layer) => t(`plan.counted.${layer}`, { number: drawn.filter((mark) => mark.layer === layer).length }))
  const plant = plantIn(story.events)
  const now = story.events.findLast(({ since }) => since <= until)
  const isPlantKnown = plant?.site != null && plant.since <= until
  if (frame === null) return null
  const time = clockOf(Math.min(until, stops.at(-1) ?? 0))
  return (
    <>
      <PlanFilter shown={shown} onShow={setShown} />
      <PlanDrawing
        label={t('plan.label', { map: mapTitle(story.map.name), time, what: what.join(', ') })}
        frame={frame}
        rings={outline?.rings ?? []}
        marks={drawn}
        pressed={pressed}
        onPress={setPressed}
      />
      <PlanKey marks={drawn} />
      <PlanMoment
        stops={stops}
        stop={stop}
        onStop={setStop}
        said={stop !== null && now !== undefined ? words.deed(now) : null}
      />
      <p className="rounds-said text-14">{marks.find(({ key }) => key === pressed)?.text ?? t('plan.press')}</p>
      {isPlantKnown && (
        <p className="text-14">{t('plan.site', { site: plant.site ?? '', time: clockOf(plant.since) })}</p>
      )}
      {(outline?.rings.length ?? 0) === 0 && (
        <p className="text-14 text-muted">{outline === null ? t('plan.outline_error') : t('plan.unlearned')}</p>
      )}
    </>
  )
}

function PlanFilter({ shown, onShow }: { shown: readonly Layer[]; onShow: (shown: readonly Layer[]) => void }) {
  const { t } = useTranslation('rounds')
  return (
    <fieldset className="segments rounds-filter" aria-label={t('plan.show')}>
      {layers.map((layer) => (
        <button
          key={layer}
          type="button"
          aria-pressed={shown.includes(layer)}
          onClick={() => onShow(shown.includes(layer) ? shown.filter((one) => one !== layer) : [...shown, layer])}
        >
          {t(`plan.${layer}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** The moments at which something happened, each once. */
function stopsOf({ events, ended }: LiveRoundStory): number[] {
  const all = [...events.map(({ since }) => since), ...(ended === null ? [] : [ended])]
  return [...new Set(all)].toSorted((a, b) => a - b)
}
