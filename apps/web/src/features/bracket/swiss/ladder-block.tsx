import type { TeamSummary } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { Icon } from '#ui/icon'
import type { LadderBlock } from './swiss-layout.ts'

type FrameProps = { block: LadderBlock; litTeamId: string | null; onLight: (teamId: string) => void }

/** A record's head, the frame of one that is not paired yet, or the place where teams arrive. */
export function LadderBlockFrame({ block, litTeamId, onLight }: FrameProps) {
  const { t } = useTranslation('tournaments')
  const record = `${block.wins}-${block.losses}`
  const style = { left: block.x, top: block.y, height: block.height }
  if (block.kind === 'matches')
    return (
      <div className={block.isPaired ? 'swiss-block' : 'swiss-block is-frame'} style={style}>
        <p className="swiss-block-head">
          <b className="text-display">{record}</b>
          {block.expected !== null && <span>{t('swiss.teams', { count: block.expected })}</span>}
        </p>
        {!block.isPaired && (
          <p className="swiss-block-wait">{t(block.column === 0 ? 'swiss.waiting_first' : 'swiss.waiting')}</p>
        )}
      </div>
    )
  return (
    <div className={`swiss-block is-${block.kind}`} style={style}>
      <p className="swiss-block-head">
        {block.kind !== 'bye' && <b className="text-display">{record}</b>}
        <span>
          {block.kind === 'through' && <Icon name="check" size={16} />}
          {t(`swiss.${block.kind}`)}
        </span>
      </p>
      <ul className="swiss-block-list">
        {block.teams.map((team) => (
          <Arrival key={team.id} team={team} isLit={team.id === litTeamId} onLight={onLight} />
        ))}
        {Array.from({ length: Math.max(0, (block.expected ?? 0) - block.teams.length) }, (_, index) => (
          <li key={index} className="bracket-side is-empty" aria-hidden="true">
            <Crest team={null} size={20} />
          </li>
        ))}
      </ul>
      {block.kind === 'bye' && block.teams[0] && (
        <p className="sr-only">{t('swiss.bye_text', { team: block.teams[0].name })}</p>
      )}
    </div>
  )
}

type ArrivalProps = { team: TeamSummary; isLit: boolean; onLight: (teamId: string) => void }

function Arrival({ team, isLit, onLight }: ArrivalProps) {
  return (
    <li
      className={isLit ? 'bracket-side is-lit' : 'bracket-side'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLight(team.id)}
    >
      <Crest team={team} size={20} />
      <b className="text-ellipsis">{team.name}</b>
    </li>
  )
}
