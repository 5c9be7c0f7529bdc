import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import type { BracketNode } from '../layout/model.ts'
import { findTeam, teamsIn } from '../layout/find-team.ts'

type FinderProps = {
  nodes: readonly Pick<BracketNode, 'match'>[]
  /** The team, and the newest match that it plays in. */
  onFind: (teamId: string, match: number) => void
}

/** What the browser's own search cannot find, as a big drawing has only the cards in view. */
export function TeamFinder({ nodes, onFind }: FinderProps) {
  const { t } = useTranslation('tournaments')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const teams = useMemo(() => teamsIn(nodes.map(({ match }) => match)), [nodes])
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return
    const found = findTeam(teams, text)
    setMissing(found ? '' : text)
    if (found) onFind(found.team.id, found.match)
  }
  return (
    <search className="bracket-find">
      <form onSubmit={find}>
        <input
          className="input"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          list={id}
          maxLength={60}
          autoComplete="off"
          aria-label={t('find.label')}
          placeholder={t('find.label')}
        />
        <datalist id={id}>
          {teams.map(({ team }) => (
            <option key={team.id}>{team.name}</option>
          ))}
        </datalist>
        <Button type="submit" kind="secondary" size="s">
          {t('find.action')}
        </Button>
      </form>
      <output className="text-14 text-muted">{missing !== '' && t('find.missing', { text: missing })}</output>
    </search>
  )
}
