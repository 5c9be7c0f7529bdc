import type { MatchDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { type RoundAddress, roundText } from '#lib/round-address'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'

type WaysProps = {
  match: MatchDetail
  at: RoundAddress
  onGo: (to: RoundAddress | null) => void
  canClose?: boolean
}

/** To the rounds beside this one, and its link. */
export function RoundWays({ match, at, onGo, canClose = false }: WaysProps) {
  const { t } = useTranslation('rounds')
  const numbers = match.maps.find(({ number }) => number === at.map)?.rounds.map(({ number }) => number) ?? []
  const last = Math.max(0, ...numbers)
  const link = `${location.origin}/matches/${match.id}?round=${roundText(at)}`
  // A button that goes out of use keeps the focus.
  const to = (round: number) => ({
    'aria-disabled': round < 1 || round > last,
    onClick: () => round >= 1 && round <= last && onGo({ map: at.map, round }),
  })
  return (
    <div className="rounds-ways">
      <Button size="s" aria-label={t('story.previous')} {...to(at.round - 1)}>
        <Icon name="left" size={16} />
      </Button>
      <Button size="s" aria-label={t('story.next')} {...to(at.round + 1)}>
        <Icon name="right" size={16} />
      </Button>
      <CopyButton text={link} label={t('story.share')} />
      {canClose && (
        <Button size="s" kind="quiet" aria-label={t('story.close')} onClick={() => onGo(null)}>
          <Icon name="close" size={16} />
        </Button>
      )}
    </div>
  )
}
