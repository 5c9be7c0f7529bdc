import { unconfirmedCodes, type Unconfirmed, type UnconfirmedCode } from './codes.ts'
import type { InspectionFacts } from './facts.ts'
import { layerQuestions, nonsense } from './judge-layers.ts'
import { readFetchStatus, readModules, readPlugins, readSetting } from './read-answers.ts'

/**
 * Every point of ours that was read in sources or recordings and not seen on a real server, and whether this server settles it: now, by what it answered,
 * or before, by what its matches sent. The README lists the same points.
 */
export function listUnconfirmed(facts: InspectionFacts): readonly Unconfirmed[] {
  return unconfirmedCodes.map((code) => ({
    code,
    settled: byRun(facts)[code] === true ? 'run' : byHistory(facts)[code] === true ? 'history' : null,
  }))
}

function byRun(facts: InspectionFacts): Partial<Record<UnconfirmedCode, boolean>> {
  const { answers, log, reach, query, people } = facts
  const fetches = reach.kind === 'tried' ? reach.fetches : []
  const arrived = log.kind === 'tried' && log.arrived !== null
  return {
    refusal_words: /unknown command/i.test(answers[nonsense] ?? ''),
    setting_words: readSetting(answers['tv_enable'] ?? '', 'tv_enable') !== null,
    metamod_words: readModules(answers[layerQuestions.metamod] ?? '') !== null,
    css_words: readPlugins(answers[layerQuestions.css] ?? '') !== null,
    fetch_words: fetches.some(({ request, answer }) => request !== 'none' && readFetchStatus(answer ?? '') !== null),
    log_list_words: log.kind === 'tried' && log.isListed === true,
    log_when_empty: arrived && people === 0,
    gotv_in_query: query.ok && query.info.gotvPort !== null,
    at_settings: facts.isAt && fetches.some(({ request }) => request === 'with_header'),
  }
}

function byHistory({ history }: InspectionFacts): Partial<Record<UnconfirmedCode, boolean>> {
  if (history === null) return {}
  return {
    log_lines_unset: history.logKinds.includes('kill'),
    net_bytes: history.netBytes,
    restore_event: history.restore !== 'none',
    restore_side: history.restore === 'seen_with_side',
    backup_upload: history.backup !== null,
    demo_upload: history.demo !== null,
  }
}
