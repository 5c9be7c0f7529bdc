import type { ServerCheck } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { pluginTitles } from '#lib/plugin-titles'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'

/** What asking a server just now gave, by both its sides. */
export function CheckResult({ check }: { check: ServerCheck }) {
  const { t } = useTranslation('fleet')
  const { said } = check
  return (
    <output className="server-check">
      <Line isGood={check.query === 'ok'}>
        {said === null
          ? t(`query.${check.query}`)
          : t('query_said', {
              name: said.name,
              map: mapTitle(said.map),
              on: said.current_players,
              all: said.max_players,
              ms: said.ping,
            })}
      </Line>
      <Line isGood={check.console === 'ok'}>{t(`console_check.${check.console}`)}</Line>
      {check.console === 'ok' && (
        <Line isGood={check.plugin !== null}>
          {check.plugin === null
            ? t('plugin_check.none')
            : t('plugin_check.found', { plugin: pluginTitles[check.plugin] })}
        </Line>
      )}
    </output>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <span className={isGood ? 'row text-win' : 'row text-warn'}>
      <Icon name={isGood ? 'success' : 'warning'} size={16} />
      <span>{children}</span>
    </span>
  )
}
