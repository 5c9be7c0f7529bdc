import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Input } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { adminUsersQuery } from '../api/users.ts'

/** A letter finds half the site. */
const shortest = 2
/** Who types is not asked about between two letters. */
const restMs = 250
/** People that one search offers. */
const offered = 8

type Person = { id: string; username: string }
type ChoiceProps = { error: string | undefined; invalid: boolean; onChoose: (userId: string) => void }

/** Somebody with an account, found by what an admin knows of them. */
export function PersonChoice({ error, invalid, onChoose }: ChoiceProps) {
  const { t } = useTranslation('administration')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const sought = useRested(text.trim())
  const choose = (person: Person | null) => {
    setChosen(person)
    onChoose(person?.id ?? '')
  }
  if (chosen !== null)
    return (
      <div className="row row-wrap">
        <b className="text-ellipsis">{chosen.username}</b>
        <Button size="s" onClick={() => choose(null)}>
          {t('economy.adjust_else')}
        </Button>
      </div>
    )
  return (
    <>
      <Input
        label={t('economy.adjust_who')}
        hint={t('economy.adjust_who_hint')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={error}
        invalid={invalid}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {sought.length >= shortest && <Found sought={sought} onChoose={choose} />}
    </>
  )
}

function Found({ sought, onChoose }: { sought: string; onChoose: (person: Person) => void }) {
  const { t } = useTranslation('administration')
  const people = useQuery(adminUsersQuery({ search: sought, role: 'any', state: 'any', page: 0 }))
  return (
    <ListFrame
      list={people}
      error={t('economy.adjust_search_error')}
      loading={<Skeleton height={96} label={t('economy.adjust_searching')} />}
    >
      {({ users }) =>
        users.length === 0 ? (
          <output className="field-hint">{t('economy.adjust_nobody')}</output>
        ) : (
          <ul className="admin-found" aria-label={t('economy.adjust_found')}>
            {users.slice(0, offered).map(({ id, username, avatar_url: url }) => (
              <li key={id}>
                <Button kind="quiet" onClick={() => onChoose({ id, username })}>
                  <Avatar id={id} url={url} size={28} />
                  <span className="text-ellipsis">{username}</span>
                </Button>
              </li>
            ))}
          </ul>
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
