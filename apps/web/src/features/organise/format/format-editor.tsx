import {
  majorStages,
  type StageFormat,
  stageKinds,
  type TournamentDetail,
  type TournamentFormat,
} from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { majorFor, presetNames, presetStages } from '#features/tournaments/presets'
import { FormError, Select } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { meanwhileOf, useUpdateTournament } from '../api/update-tournament.ts'
import { type Problems, problemAt, problemsOf, withoutProblems } from './field-problems.ts'
import { inOrder, withSettings, withStage } from './format-presets.ts'
import { FormatSentence } from './format-sentence.tsx'
import { formatSummary } from '#features/tournaments/format-summary'
import { StageCard } from './stage-card.tsx'

/** The stages of a tournament, until it starts. What is being edited stays when the server refuses it. */
export function FormatEditor({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('organise')
  const draft = useFormatDraft(tournament)
  const place = useFirstFault<HTMLFormElement>(draft.refused)
  const { format } = draft
  const summaries = formatSummary(format, tournament.max_teams)
  const teams = tournament.registrations.filter((entry) => entry.status !== 'withdrawn').map((entry) => entry.team)
  const save = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  const setStages = (stages: StageFormat[]) =>
    draft.rebuild({ ...format, stages: inOrder(stages, tournament.max_teams) })
  return (
    <section>
      <SectionHead title={t('format.title')} />
      <form ref={place} className="org-format" onSubmit={save} noValidate>
        <p className="field-hint">{t('format.until_start')}</p>
        <Presets teams={tournament.max_teams} onChoose={setStages} />
        <FormatSentence format={format} teams={tournament.max_teams} />
        <ol className="org-format-stages">
          {format.stages.map((stage, at) => (
            <StageCard
              key={`${at}${stage.kind}`}
              stage={stage}
              at={at}
              count={format.stages.length}
              summary={summaries[at] ?? { kind: stage.kind, teams: 0, groups: [], matches: null, rounds: 0, on: 0 }}
              problems={draft.problems}
              teams={teams}
              onChange={draft.patchStage}
              onMove={(from, to) => to >= 0 && to < format.stages.length && setStages(moved(format.stages, from, to))}
              onRemove={(index) => setStages(format.stages.toSpliced(index, 1))}
            />
          ))}
        </ol>
        <AddStage onAdd={(kind) => setStages(withStage(format, kind).stages)} isFull={format.stages.length >= 6} />
        <FormatFoot draft={draft} />
      </form>
    </section>
  )
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

type Draft = ReturnType<typeof useFormatDraft>

function useFormatDraft(tournament: TournamentDetail) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const update = useUpdateTournament(tournament)
  const [edited, setEdited] = useState<TournamentFormat | null>(null)
  /** The version of the format that is under the pen. */
  const [seen, setSeen] = useState(tournament.version)
  const [problems, setProblems] = useState<Problems>([])
  const [refused, setRefused] = useState<Error | null>(null)
  const format = edited ?? tournament.format
  const edit = (next: TournamentFormat, left: Problems) => {
    if (edited === null) setSeen(tournament.version)
    setEdited(next)
    setProblems(left)
    setRefused(null)
  }
  return {
    format,
    problems,
    refusal: refused && errorMessage(refused),
    refused,
    isSaving: update.isPending,
    isChanged: edited !== null && JSON.stringify(edited) !== JSON.stringify(tournament.format),
    /** Stages came, went or moved: what was said of numbered stages holds no more. */
    rebuild: (next: TournamentFormat) => edit(next, []),
    change: (patch: Partial<TournamentFormat>) => edit({ ...format, ...patch }, problems),
    patchStage: (at: number, patch: Partial<StageFormat>) => {
      const stages = format.stages.map((stage, index) => (index === at ? withSettings(stage, patch) : stage))
      const paths = Object.keys(patch).map((field) => `format.stages.${at}.${field}`)
      edit({ ...format, stages }, withoutProblems(problems, paths))
    },
    discard: () => {
      setEdited(null)
      setProblems([])
      setRefused(null)
    },
    save: () =>
      update.mutate(
        { format, version: seen },
        {
          onSuccess: () => {
            // What was changed since is not saved yet.
            setEdited((now) => (now === edited ? null : now))
            setProblems([])
            setRefused(null)
            toast.success(t('format.saved'))
          },
          onError: (error) => {
            setProblems(problemsOf(error))
            setRefused(error)
            // They have been told: the next press is their word.
            setSeen((before) => meanwhileOf(error)?.version ?? before)
          },
        },
      ),
  }
}

function Presets({ teams, onChoose }: { teams: number; onChoose: (stages: StageFormat[]) => void }) {
  const { t } = useTranslation('organise')
  const { t: names } = useTranslation('presets')
  const major = majorFor(teams)
  return (
    <fieldset className="org-format-presets">
      <legend>{t('format.presets')}</legend>
      <div className="row row-wrap">
        {presetNames.map((name) => (
          <Button key={name} size="s" onClick={() => onChoose(presetStages(name, teams))}>
            {names(name)}
          </Button>
        ))}
        {major !== null && (
          <Button size="s" onClick={() => onChoose(majorStages(major))}>
            {names(`major_${major}`)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function AddStage({ onAdd, isFull }: { onAdd: (kind: StageFormat['kind']) => void; isFull: boolean }) {
  const { t } = useTranslation('organise')
  const [kind, setKind] = useState<StageFormat['kind']>('round_robin')
  if (isFull) return <p className="field-hint">{t('format.full')}</p>
  return (
    <div className="org-format-add">
      <Select
        label={t('format.new_stage')}
        value={kind}
        onChange={(event) => setKind(stageKinds.find((name) => name === event.target.value) ?? kind)}
      >
        {stageKinds.map((name) => (
          <option key={name} value={name}>
            {t(`kind.${name}`)}
          </option>
        ))}
      </Select>
      <Button onClick={() => onAdd(kind)}>{t('format.add')}</Button>
    </div>
  )
}

function FormatFoot({ draft }: { draft: Draft }) {
  const { t } = useTranslation('organise')
  const { format, problems, refusal } = draft
  const whole = problems.filter(
    (entry) => !entry.path.startsWith('format.stages.') && entry.path !== 'format.disqualified_place',
  )
  return (
    <div className="stack">
      <div className="org-format-last">
        <Select
          label={t('format.disqualified')}
          value={format.disqualified_place}
          error={problemAt(problems, 'format.disqualified_place')}
          onChange={(event) => draft.change({ disqualified_place: event.target.value === 'last' ? 'last' : 'keep' })}
        >
          <option value="keep">{t('format.disqualified_keep')}</option>
          <option value="last">{t('format.disqualified_last')}</option>
        </Select>
      </div>
      {refusal !== null && (
        <FormError>{problems.length > whole.length ? t('format.check') : (whole[0]?.message ?? refusal)}</FormError>
      )}
      <div className="row row-wrap">
        <Button kind="primary" type="submit" disabled={!draft.isChanged} busy={draft.isSaving}>
          {t('format.save')}
        </Button>
        {draft.isChanged && (
          <Button kind="quiet" onClick={draft.discard}>
            {t('format.discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
