import { useEffect, useRef, useState } from 'react'
import { searchLength } from '#lib/sought'
import { Icon } from './icon.tsx'

/** Letters that come within this time are one search. */
const pauseMs = 300

type SearchFieldProps = {
  label: string
  /** What is searched now. */
  value: string
  onSearch: (text: string) => void
  maxLength?: number
}

/** A field that searches once whoever types pauses; its label stands in it. */
export function SearchField({ label, value, onSearch, maxLength = searchLength }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Changed from outside, as by Back: what was typed here meanwhile stays.
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (wanted: string) => {
    clearTimeout(timer.current)
    sent.current = wanted.trim()
    if (sent.current !== value) onSearch(sent.current)
  }
  return (
    <label className="field-box field-search">
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value), pauseMs)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(text)
        }}
      />
    </label>
  )
}
