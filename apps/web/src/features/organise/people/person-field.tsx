import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { FormError, Input } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { peopleQuery } from '../api/people.ts'
import './people.css'

/** A letter finds half the site. */
const shortest = 2
/** Who types is not asked about between two letters. */
const restMs = 250

type PersonProps = { chosen: string; error: string | undefined; onChoose: (userId: string) => void }

/** Finds somebody with an account by a part of their name. */
export function PersonField({ chosen, error, onChoose }: PersonProps) {
  const { t } = useTranslation('crew')
  const [text, setText] = useState('')
  const sought = useRested(text.trim())
  const isSought = sought.length >= shortest
  return (
    <>
      <Input
        label={t('add.search')}
        hint={t('add.search_hint')}
        type="search"
        value={text}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          onChoose('')
        }}
      />
      {isSought && <Found sought={sought} chosen={chosen} onChoose={onChoose} />}
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  )
}

function Found({ sought, chosen, onChoose }: Omit<PersonProps, 'error'> & { sought: string }) {
  const { t } = useTranslation('crew')
  const people = useQuery(peopleQuery(sought))
  return (
    <ListFrame
      list={people}
      error={t('add.search_error')}
      loading={<Skeleton height={96} label={t('add.searching')} />}
    >
      {(found) =>
        found.length === 0 ? (
          <output className="field-hint">{t('add.nobody')}</output>
        ) : (
          <fieldset className="org-people-found">
            <legend>{t('add.found')}</legend>
            {found.map(({ id, username, avatar_url: url }) => (
              <label key={id} className="check">
                <input type="radio" name="person" checked={chosen === id} onChange={() => onChoose(id)} />
                <Avatar id={id} url={url} size={28} />
                <span>{username}</span>
              </label>
            ))}
          </fieldset>
        )
      }
    </ListFrame>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
