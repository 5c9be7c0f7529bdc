import type { BracketNeed, BracketStep } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { takeStep } from '../api/change-bracket.ts'
import { BestOfSelect, odd } from '../best-of-select.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useBracketNames } from '../changes/use-bracket-names.ts'
import { OrderList } from '../order-list.tsx'

type TieProps = { tournamentId: string; need: Extract<BracketNeed, { kind: 'tie' }>; onClose: () => void }

const ways = ['matches', 'draw', 'order'] as const
const lotsOnly = ['draw', 'order'] as const

/** A tie that decides who goes on: played out, drawn by the server, or drawn by hand in front of the teams. */
export function TieDialog({ tournamentId, need, onClose }: TieProps) {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  // Teams of different groups do not play for it.
  const open = need.group === 'best' ? lotsOnly : ways
  const [way, setWay] = useState<(typeof ways)[number]>(open[0])
  const [bestOf, setBestOf] = useState<1 | 3 | 5>(1)
  const [order, setOrder] = useState(() => need.teams.map((team) => team.id))
  const { stage, group } = need
  const nameOf = (id: string) => need.teams.find((team) => team.id === id)?.name ?? id
  const request = (): BracketStep => {
    if (way === 'matches')
      return { type: 'tie_break_added', stage, group, team_ids: need.teams.map((team) => team.id), best_of: bestOf }
    return way === 'draw' ? { type: 'lots_drawn', stage, group } : { type: 'lots_drawn', stage, group, team_ids: order }
  }
  return (
    <ChangeDialog
      title={t('tie.title', { part: names.part(stage, group) })}
      onClose={onClose}
      request={request}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
    >
      {() => (
        <>
          <p>{need.teams.map((team) => team.name).join(', ')}</p>
          <fieldset className="org-change-policy">
            <legend>{t('tie.way')}</legend>
            {open.map((name) => (
              <label key={name} className="check">
                <input type="radio" name="way" checked={way === name} onChange={() => setWay(name)} />
                <span>{t(`tie.way_${name}`)}</span>
              </label>
            ))}
          </fieldset>
          {way === 'matches' && (
            <BestOfSelect label={t('field.best_of')} value={bestOf} options={odd} onChange={setBestOf} />
          )}
          {way === 'order' && (
            <OrderList
              label={t('tie.way_order')}
              items={order.map((id) => ({ id, name: nameOf(id), content: nameOf(id) }))}
              onMove={(id, to) => setOrder(order.filter((other) => other !== id).toSpliced(to, 0, id))}
            />
          )}
        </>
      )}
    </ChangeDialog>
  )
}
