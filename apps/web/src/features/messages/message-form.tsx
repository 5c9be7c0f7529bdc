import { organiserMessageMax, type MessageReaders, type TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { previewQuery, useSendMessage } from './api/messages.ts'
import { allTeams, type Choice, useAudiences } from './use-audiences.ts'

const languages = ['en', 'ru', 'kz'] as const
const empty = { en: '', ru: '', kz: '' }
/** Named by the page once for a message, so that pressed twice it is sent once. */
const newKey = (): string => crypto.randomUUID()

/** Whom to write to, in up to three languages; how many that are stands there before it is sent. */
export function MessageForm({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('messages')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const choices = useAudiences(tournament)
  const send = useSendMessage(tournament.id)
  const [to, setTo] = useState('all')
  const [readers, setReaders] = useState<MessageReaders>('captains')
  const [texts, setTexts] = useState(empty)
  const [key, setKey] = useState(newKey)
  const choice = choices.find(({ name }) => name === to) ?? allTeams
  const preview = useQuery(previewQuery(tournament.id, { audience: choice.audience, readers }))
  const teams = preview.data?.teams.length ?? 0
  const isEmpty = Object.values(texts).every((text) => text.trim() === '')
  const submit = () => {
    if (send.isPending || isEmpty) return
    send.mutate(
      { key, audience: choice.audience, readers, texts },
      {
        onSuccess: () => {
          toast.success(t('sent', { count: preview.data?.people ?? 0 }))
          setTexts(empty)
          setKey(newKey())
        },
      },
    )
  }
  return (
    <form
      className="panel padded stack"
      noValidate
      aria-label={t('new')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Whom choices={choices} to={choice.name} onTo={setTo} readers={readers} onReaders={setReaders} />
      <Texts texts={texts} onChange={setTexts} />
      <output className="text-14 text-muted">
        {preview.data &&
          (preview.data.people === 0
            ? t('nobody')
            : t('reach', { count: preview.data.people, ...preview.data.languages }))}
      </output>
      {send.isError && <FormError>{errorMessage(send.error)}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={send.isPending} disabled={isEmpty || preview.data?.people === 0}>
          {t('send', { count: teams })}
        </Button>
      </div>
    </form>
  )
}

type WhomProps = {
  choices: readonly Choice[]
  to: string
  onTo: (name: string) => void
  readers: MessageReaders
  onReaders: (readers: MessageReaders) => void
}

function Whom({ choices, to, onTo, readers, onReaders }: WhomProps) {
  const { t } = useTranslation('messages')
  return (
    <div className="messages-fields">
      <Select label={t('whom')} value={to} onChange={({ target }) => onTo(target.value)}>
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={t('who')}
        value={readers}
        onChange={({ target }) => onReaders(target.value === 'rosters' ? 'rosters' : 'captains')}
      >
        <option value="captains">{t('readers.captains')}</option>
        <option value="rosters">{t('readers.rosters')}</option>
      </Select>
    </div>
  )
}

function Texts({ texts, onChange }: { texts: typeof empty; onChange: (texts: typeof empty) => void }) {
  const { t } = useTranslation('messages')
  return (
    <>
      <div className="messages-fields">
        {languages.map((language) => (
          <Textarea
            key={language}
            label={t(`text.${language}`)}
            rows={4}
            maxLength={organiserMessageMax}
            value={texts[language]}
            onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
          />
        ))}
      </div>
      <p className="field-hint">{t('hint', { n: organiserMessageMax })}</p>
    </>
  )
}
