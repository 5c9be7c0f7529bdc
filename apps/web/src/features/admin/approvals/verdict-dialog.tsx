import type { CupVerdictRequest } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { type AskedCup, useDecide } from '../api/approvals.ts'

const verdicts = ['approved', 'returned', 'refused'] as const

/** An admin's word on a player's tournament; whoever hears no hears why. */
export function VerdictDialog({ cup, onClose }: { cup: AskedCup; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-approvals')
  const toast = useToast()
  const decide = useDecide(cup.id)
  const [{ verdict, words }, setDraft] = useState<CupVerdictRequest>({ verdict: 'approved', words: '' })
  const [isMissing, setMissing] = useState(false)
  const change = (changed: Partial<CupVerdictRequest>) => {
    setDraft({ verdict, words, ...changed })
    setMissing(false)
    decide.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verdict !== 'approved' && words.trim() === '') return setMissing(true)
    const onSuccess = () => {
      toast.success(t('decide.done', { cup: cup.name }))
      onClose()
    }
    if (!decide.isPending) decide.mutate({ verdict, words: words.trim() }, { onSuccess })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('decide.title', { cup: cup.name })}>
      <form className="stack" onSubmit={submit} noValidate>
        <Select
          label={t('decide.verdict')}
          hint={t(`decide.${verdict}_hint`)}
          value={verdict}
          onChange={(event) => change({ verdict: verdicts.find((one) => one === event.target.value) ?? 'approved' })}
        >
          {verdicts.map((one) => (
            <option key={one} value={one}>
              {t(`decide.${one}`)}
            </option>
          ))}
        </Select>
        <Textarea
          label={t(verdict === 'approved' ? 'decide.words_optional' : 'decide.words')}
          hint={t('decide.words_hint')}
          error={isMissing ? t('decide.words_missing') : undefined}
          rows={3}
          maxLength={500}
          value={words}
          onChange={(event) => change({ words: event.target.value })}
        />
        {decide.isError && <FormError>{errorMessage(decide.error)}</FormError>}
        <div className="actions">
          <Button kind={verdict === 'refused' ? 'danger' : 'primary'} type="submit" busy={decide.isPending}>
            {t(`decide.${verdict}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
