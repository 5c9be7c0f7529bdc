/** A number whose digits roll when they change. `key` makes a changed digit a new element, and new elements roll in. */
export function ScoreDigits({ value }: { value: number }) {
  const digits = String(value)
  return (
    <span className="roll">
      {Array.from(digits, (digit, index) => (
        // Places are counted from the right: 9 → 10 keeps the place of the ones.
        <i key={`${digits.length - index}:${digit}`}>{digit}</i>
      ))}
    </span>
  )
}
