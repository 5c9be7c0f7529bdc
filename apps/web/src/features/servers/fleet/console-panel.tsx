import { ConsoleRequest, type AdminServerDetail, type ConsoleEntry } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useConsole } from '../api/fleet.ts'

/** Letters of an answer that is shown at once. */
const shortAnswer = 600

/** The server's console: one line at a time, and what was said before. */
export function ConsolePanel({ server }: { server: AdminServerDetail }) {
  const { t } = useTranslation('fleet')
  return (
    <section className="panel server-console">
      {server.has_rcon ? <Line id={server.id} /> : <p className="text-muted">{t('console.none')}</p>}
      {server.commands.length === 0 ? (
        <p className="text-muted">{t('console.quiet')}</p>
      ) : (
        <ol aria-label={t('console.history')}>
          {server.commands.map((entry) => (
            <Said key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ id }: { id: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const send = useConsole(id)
  const form = useForm({ resolver: zodResolver(ConsoleRequest), defaultValues: { command: '' } })
  const { field, formError } = useFormFields(form)
  const submit = form.handleSubmit(({ command }) =>
    send.mutate(command, {
      onSuccess: () => form.reset(),
      onError: (error) => showServerErrors(error, errorMessage(error), ['command'], form.setError),
    }),
  )
  return (
    <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
      <Input
        label={t('console.line')}
        hint={t('console.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('command')}
      />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div className="actions">
        <Button kind="primary" type="submit" busy={send.isPending}>
          {t('console.send')}
        </Button>
      </div>
    </form>
  )
}

function Said({ entry }: { entry: ConsoleEntry }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  return (
    <li>
      <p className="row text-muted">
        <span className="text-ellipsis">{entry.username}</span>
        <span className="row-push text-num">{format.dateTime(entry.sent_at)}</span>
      </p>
      <code>{entry.command}</code>
      {entry.outcome !== 'answered' && (
        <p className="text-warn">{t(`console.outcomes.${entry.outcome ?? 'unknown'}`)}</p>
      )}
      {entry.answer !== null && entry.answer !== '' && <Answer text={entry.answer} />}
    </li>
  )
}

/** A long answer stays folded: fifty of them would be a wall. */
function Answer({ text }: { text: string }) {
  const { t } = useTranslation('fleet')
  const body = <pre>{text}</pre>
  if (text.length <= shortAnswer) return body
  return (
    <details>
      <summary>{t('console.answer')}</summary>
      {body}
    </details>
  )
}
