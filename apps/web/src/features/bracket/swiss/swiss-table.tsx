import type { SwissRow, SwissStage } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { recordOf } from './swiss-places.ts'

type TableProps = { stage: SwissStage; litTeamId: string | null; onLight: (teamId: string | null) => void }

/** The standings of a Swiss stage, each place with what decided it. */
export function SwissTable({ stage, litTeamId, onLight }: TableProps) {
  const { t } = useTranslation('tournaments')
  const isBuchholz = stage.ranking === 'buchholz'
  return (
    <div className="panel swiss-table">
      <table className="table table-dense" onPointerLeave={() => onLight(null)}>
        <caption className="sr-only">{t('swiss.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('groups.place')}>#</abbr>
            </th>
            <th scope="col">{t('groups.team')}</th>
            <th className="table-right" scope="col">
              <abbr title={t('swiss.record_full')}>{t('swiss.col_record')}</abbr>
            </th>
            <th className="table-right" scope="col">
              <abbr title={isBuchholz ? t('swiss.buchholz_full') : t('swiss.difficulty_full')}>
                {isBuchholz ? t('swiss.col_buchholz') : t('swiss.col_difficulty')}
              </abbr>
            </th>
            <th className="table-right table-from-tablet" scope="col">
              {t('swiss.col_seed')}
            </th>
            <th className="table-from-tablet" scope="col">
              {t('swiss.col_by')}
            </th>
            <th scope="col">{t('swiss.col_status')}</th>
          </tr>
        </thead>
        <tbody>
          {stage.standings.map((row) => (
            <Row
              key={row.team.id}
              row={{ ...row, ...recordOf(stage, row.team.id) }}
              isWaiting={waitsIn(stage, row)}
              isBuchholz={isBuchholz}
              isLit={row.team.id === litTeamId}
              onLight={onLight}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An invited team whose stage has yet to begin. */
function waitsIn({ invited = [], rounds }: SwissStage, { team, status }: SwissRow): boolean {
  return rounds.length === 0 && status === 'active' && invited.some(({ id }) => id === team.id)
}

type RowProps = {
  row: SwissRow
  isWaiting: boolean
  isBuchholz: boolean
  isLit: boolean
  onLight: (teamId: string) => void
}

function Row({ row, isWaiting, isBuchholz, isLit, onLight }: RowProps) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const signed = row.difficulty > 0 ? `+${format.number(row.difficulty)}` : format.number(row.difficulty)
  const names = [
    row.status === 'through' ? 'swiss-row-through' : '',
    row.status === 'out' || row.status === 'left' ? 'swiss-row-out' : '',
  ]
  return (
    <tr
      className={[...names, isLit ? 'swiss-row-lit' : ''].filter(Boolean).join(' ')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLight(row.team.id)}
    >
      <td className="text-num text-faint">{row.place}</td>
      <td>
        <span className="person">
          <Crest team={row.team} size={20} />
          <Link className="text-ellipsis" to="/teams/$teamId" params={{ teamId: row.team.id }}>
            <b>{row.team.name}</b>
          </Link>
        </span>
      </td>
      <td className="table-right table-strong text-num">{`${row.wins}-${row.losses}`}</td>
      <td className="table-right text-num">{isBuchholz ? format.number(row.buchholz) : signed}</td>
      <td className="table-right table-from-tablet text-num">{row.seed}</td>
      <td className="table-from-tablet text-12">{t(`swiss.by.${row.decided_by}`)}</td>
      <td className="text-12 swiss-status">{t(`swiss.status.${isWaiting ? 'invited' : row.status}`)}</td>
    </tr>
  )
}
