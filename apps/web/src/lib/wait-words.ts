import type { WaitReason } from '@lobby/contract'
import { useTranslation } from './i18n.ts'

/** Why a match waits for a server, in words; needs the texts `match-server` and `servers`. */
export function useWaitWords(): (reason: WaitReason) => string {
  const { t } = useTranslation('match-server')
  const { t: ofServers } = useTranslation('servers')
  return ({ code, server, region }) => {
    switch (code) {
      case 'chosen':
        return server === null ? t('wait.chosen_gone') : t('wait.chosen', { server })
      case 'own_server':
        return t('wait.own_server', { server: server ?? '' })
      case 'none_in_region':
        return region === null
          ? t('wait.none_free')
          : t('wait.none_in_region', { region: ofServers(`regions.${region}`) })
      default:
        return t(`wait.${code}`)
    }
  }
}
