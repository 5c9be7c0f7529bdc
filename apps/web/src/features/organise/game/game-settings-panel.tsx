import {
  defaultRules,
  playersASide,
  rosterMax,
  rosterMin,
  type GameRules,
  type GameSettings,
  type PlayersASide,
  stageIdsOf,
  type TournamentDetail,
} from '@lobby/contract'
import { useState } from 'react'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useErrorMessage } from '#lib/error-message'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, FormError, Select } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { isOvertaken, useSaveGameSettings } from '../api/game-settings.ts'
import { type Problems, problemAt, problemsOf } from '../format/field-problems.ts'
import { RulesFields } from './rules-fields.tsx'

/** How the cup is played on servers: all of it by one set of rules, and stages by their own where they have some. */
export function GameSettingsPanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('organise')
  // A stage that came or went begins the form anew.
  const stages = stageIdsOf(tournament.format.stages).join()
  return (
    <section>
      <SectionHead title={t('game.title')} />
      <GameForm key={stages} tournament={tournament} />
    </section>
  )
}

function GameForm({ tournament }: { tournament: TournamentDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const save = useSaveGameSettings(tournament.id)
  const [value, setValue] = useState<GameSettings>(tournament.game)
  // What the form began with, which the page of a cup may know better by now: a save over what nobody looked at is refused.
  const [seen, setSeen] = useState<GameSettings>(tournament.game)
  const problems = problemsOf(save.error)
  const place = useFirstFault<HTMLFormElement>(save.error)
  const change = (next: Partial<GameSettings>) => setValue((before) => ({ ...before, ...next }))
  const done = (saved: GameSettings): void => {
    setSeen(saved)
    toast.success(t('game.saved'))
  }
  const beginAnew = (): void => {
    setValue(tournament.game)
    setSeen(tournament.game)
    save.reset()
  }
  return (
    <form
      ref={place}
      className="panel padded org-format"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate({ ...value, seen }, { onSuccess: done })
      }}
    >
      <p className="field-hint">{t('game.text')}</p>
      <PlayersField tournament={tournament} value={value} problems={problems} onChange={change} />
      <RulesFields
        players={value.players}
        value={value.rules}
        path="rules"
        problems={problems}
        onChange={(rules) => change({ rules })}
      />
      <StagesFields tournament={tournament} value={value} problems={problems} onChange={change} />
      {save.isError && <FormError>{problems.length > 0 ? t('game.problems') : errorMessage(save.error)}</FormError>}
      <div className="row row-wrap">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('game.save')}
        </Button>
        {isOvertaken(save.error) && (
          <Button kind="quiet" onClick={beginAnew}>
            {t('game.begin_anew')}
          </Button>
        )}
      </div>
    </form>
  )
}

type PartProps = {
  tournament: TournamentDetail
  value: GameSettings
  problems: Problems
  onChange: (change: Partial<GameSettings>) => void
}

const usualRosters: Readonly<Record<PlayersASide, string>> = { 5: `${rosterMin}–${rosterMax}`, 2: '2–3', 1: '1–2' }

function PlayersField({ tournament, value, problems, onChange }: PartProps) {
  const { t } = useTranslation('organise')
  const isFixed = hasStarted(tournament) || tournament.registrations.some(({ status }) => status !== 'withdrawn')
  // Another number of players brings the usual rosters with it; until then they are what the cup was made with.
  const isAsBefore = value.players === tournament.game.players
  const roster = isAsBefore ? `${tournament.roster_min}–${tournament.roster_max}` : usualRosters[value.players]
  return (
    <div className="org-format-grid">
      <Select
        label={t('game.players')}
        hint={isFixed ? t('game.players_fixed') : t(`game.players_hint_${value.players}`, { roster })}
        error={problemAt(problems, 'players')}
        disabled={isFixed}
        value={value.players}
        onChange={(event) => onChange(withPlayers(value, Number(event.target.value)))}
      >
        {playersASide.map((players) => (
          <option key={players} value={players}>
            {t(`game.players_${players}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Rules that nobody touched become those of so many players. */
function withPlayers({ players: before, rules }: GameSettings, number: number): Partial<GameSettings> {
  const players: PlayersASide = playersASide.find((one) => one === number) ?? before
  const isUntouched = JSON.stringify(rules) === JSON.stringify(defaultRules(before))
  return { players, ...(isUntouched && { rules: defaultRules(players) }) }
}

function StagesFields({ tournament, value, problems, onChange }: PartProps) {
  const { stages } = tournament.format
  const names = useStageNames(stages)
  if (stages.length < 2) return null
  const set = (id: string, rules: GameRules | null) => {
    const { [id]: _, ...others } = value.stages
    onChange({ stages: rules === null ? others : { ...others, [id]: rules } })
  }
  return stageIdsOf(stages).map((id, at) => (
    <StageFields
      key={id}
      name={names[at] ?? id}
      path={`stages.${id}`}
      value={value}
      rules={value.stages[id]}
      problems={problems}
      onChange={(rules) => set(id, rules)}
    />
  ))
}

type StageProps = {
  name: string
  path: string
  value: GameSettings
  rules: GameRules | undefined
  problems: Problems
  onChange: (rules: GameRules | null) => void
}

function StageFields({ name, path, value, rules, problems, onChange }: StageProps) {
  const { t } = useTranslation('organise')
  return (
    <fieldset className="stack org-game-stage">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        label={t('game.own_rules', { stage: name })}
        checked={rules !== undefined}
        onChange={(event) => onChange(event.target.checked ? value.rules : null)}
      />
      {rules !== undefined && (
        <RulesFields players={value.players} value={rules} path={path} problems={problems} onChange={onChange} />
      )}
    </fieldset>
  )
}
