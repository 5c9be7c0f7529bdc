import type { MatchDetail, MatchDispute } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useDownload } from '#lib/transfer'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { evidencePath } from '../api/match-dispute.ts'
import { teamIn } from '../room/room-facts.ts'

type Evidence = MatchDispute['files'][number]
const bytesPerMegabyte = 1_048_576

/** What the two sides showed; it is fetched with the viewer's right to see it, and saved. */
export function EvidenceList({ match, files }: { match: MatchDetail; files: readonly Evidence[] }) {
  const { t } = useTranslation('match-dispute')
  return (
    <ul className="match-dispute-files" aria-label={t('files')}>
      {files.map((file, at) => (
        <li key={file.id}>
          <FileLine match={match} file={file} number={at + 1} />
        </li>
      ))}
    </ul>
  )
}

function FileLine({ match, file, number }: { match: MatchDetail; file: Evidence; number: number }) {
  const { t } = useTranslation('match-dispute')
  const format = useFormat()
  const toast = useToast()
  const name = `match-${match.id}-evidence-${number}.${file.kind}`
  const { bytes, problem, start } = useDownload(evidencePath(match.id, file.id), name, (why) =>
    toast.error(`${name}: ${why}`),
  )
  const size = format.number(Math.max(0.1, file.bytes / bytesPerMegabyte), 1)
  return (
    <>
      <span className="match-dispute-file">
        <b>{t(`kind.${file.kind}`, { number })}</b>
        <span className="text-14 text-muted">{t('file', { team: teamIn(match, file.team).name, size })}</span>
      </span>
      <Button size="s" busy={bytes !== null} onClick={start}>
        {t('download')}
        <span className="sr-only"> {number}</span>
      </Button>
      {problem !== null && <FormError>{problem}</FormError>}
    </>
  )
}
