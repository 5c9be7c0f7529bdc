/** A number whose digits roll when they change: a changed digit is a new element, and new elements roll in. */
export function ScoreDigits({ value }: { value: number }) {
  const digits = String(value)
  return (
    <span className="score-digits">
      {/* Read as one number, not digit by digit. */}
      <span className="sr-only">{digits}</span>
      {Array.from(digits, (digit, index) => (
        // Places are counted from the right: 9 → 10 keeps the place of the ones.
        <i key={`${digits.length - index}:${digit}`} aria-hidden="true">
          {digit}
        </i>
      ))}
    </span>
  )
}
