import type { Talk, TalkMessage } from '@lobby/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { useNow } from '#lib/use-now'
import type { Place } from '../api/talk.ts'
import { MessageRow } from './message-row.tsx'

type TalkLogProps = { place: Place; pages: readonly Talk[]; teams: { team1: string; team2: string } }

/** The oldest first; what comes stands below, in sight unless somebody reads further up and did not write it, and is read aloud after what is being said. */
export function TalkLog({ place, pages, teams }: TalkLogProps) {
  const { t } = useTranslation('talk')
  const now = useNow(60_000)
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const messages = inOrder(pages)
  const newestMessage = messages.at(-1)
  const last = newestMessage?.number
  const isOwn = newestMessage?.author.id === place.userId
  const [newest] = pages
  useEffect(() => {
    const box = log.current
    if (box !== null && last !== undefined && (isOwn || isAtEnd.current)) box.scrollTop = box.scrollHeight
  }, [last, isOwn])
  return (
    <div
      ref={log}
      className="talk-log"
      role="log"
      aria-label={t('log')}
      // Whoever has no mouse scrolls it by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: box }) => {
        isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 40
      }}
    >
      {messages.length === 0 && <p className="talk-none">{t('empty')}</p>}
      <ol>
        {messages.map((message) => (
          <MessageRow
            key={message.number}
            place={place}
            message={message}
            teams={teams}
            people={newest?.people ?? []}
            maySilence={newest?.rights.silence === true}
            now={now}
          />
        ))}
      </ol>
    </div>
  )
}

/** Pages may overlap for a moment: each message stands once. */
function inOrder(pages: readonly Talk[]): TalkMessage[] {
  const byNumber = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.number, message]))
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number)
}
