/** `4:05`, `2:05:09`: a clock that runs down. */
export function clockText(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600]
  const minutes = Math.floor(rest / 60)
  const ending = String(rest % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${ending}` : `${hours}:${String(minutes).padStart(2, '0')}:${ending}`
}
