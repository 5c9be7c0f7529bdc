import type { NextMatch } from '@lobby/contract'
import { connectLine, steamLink } from '#lib/connect-line'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { classNames } from '#ui/class-names'
import { useTaskWords } from '../task.ts'

type TaskProps = {
  match: NextMatch
  size?: 's' | 'm' | 'l'
  block?: boolean
  /** Called before it leads on. */
  onGo?: (() => void) | undefined
}

/** The one thing to press: into the game where the server is up, else into the room. */
export function TaskButton({ match, size = 'm', block = false, onGo }: TaskProps) {
  const { t } = useTranslation('my-match')
  const { action, isYours } = useTaskWords()(match)
  if (match.server !== null) {
    const { connect, password } = match.server
    const isWatching = match.task.kind === 'watch'
    return (
      <a
        className={classNames(
          'btn btn-primary',
          size === 's' && 'btn-small',
          size === 'l' && 'btn-large',
          block && 'btn-block',
        )}
        href={steamLink(connect, password)}
        onClick={onGo}
      >
        <Icon name="play" size={16} />
        {t(isWatching ? 'action.watch' : 'action.connect')}
      </a>
    )
  }
  return (
    <ButtonLink
      kind={isYours ? 'primary' : 'secondary'}
      size={size}
      block={block}
      to="/matches/$matchId"
      params={{ matchId: match.id }}
      onClick={onGo}
    >
      {action}
    </ButtonLink>
  )
}

/** What is typed on the game's console, for whoever has no Steam on this device. */
export function CopyLine({ server }: { server: NonNullable<NextMatch['server']> }) {
  const { t } = useTranslation('my-match')
  return (
    <div className="mymatch-line">
      <code>{connectLine(server.connect, server.password)}</code>
      <CopyButton text={connectLine(server.connect, server.password)} label={t('action.copy')} />
    </div>
  )
}

/** Puts something away. */
export function LaterButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('my-match')
  return (
    <Button kind="quiet" onClick={onPress}>
      {t('action.later')}
    </Button>
  )
}
