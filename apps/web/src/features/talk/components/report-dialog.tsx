import { type TalkMessage, talkReportReasons } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { type Place, useReport } from '../api/talk.ts'
import { MessageWords } from './message-words.tsx'

type ReportDialogProps = { place: Place; message: TalkMessage; onClose: () => void }

/** One press on what is wrong with it sends the report. */
export function ReportDialog({ place, message, onClose }: ReportDialogProps) {
  const { t } = useTranslation('talk')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const report = useReport(place)
  return (
    <Dialog open onOpenChange={onClose} title={t('report_title')}>
      <div className="stack">
        <blockquote className="talk-words">
          <MessageWords message={message} />
        </blockquote>
        <p className="text-muted">{t('report_text')}</p>
        {report.isError && <FormError>{errorMessage(report.error)}</FormError>}
        <div className="stack">
          {talkReportReasons.map((reason) => (
            <Button
              key={reason}
              block
              busy={report.isPending && report.variables.reason === reason}
              onClick={() =>
                report.mutate(
                  { number: message.number, reason },
                  {
                    onSuccess: () => {
                      toast.success(t('report_done'))
                      onClose()
                    },
                  },
                )
              }
            >
              {t(`reason.${reason}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
