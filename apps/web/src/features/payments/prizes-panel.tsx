import { prizePlacesMax, type Prizes, type PrizeSplitRequest } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { prizesQuery, useSaveSplit } from './api/prizes.ts'
import { Payouts } from './payouts.tsx'

type PanelProps = { tournamentId: string; mayChange: boolean }

/** How the prize of a cup is divided by places, and, when it is over, whom it goes to. */
export function PrizesPanel({ tournamentId, mayChange }: PanelProps) {
  const { t } = useTranslation('payments')
  const prizes = useQuery(prizesQuery(tournamentId))
  return (
    <ListFrame list={prizes} error={t('prizes.error')} loading={<Skeleton height={160} label={t('prizes.loading')} />}>
      {(found) => (
        <section className="panel padded stack" aria-label={t('prizes.title')}>
          <h2>{t('prizes.title')}</h2>
          {found.payouts === null ? (
            <Split tournamentId={tournamentId} prizes={found} mayChange={mayChange} />
          ) : (
            <>
              {found.sums.to_decide > 0 && (
                <ToDecide tournamentId={tournamentId} prizes={found} mayChange={mayChange} />
              )}
              {(found.payouts.length > 0 || found.sums.to_decide === 0) && (
                <Payouts tournamentId={tournamentId} payouts={found.payouts} sums={found.sums} />
              )}
            </>
          )}
        </section>
      )}
    </ListFrame>
  )
}

type SplitProps = PanelProps & { prizes: Prizes }

/** Why nobody can be paid yet, and where that is changed. */
function ToDecide({ tournamentId, prizes, mayChange }: SplitProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const isUndivided = prizes.split.shares.length === 0
  // Of a cup that is over every line has a place, or was paid.
  const isReopened = prizes.payouts?.every((payout) => payout.place_from === null && payout.state === 'to_decide')
  const why =
    isUndivided && prizes.pool > 0
      ? t('prizes.undivided', { pool: format.money(prizes.pool) })
      : prizes.is_whole
        ? t(isReopened ? 'prizes.reopened' : 'prizes.shared')
        : null
  return (
    <>
      {why !== null && <FormError>{why}</FormError>}
      <Split tournamentId={tournamentId} prizes={prizes} mayChange={mayChange} />
    </>
  )
}

function Split({ tournamentId, prizes, mayChange }: SplitProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { split, is_whole: isWhole } = prizes
  if (isOpen) return <SplitForm tournamentId={tournamentId} prizes={prizes} onClose={() => setOpen(false)} />
  return (
    <>
      {split.shares.length === 0 ? (
        prizes.payouts === null && <p className="field-hint">{t('prizes.none')}</p>
      ) : (
        <ol className="pay-shares">
          {split.shares.map(({ place, value }) => (
            <li key={place}>
              <span>{t('prizes.place', { place })}</span>
              <b className="text-num">
                {split.unit === 'tenge' ? format.money(value) : t('prizes.percent', { value })}
              </b>
            </li>
          ))}
        </ol>
      )}
      {!isWhole && <FormError>{t('prizes.stale', { pool: format.money(prizes.pool) })}</FormError>}
      {mayChange && (
        <div>
          <Button onClick={() => setOpen(true)}>
            {t(split.shares.length === 0 ? 'prizes.divide' : 'prizes.change')}
          </Button>
        </div>
      )}
    </>
  )
}

const usual: PrizeSplitRequest = {
  unit: 'percent',
  shares: [
    { place: 1, value: 60 },
    { place: 2, value: 30 },
    { place: 3, value: 10 },
  ],
}

function SplitForm({ tournamentId, prizes, onClose }: { tournamentId: string; prizes: Prizes; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const format = useFormat()
  const toast = useToast()
  const save = useSaveSplit(tournamentId)
  const saved = prizes.split.shares.length === 0 ? usual : prizes.split
  const [unit, setUnit] = useState(saved.unit)
  const [values, setValues] = useState(saved.shares.map(({ value }) => String(value)))
  const whole = unit === 'percent' ? 100 : prizes.pool
  const sum = values.reduce((all, value) => all + Number(value), 0)
  const say = (of: number): string => (unit === 'percent' ? t('prizes.percent', { value: of }) : format.money(of))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const shares = values.map((value, at) => ({ place: at + 1, value: Number(value) }))
    if (save.isPending) return
    save.mutate(
      { unit, shares },
      {
        onSuccess: () => {
          toast.success(t('prizes.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="field-hint">{t('prizes.text', { pool: format.money(prizes.pool) })}</p>
      <Select
        label={t('prizes.unit')}
        value={unit}
        onChange={({ target }) => setUnit(target.value === 'tenge' ? 'tenge' : 'percent')}
      >
        <option value="percent">{t('prizes.unit_percent')}</option>
        <option value="tenge">{t('prizes.unit_tenge')}</option>
      </Select>
      <Places values={values} onChange={setValues} />
      <Sum left={whole - sum} say={say} />
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
      <span className="pay-acts">
        <Button
          kind="primary"
          type="submit"
          busy={save.isPending}
          disabled={values.length > 0 && (sum !== whole || values.some((value) => Number(value) === 0))}
        >
          {t('prizes.save')}
        </Button>
        <Button onClick={onClose}>{t('prizes.cancel')}</Button>
      </span>
    </form>
  )
}

/** A number for each place, from the first on. */
function Places({ values, onChange }: { values: readonly string[]; onChange: (values: string[]) => void }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <div className="pay-columns">
        {values.map((value, at) => (
          <Input
            key={at}
            label={t('prizes.place', { place: at + 1 })}
            inputMode="numeric"
            value={value}
            onChange={({ target }) =>
              onChange(values.map((one, index) => (index === at ? target.value.replace(/\D/g, '') : one)))
            }
          />
        ))}
      </div>
      <span className="pay-acts">
        <Button size="s" onClick={() => onChange([...values, ''])} disabled={values.length >= prizePlacesMax}>
          {t('prizes.add')}
        </Button>
        <Button size="s" onClick={() => onChange(values.slice(0, -1))} disabled={values.length === 0}>
          {t('prizes.drop')}
        </Button>
      </span>
    </>
  )
}

/** How far the parts are from the whole. */
function Sum({ left, say }: { left: number; say: (sum: number) => string }) {
  const { t } = useTranslation('payments')
  const words = left > 0 ? t('prizes.left', { sum: say(left) }) : t('prizes.beyond', { sum: say(-left) })
  return <output className="text-14">{left === 0 ? t('prizes.whole') : words}</output>
}
