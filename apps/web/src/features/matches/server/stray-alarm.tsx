import type { MatchServer, StrayLoad } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { useGiveOrder } from '../api/match-server.ts'

type Props = { matchId: string; stray: StrayLoad; server: MatchServer }

/** A load that does not count plays the match on: what is known of it, and one press that lets it count. */
export function StrayAlarm({ matchId, stray, server }: Props) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const give = useGiveOrder(matchId)
  const { number, instead } = stray
  const take = () => give.mutate({ order: { command: 'take_over', number, instead }, reason: t('stray.reason') })
  return (
    <div className="match-server-stray stack" role="alert">
      <p className="match-server-name">
        <Icon name="warning" />
        <b>{t('stray.title')}</b>
      </p>
      <p>
        <Who stray={stray} isAlone={server.server === null} />
      </p>
      <p>
        <Told stray={stray} />
      </p>
      <p className="field-hint">{t(stray.speaker === 'present' ? 'stray.text_present' : 'stray.text')}</p>
      {give.isError && <FormError>{errorMessage(give.error)}</FormError>}
      <Button kind="primary" block busy={give.isPending} onClick={take}>
        {t('stray.take')}
      </Button>
    </div>
  )
}

function Who({ stray, isAlone }: { stray: StrayLoad; isAlone: boolean }) {
  const { t } = useTranslation('match-server')
  const { speaker, server } = stray
  if (speaker === 'present') return server === null ? t('stray.present_foreign') : t('stray.present', { server })
  if (server === null) return t(isAlone ? 'stray.foreign_alone' : 'stray.foreign')
  return t(isAlone ? 'stray.earlier_alone' : 'stray.earlier', { server })
}

function Told({ stray }: { stray: StrayLoad }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  const at = format.dateTime(stray.at)
  const score = `${stray.team1}:${stray.team2}`
  return stray.map === null
    ? t('stray.told_series', { at, score })
    : t('stray.told_map', { at, map: stray.map + 1, score })
}
